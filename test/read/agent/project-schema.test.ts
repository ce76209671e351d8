import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../generator/diagnostics/index.js";
import type { Json, NamedSchema, Schema } from "../../../generator/ir/index.js";
import { projectSchema } from "../../../generator/read/agent/project-schema.js";
import { projectValue } from "../../../generator/read/agent/project-value.js";
import { accepts } from "../../../generator/schema/accepts.js";
import { readSchema } from "../../../generator/schema/index.js";

const origin = { file: "api.yaml", pointer: "" };
const place = { file: "toolpact.config.yaml", pointer: "/project" };

function schemaOf(json: Json): Schema {
  const resolve = (id: string) => ({ id, schema: () => shared.get(id)?.schema ?? expect.unreachable(id) });
  const report = ({ message }: Diagnostic) => expect.unreachable(message);
  return readSchema(json, origin, { report, resolve, int64: "number" });
}

const tree: Json = {
  type: "object",
  required: ["id", "children"],
  properties: { id: { type: "integer" }, label: { type: "string" }, children: { type: "array", items: { $ref: "Tree" } } },
};
const shared = new Map<string, NamedSchema>([
  ["Tree", { id: "Tree", schema: schemaOf(tree), origin }],
  ["Password", { id: "Password", schema: schemaOf({ type: "string", writeOnly: true }), origin }],
]);

function project(json: Json, paths: readonly string[]) {
  const problems: Diagnostic[] = [];
  const schema = projectSchema({ output: schemaOf(json), schemas: shared, paths, origin: place, report: (one) => problems.push(one) });
  return { schema, problems, takes: (value: Json) => accepts(schema, value, { schemas: shared, direction: "output" }) };
}

describe("what is left of a schema", () => {
  test("what was required stays so, through references and lists, as deep as it is named", () => {
    const { schema, takes } = project({ $ref: "Tree" }, ["id", "children.label", "children.children.id"]);
    expect(schema).toMatchObject({
      kind: "object",
      fields: [
        { wireName: "id", presence: "required" },
        {
          wireName: "children",
          presence: "required",
          schema: { kind: "array", rest: { fields: [{ presence: "optional" }, { presence: "required" }] } },
        },
      ],
    });
    expect(takes({ id: 1, children: [{ children: [{ id: 2 }] }] })).toBe(true);
    expect(takes({ id: 1, children: [{ label: "x" }] })).toBe(false);
    expect(takes({ children: [] })).toBe(false);
  });

  test("a member that is named as a whole stays a reference", () => {
    expect(project({ type: "object", properties: { tree: { $ref: "Tree" }, x: {} } }, ["tree", "tree.id"]).schema).toMatchObject({
      fields: [{ wireName: "tree", schema: { kind: "ref", to: "Tree" } }],
    });
  });

  test("members that only the left out told apart may both fit", () => {
    const member = (kind: string): Json => ({
      type: "object",
      required: ["id"],
      properties: { kind: { const: kind }, id: { type: "integer" } },
    });
    const { takes } = project({ oneOf: [member("a"), member("b"), { type: "null" }] }, ["id"]);
    expect([{ id: 1 }, null, {}, { id: "x" }].map(takes)).toEqual([true, true, false, false]);
  });

  test("values that are listed are kept as they are, unless they have members that may be left out", () => {
    const listed = project({ enum: ["none", null, 7] }, ["id"]);
    expect(["none", null, 7, "other", { id: 1 }].map(listed.takes)).toEqual([true, true, true, false, false]);
    const whole = project({ enum: [{ id: 1, more: 2 }, null] }, ["id"]);
    expect([{ id: 1 }, null].map(whole.takes)).toEqual([true, true]);
    const list = project({ const: [{ id: 1, more: 2 }] }, ["id"]);
    expect(list.takes([{ id: 1 }])).toBe(true);
  });

  test("all parts of a whole, the items of tuples and what holds of objects alone are narrowed", () => {
    const part = (name: string): Json => ({
      type: "object",
      required: [name, "more"],
      properties: { [name]: { type: "integer" }, more: {} },
    });
    const or = (one: Json): Json => ({ anyOf: [one, { type: "null" }] });
    const both = project({ allOf: [or(part("a")), or(part("c"))] }, ["a", "c"]);
    expect(
      [
        { a: 1, c: 1 },
        { a: "x", c: 1 },
      ].map(both.takes),
    ).toEqual([true, false]);
    const pair = project({ type: "array", prefixItems: [part("a"), part("a")], items: part("a") }, ["a"]);
    expect(
      [
        [{ a: 1 }, { a: 2 }, { a: 3 }],
        [{ a: 1 }, {}],
        [{ a: 1 }, { a: 1 }, {}],
      ].map(pair.takes),
    ).toEqual([true, false, false]);
    const { type: _, ...untyped } = part("a") as { readonly [key: string]: Json };
    const alone = project(untyped, ["a"]);
    expect(["any text", { a: 1 }, { a: "x" }].map(alone.takes)).toEqual([true, true, false]);
  });

  test("what is said of the whole no longer holds", () => {
    const whole: Json = {
      type: "object",
      minProperties: 3,
      properties: {
        a: { type: "integer" },
        list: { type: "array", uniqueItems: true, items: { type: "object", properties: { b: {}, c: {} } } },
      },
      dependentRequired: { a: ["z"] },
    };
    expect(project(whole, ["a", "list.b"]).takes({ a: 1, list: [{ b: 1 }, { b: 1 }] })).toBe(true);
  });

  test("keys without a name can be named where the schema has a word for them", () => {
    const open: Json = {
      type: "object",
      properties: { a: {} },
      additionalProperties: { type: "object", required: ["x"], properties: { x: { type: "integer" } } },
    };
    const { problems, takes } = project(open, ["other.x"]);
    expect(problems).toEqual([]);
    expect([{ other: { x: 1 } }, {}, { other: { x: "1" } }].map(takes)).toEqual([true, true, false]);
    expect(project({ type: "object" }, ["anything.below"]).problems).toEqual([]);
    expect(project({}, ["anything"]).problems).toEqual([]);
  });
});

