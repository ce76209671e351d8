import { afterAll, describe, expect, it } from "vitest";
import type { Schema } from "../../generator/ir/index.js";
import { applyDirections, toolJsonSchemas } from "../../generator/plan/index.js";
import { buildZod } from "../../generator/schema/live.js";
import { printType } from "../../generator/schema/public.js";
import { parseValue } from "../../runtime/schema/parse.js";
import { compileJsonSchema } from "../compile-json-schema.js";
import { ConsumerProject, problems } from "../generated/typescript.js";
import { compileSpec, errorsOf, toolWith } from "./compile-spec.js";

const text = { type: "string" };
const spec = {
  types: {
    Stamp: { type: "string", format: "date-time", readOnly: true },
    Account: {
      type: "object",
      required: ["id", "name", "password", "created", "home"],
      properties: {
        id: { type: "integer", readOnly: true },
        name: text,
        password: { ...text, writeOnly: true },
        created: { $ref: "#/types/Stamp" },
        home: { $ref: "#/types/Address" },
        friends: { type: "array", items: { $ref: "#/types/Account" } },
      },
    },
    Address: { type: "object", required: ["city", "lat"], properties: { city: text, lat: { type: "number", readOnly: true } } },
    Plain: { type: "object", required: ["word"], properties: { word: text } },
    Draft: { type: "object", required: ["note", "etag"], properties: { note: text, etag: { ...text, readOnly: true } } },
    Closed: {
      type: "object",
      required: ["id", "word"],
      properties: { id: { type: "integer", readOnly: true }, word: text },
      additionalProperties: false,
    },
  },
  tools: {
    "shop.create": toolWith(
      {
        type: "object",
        required: ["account", "plain"],
        properties: { account: { $ref: "#/types/Account" }, plain: { $ref: "#/types/Plain" } },
      },
      { $ref: "#/types/Account" },
      { account: { name: "Ada", password: "x", home: { city: "Paris" } }, plain: { word: "a" } },
    ),
    "shop.draft": toolWith({ $ref: "#/types/Draft" }, { $ref: "#/types/Plain" }, { note: "a" }),
    "shop.close": toolWith({ $ref: "#/types/Closed" }, { $ref: "#/types/Closed" }, { word: "a" }),
    "shop.merge": toolWith(
      {
        type: "object",
        properties: { a: text },
        allOf: [{ properties: { b: { ...text, readOnly: true } }, type: "object" }, { required: ["a", "b"] }],
      },
      { type: "object" },
      { a: "x" },
    ),
  },
};

/** `id` only comes back; what the alternatives ask for beside it is still asked for. */
const alternatives = (...choices: readonly (readonly string[])[]): object =>
  toolWith(
    {
      type: "object",
      properties: { id: { ...text, readOnly: true }, email: text, phone: text },
      anyOf: choices.map((required) => ({ required })),
    },
    { type: "object" },
    { email: "a" },
  );

const compiled = compileSpec(spec);
const { plan } = compiled;
const toolOf = (id: string) => {
  const tool = plan.tools.find((each) => each.id === id);
  if (tool === undefined) throw new Error(`No ${id}.`);
  return tool;
};
const zodOf = (schema: Schema) => {
  const zod = buildZod(schema, plan.contract.schemas, { fillDefaults: true });
  return (value: unknown) => parseValue(zod, value);
};
const judge = (schema: unknown) => compileJsonSchema(schema as object, { strict: false, validateFormats: false });

const given = { account: { name: "Ada", password: "x", home: { city: "Paris" } }, plain: { word: "a" } };
const answer = { id: 1, name: "Ada", created: "2026-11-15T00:00:00Z", home: { city: "Paris", lat: 48.9 } };

describe("fields that go one way", () => {
  it("are read without an error, examples included", () => {
    expect(errorsOf(compiled)).toEqual([]);
  });

  it("are not asked for in inputs, at any depth, and fall to the rule for unknown keys", () => {
    const accepts = zodOf(toolOf("shop.create").input);
    expect(accepts(given)).toEqual({ ok: true, value: given });
    const more = {
      ...given,
      account: { ...given.account, id: 7, created: "now", home: { city: "Paris", lat: "?" }, friends: [given.account] },
    };
    expect(accepts(more)).toEqual({ ok: true, value: { ...given, account: { ...given.account, friends: [given.account] } } });
    expect(accepts({ ...given, account: { name: "Ada", home: { city: "Paris" } } }).ok).toBe(false);
    const closed = zodOf(toolOf("shop.close").input);
    expect([closed({ word: "a" }).ok, closed({ word: "a", id: 1 }).ok]).toEqual([true, false]);
    const merged = zodOf(toolOf("shop.merge").input);
    expect([merged({ a: "x" }).ok, merged({}).ok]).toEqual([true, false]);
  });

  it("are not asked for by alternatives either, and an alternative that asks for nothing else is none", () => {
    const { plan: other } = compileSpec({
      tools: { "shop.a": alternatives(["id"], ["email"]), "shop.b": alternatives(["id", "email"], ["id", "phone"]) },
    });
    const verdicts = other.tools.map(({ input }) => {
      const zod = buildZod(input, other.contract.schemas);
      return [{ email: "a" }, { phone: "1" }, { id: "x" }, {}].map((value) => parseValue(zod, value).ok);
    });
    expect(verdicts).toEqual([
      [true, false, false, false],
      [true, true, false, false],
    ]);
  });

  it("may have no name, or one that matches", () => {
    const keys = {
      type: "object",
      properties: { name: text },
      patternProperties: { "^made_": { ...text, readOnly: true }, "^key_": { ...text, writeOnly: true } },
    };
    const map = { type: "object", properties: { name: text }, additionalProperties: { ...text, readOnly: true } };
    const both = { type: "object", required: ["keys", "map"], properties: { keys, map } };
    const { plan: other } = compileSpec({ tools: { "shop.a": toolWith(both, both, { keys: {}, map: {} }) } });
    const [tool] = other.tools;
    if (tool === undefined) throw new Error("No tool.");
    const value = { keys: { name: "a", made_a: "b", key_a: "c" }, map: { name: "a", other: "b" } };
    const accepted = parseValue(buildZod(tool.input, other.contract.schemas, { fillDefaults: true }), value);
    // What is not asked for is an unknown key, which objects with patterns keep.
    expect(accepted).toEqual({ ok: true, value: { ...value, map: { name: "a" } } });
    const { input, output } = toolJsonSchemas(tool, other);
    expect(
      [input, output].map((schema) => ["made_", "key_", "additionalProperties"].map((word) => JSON.stringify(schema).includes(word))),
    ).toEqual([
      [false, true, false],
      [true, false, true],
    ]);
  });

  it("are asked for in answers, which hold nothing that is only given", () => {
    const accepts = zodOf(toolOf("shop.create").output);
    expect([accepts(answer).ok, accepts({ ...answer, id: undefined }).ok]).toEqual([true, false]);
    expect(accepts({ ...answer, home: { city: "Paris" } }).ok).toBe(false);
    const closed = zodOf(toolOf("shop.close").output);
    expect([closed({ word: "a", id: 1 }).ok, closed({ word: "a" }).ok]).toEqual([true, false]);
  });

  it("are the same in JSON Schema", () => {
    const { input, output } = toolJsonSchemas(toolOf("shop.create"), plan);
    expect([judge(input)(given), judge(output)(answer), judge(output)({ ...answer, id: "x" })]).toEqual([true, true, false]);
    expect(JSON.stringify(input)).not.toContain("readOnly");
    expect(JSON.stringify(output)).not.toContain("writeOnly");
    expect(JSON.stringify(output)).toContain('"readOnly":true');
  });

  it("make two forms of a shared type only where it differs and is used both ways", () => {
    expect([...plan.schemas.keys()]).toEqual([
      "Account",
      "AccountInput",
      "Address",
      "AddressInput",
      "Closed",
      "ClosedInput",
      "Draft",
      "Plain",
      "Stamp",
    ]);
    expect(applyDirections(plan.contract)).toBe(plan.contract);
  });
});

describe("an example of a type that goes both ways", () => {
  const closed = (example: object) => ({
    types: {
      Closed: {
        type: "object",
        required: ["id", "word"],
        properties: { id: { type: "integer", readOnly: true }, word: text },
        additionalProperties: false,
        examples: [example],
      },
    },
    tools: { "shop.close": toolWith({ $ref: "#/types/Closed" }, { $ref: "#/types/Closed" }, { word: "a" }) },
  });

  it("is good where it fits one of them, and told where it fits none", () => {
    expect(errorsOf(compileSpec(closed({ id: 1, word: "a" })))).toEqual([]);
    expect(errorsOf(compileSpec(closed({ word: "a" })))).toEqual([]);
    expect(errorsOf(compileSpec(closed({ id: 1, word: 2 })))).toContainEqual(expect.stringContaining("schema/example-rejected"));
  });
});

describe("printed types of fields that go one way", () => {
  const project = new ConsumerProject();
  afterAll(() => project.remove());

  it("compile, and refuse what the other direction has", () => {
    for (const [path, content] of compiled.files) project.write(`out/${path}`, content);
    project.write(
      "use.ts",
      `import type { CreateInput, CreateOutput } from "./out/shop/tools/shop/create.js";
       import type { DraftInput } from "./out/shop/tools/shop/draft.js";
       export const given: CreateInput = ${JSON.stringify(given)};
       export const answer: CreateOutput = ${JSON.stringify(answer)};
       export const draft: DraftInput = { note: "a" };
       // @ts-expect-error an id is not given
       export const id: CreateInput["account"]["id"] = 1;
       // @ts-expect-error a password does not come back
       export const password: CreateOutput["password"] = "x";
       // @ts-expect-error an answer has an id
       export const without: CreateOutput = ${JSON.stringify({ ...answer, id: undefined })};
       // @ts-expect-error a password is asked for
       export const missing: CreateInput = ${JSON.stringify({ ...given, account: { name: "Ada", home: { city: "Paris" } } })};`,
    );
    expect(problems(project.typeCheck({ include: ["out/**/*.ts", "use.ts"] }))).toEqual([]);
  });

  it("of printType say both unless asked for one direction", () => {
    const schema = {
      type: "object",
      required: ["id", "key"],
      properties: { id: { type: "integer", readOnly: true }, key: { type: "string", writeOnly: true } },
    };
    expect(printType(schema)).toBe("export type Value = { id: number; key: string };\n");
    expect(printType(schema, { direction: "input" })).toBe("export type Value = { key: string };\n");
    expect(printType(schema, { direction: "output" })).toBe("export type Value = { id: number };\n");
  });
});