const unsaid = "If the service sends a property that the document does not describe, add it in an overlay.";

test.each([
  ["labl", "Did you mean `label`?"],
  ["children.idd", "Did you mean `children.id`?"],
  ["id.value", `There are none. ${unsaid}`],
  ["constructor", `There are \`id\`, \`label\`, \`children\`. ${unsaid}`],
])("`%s` is nowhere", (path, fix) => {
  expect(project({ $ref: "Tree" }, ["id", path]).problems).toMatchObject([
    { code: "agent/unknown-output-field", fix, place: { file: place.file, pointer: "/project/1" } },
  ]);
});

test.each<Json>([{ type: "string", writeOnly: true }, { $ref: "Password" }])(
  "what only a request may hold is in no answer: %j",
  (password) => {
    const json: Json = { type: "object", properties: { id: {}, password } };
    expect(project(json, ["password"]).problems).toMatchObject([
      { code: "agent/unknown-output-field", fix: `There is only \`id\`. ${unsaid}` },
    ]);
  },
);

test("a document that leads to a member in very many ways is refused, and fast", () => {
  const steps = Array.from({ length: 60 }, (_, index): readonly [string, NamedSchema] => {
    const next = index === 59 ? { $ref: "Tree" } : { $ref: `S${index + 1}` };
    return [
      `S${index}`,
      {
        id: `S${index}`,
        schema: schemaOf({ anyOf: [next, next, { type: "array", items: { anyOf: [next, { $ref: `S${index}` }] } }] }),
        origin,
      },
    ];
  });
  const many = new Map([...shared, ...steps]);
  const output = schemaOf({ $ref: "S0" });
  const problems: Diagnostic[] = [];
  projectSchema({ output, schemas: many, paths: ["id"], origin: place, report: (one) => problems.push(one) });
  expect(problems).toMatchObject([{ code: "agent/projection-too-large", place }]);
});

/** A schema, a value that it takes, and the paths in it. */
type Sample = { readonly schema: Json; readonly value: Json; readonly paths: readonly string[] };

const sample = fc.letrec<{ node: Sample; leaf: Sample; list: Sample; object: Sample; choice: Sample }>((tie) => ({
  leaf: fc.constantFrom<Sample>(
    { schema: { type: "integer" }, value: 7, paths: [] },
    { schema: { type: ["string", "null"] }, value: null, paths: [] },
    { schema: { enum: ["a", "b"] }, value: "b", paths: [] },
    { schema: { $ref: "Tree" }, value: { id: 1, children: [{ id: 2, children: [] }] }, paths: ["id", "children.label", "children"] },
  ),
  list: tie("node").map(({ schema, value, paths }) => ({
    schema: { type: "array", items: schema, uniqueItems: true },
    value: [value],
    paths,
  })),
  object: fc
    .dictionary(fc.constantFrom("a", "b", "c"), fc.tuple(tie("node"), fc.boolean()), { minKeys: 1, noNullPrototype: true })
    .map((members) => {
      const entries = Object.entries(members);
      return {
        schema: {
          type: "object",
          required: entries.filter(([, [, isRequired]]) => isRequired).map(([name]) => name),
          minProperties: entries.length,
          properties: Object.fromEntries(entries.map(([name, [inner]]) => [name, inner.schema])),
        },
        value: Object.fromEntries(entries.map(([name, [inner]]) => [name, inner.value])),
        paths: entries.flatMap(([name, [inner]]) => [name, ...inner.paths.map((path) => `${name}.${path}`)]),
      };
    }),
  choice: fc.tuple(tie("object"), tie("object")).map(([one, other]) => ({
    schema: { anyOf: [one.schema, other.schema] },
    value: one.value,
    paths: [...one.paths, ...other.paths],
  })),
  node: fc.oneof({ maxDepth: 2 }, tie("leaf"), tie("list"), tie("object"), tie("choice")),
}));

test("an answer that fits its schema fits what is left of it, cut in the same way", () => {
  const samples = fc.oneof(sample.object, sample.choice, sample.list).filter(({ paths }) => paths.length > 0);
  const cases = samples.chain((one) => fc.tuple(fc.constant(one), fc.subarray([...new Set(one.paths)].slice(0, 12), { minLength: 1 })));
  fc.assert(
    fc.property(cases, ([{ schema, value }, paths]) => {
      const { problems, takes } = project(schema, paths);
      expect(problems).toEqual([]);
      expect(takes(projectValue(value, paths))).toBe(true);
    }),
    { numRuns: process.env.TOOLPACT_LONG === "1" ? 1_000 : 60 },
  );
});
