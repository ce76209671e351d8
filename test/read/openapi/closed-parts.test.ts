import { describe, expect, test } from "vitest";
import type { Json, ObjectSchema, Schema } from "../../../generator/ir/index.js";
import { ClosedParts } from "../../../generator/read/openapi/schemas/closed-parts.js";
import { accepts } from "../../../generator/schema/accepts.js";
import { cpuTimeOf } from "../../cpu-time.js";
import { api, codes, fieldsOf, only, readApi } from "./read-api.js";
import { fieldOf, withSchema } from "./read-schema.js";

describe("closed objects in `allOf`", () => {
  const text = "{ type: string }";
  const closed = (...names: readonly string[]): string =>
    `{ type: object, additionalProperties: false, properties: { ${names.map((name) => `${name}: ${text}`).join(", ")} } }`;
  const open = (name: string): string => `{ type: object, properties: { ${name}: ${text} } }`;
  const origin = { file: "x.yaml", pointer: "" };
  const never: Schema = { kind: "never", origin };
  const objectOf = (names: readonly string[]): ObjectSchema => ({
    kind: "object",
    origin,
    fields: names.map((wireName) => ({ wireName, schema: { kind: "string", origin }, presence: "optional" })),
    patterns: [],
  });
  const bAndC = {
    kind: "object",
    fields: [
      { wireName: "b", schema: { kind: "string" } },
      { wireName: "c", schema: { kind: "string" } },
    ],
    rest: { kind: "never" },
  };

  test.each([
    ["all closed", `{ allOf: [${closed("b")}, ${closed("c")}] }`],
    ["the later one repeats a member", `{ allOf: [${closed("b")}, ${closed("b", "c")}] }`],
    ["an open part extends a closed one", `{ allOf: [${closed("b")}, ${open("c")}] }`],
    ["closed around open parts", `{ type: object, additionalProperties: false, allOf: [${open("b")}, ${open("c")}] }`],
    ["parts of parts", `{ allOf: [{ allOf: [${closed("b")}] }, ${closed("c")}] }`],
  ])("are one closed object of all members: %s", (_, schema) => {
    const read = withSchema(schema);
    expect(fieldOf(read)).toMatchObject(bAndC);
    expect(codes(read)).toEqual(["openapi/schema-slips"]);
  });

  test("also behind references, and what goes one way only still does", () => {
    const read = readApi(
      api(`paths:
  /x: { put: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Whole" } } } }, responses: {} } }
components:
  schemas:
    Whole: { allOf: [{ $ref: "#/components/schemas/First" }, { $ref: "#/components/schemas/Second" }] }
    First: { type: object, additionalProperties: false, properties: { id: { type: string, readOnly: true }, b: ${text} } }
    Second: { type: object, additionalProperties: false, required: [c], properties: { c: ${text} } }
`),
    );
    expect(codes(read)).toEqual(["openapi/schema-slips"]);
    expect(fieldsOf(only(read))).toEqual(["b? string", "c! string"]);
  });

  test("an alternative lets pass what the parts beside its choice name, and nothing of its rivals", () => {
    const read = readApi(
      api(`paths:
  /x: { put: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { type: object, required: [request], properties: { request: { $ref: "#/components/schemas/Request" } } } } } }, responses: {} } }
components:
  schemas:
    Request: { allOf: [{ $ref: "#/components/schemas/Params" }, { type: object, required: [index], properties: { index: ${text} } }] }
    Params: { oneOf: [{ $ref: "#/components/schemas/Line" }, { $ref: "#/components/schemas/Words" }] }
    Line: ${closed("line")}
    Words: { allOf: [${closed("word")}, ${closed("page")}] }
`),
    );
    expect(codes(read, "error")).toEqual([]);
    const { contract } = read;
    const fits = (value: Json) => accepts(only(read).input, { request: value }, { schemas: contract?.schemas ?? new Map() });
    const good = [{ index: "a" }, { index: "a", line: "b" }, { index: "a", word: "b", page: "c" }];
    const wrong = [{ line: "b" }, { index: "a", line: "b", word: "c" }, { index: "a", other: "b" }];
    expect([...good, ...wrong].map(fits)).toEqual([true, true, true, false, false, false]);
  });

  test.each(["oneOf", "anyOf"])("around %s let pass what its alternatives name", (keyword) => {
    const one = (name: string): string => `{ type: object, required: [${name}], properties: { ${name}: ${text} } }`;
    const read = withSchema(
      `{ type: object, additionalProperties: false, properties: { id: ${text} }, ${keyword}: [${one("b")}, ${one("c")}] }`,
    );
    const schema = fieldOf(read);
    const fits = (value: Json) => schema !== undefined && accepts(schema, value, { schemas: read.contract?.schemas ?? new Map() });
    expect([{ b: "a" }, { id: "a", c: "b" }, {}, { id: "a" }, { b: "a", d: "b" }].map(fits)).toEqual([true, true, false, false, false]);
    expect(codes(read)).toContain("openapi/schema-slips");
  });

  test("an alternative that leads back to its own choice adds nothing to it", () => {
    const read = readApi(
      api(`paths:
  /x: { put: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { type: object, required: [node], properties: { node: { $ref: "#/components/schemas/Node" } } } } } }, responses: {} } }
components:
  schemas:
    Node: { allOf: [{ oneOf: [${closed("leaf")}, { $ref: "#/components/schemas/Node" }] }, { type: object, required: [id], properties: { id: ${text} } }] }
`),
    );
    const fits = (node: Json) => accepts(only(read).input, { node }, { schemas: read.contract?.schemas ?? new Map() });
    expect([{ id: "a" }, { id: "a", leaf: "b" }, { leaf: "b" }, { id: "a", other: "b" }].map(fits)).toEqual([true, true, false, false]);
  });

  test.each(["", "nullable: true, "])("a child that is made of its parent, which holds it, is the same all the way down (%s)", (beside) => {
    const made = (parent: string, name: string) => `{ ${beside}allOf: [{ $ref: "#/components/schemas/${parent}" }, ${open(name)}] }`;
    const read = readApi(
      api(
        `paths:
  /x: { put: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { type: object, required: [node], properties: { node: ${made("Folder", "a")} } } } } }, responses: {} } }
components:
  schemas:
    Folder: { type: object, additionalProperties: false, properties: { name: ${text}, child: ${made("File", "b")} } }
    File: { type: object, additionalProperties: false, properties: { size: ${text}, child: ${made("Folder", "c")}, twin: ${made("File", "d")} } }
`,
        "3.0.3",
      ),
    );
    expect(codes(read, "error")).toEqual([]);
    const fits = (node: Json) => accepts(only(read).input, { node }, { schemas: read.contract?.schemas ?? new Map() });
    const deep = (b: string): Json => ({
      a: "x",
      child: { b: "x", twin: { d: "x", child: { c: "x", child: { [b]: "x", child: { c: "x" } } } } },
    });
    expect([deep("b"), deep("c"), deep("a")].map(fits)).toEqual([true, false, false]);
  });

  test("hundreds of alternatives that name nothing take no time by the square of them", async () => {
    const ref = (name: string) => `{ $ref: "#/components/schemas/${name}" }`;
    const names = Array.from({ length: 100 }, (_, index) => `U${index}`);
    const inner = `{ anyOf: [${Array.from({ length: 400 }, () => "{ type: object, additionalProperties: false }").join(", ")}] }`;
    const document = api(`paths:
  /x: { put: { operationId: x, requestBody: { content: { application/json: { schema: { type: object, properties: { ${names.map((name) => `${name}: ${ref(name)}`).join(", ")} } } } } }, responses: {} } }
components:
  schemas:
    Many: ${Array.from({ length: 17 }).reduce<string>((nested) => `{ anyOf: [${nested}] }`, inner)}
${names.map((name) => `    ${name}: { allOf: [${ref("Many")}] }`).join("\n")}
`);
    const read = () => expect(readApi(document).contract?.operations).toHaveLength(1);
    expect(await cpuTimeOf(read, 10_000)).toBeLessThan(10_000);
  });

  test("alternatives that hundreds extend are written once more for each set of what they let pass, up to a bound", () => {
    const ref = (name: string) => `{ $ref: "#/components/schemas/${name}" }`;
    const extending = (count: number, name: (index: number) => string): readonly [shared: number, characters: number] => {
      const tops = Array.from({ length: count }, (_, index) => `U${index}`);
      const inner = `{ anyOf: [${Array.from({ length: 400 }, () => "{ type: object, additionalProperties: false }").join(", ")}] }`;
      const { contract } = readApi(
        api(`paths:
  /x: { put: { operationId: x, requestBody: { content: { application/json: { schema: { type: object, properties: { ${tops.map((top) => `${top}: ${ref(top)}`).join(", ")} } } } } }, responses: {} } }
components:
  schemas:
    Many: ${Array.from({ length: 10 }).reduce<string>((nested) => `{ anyOf: [${nested}] }`, inner)}
${tops.map((top, index) => `    ${top}: { allOf: [${ref("Many")}, ${open(name(index))}] }`).join("\n")}
`),
      );
      const printed = [...(contract?.schemas.values() ?? [])].map((schema) => JSON.stringify(schema));
      return [printed.length, printed.join().length];
    };
    // All let the same pass, and are themselves.
    expect(extending(100, () => "b")[0]).toBe(100 + 2);
    const [few, many] = [extending(100, (index) => `b${index}`), extending(400, (index) => `b${index}`)];
    expect(few[0]).toBeLessThan(160);
    expect(many[1]).toBeLessThan(2 * few[1]);
  });

  test("a closed object requires what another part names, and nothing that none does", () => {
    const read = withSchema(
      `{ type: object, additionalProperties: false, required: [b, c, d], properties: { b: ${text} }, allOf: [${open("c")}] }`,
    );
    const schema = fieldOf(read);
    const presence = schema?.kind === "object" ? schema.fields.map((field) => `${field.wireName} ${field.presence}`) : [];
    expect(presence.sort()).toEqual(["b required", "c required"]);
  });

  test("and what it requires itself it does not leave out: that is no narrowing", () => {
    const read = withSchema(
      `{ type: object, additionalProperties: false, required: [b, c], properties: { b: ${text} }, allOf: [${closed("b", "c")}] }`,
    );
    const schema = fieldOf(read);
    const presence = schema?.kind === "object" ? schema.fields.map((field) => `${field.wireName} ${field.presence}`) : [];
    expect(presence.sort()).toEqual(["b required", "c required"]);
  });

  test.each([
    ["alternatives of an open object", `{ type: object, properties: { b: ${text}, c: ${text} }, oneOf: [${closed("b")}, ${closed("c")}] }`],
    [
      "a choice that two ways lead to",
      `{ allOf: [{ $ref: "#/components/schemas/Choice" }, { allOf: [{ $ref: "#/components/schemas/Choice" }] }] }`,
    ],
  ])("keep their rivals apart: %s", (_, schema) => {
    const read = readApi(
      api(`paths:
  /x: { put: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { type: object, required: [a], properties: { a: ${schema} } } } } }, responses: {} } }
components: { schemas: { Choice: { oneOf: [${closed("b")}, ${closed("c")}] } } }
`),
    );
    const fits = (value: Json) => accepts(only(read).input, { a: value }, { schemas: read.contract?.schemas ?? new Map() });
    expect([{ b: "x" }, { c: "x" }, { b: "x", c: "x" }].map(fits)).toEqual([true, true, false]);
  });

  test("alternatives let pass what an open object beside them names and none of them does", () => {
    const read = withSchema(
      `{ type: object, required: [type], properties: { type: ${text}, b: ${text} }, oneOf: [${closed("b")}, ${closed("c")}] }`,
    );
    expect(codes(read, "warning")).toEqual(["openapi/schema-slips"]);
    const schema = fieldOf(read);
    const fits = (value: Json) => schema !== undefined && accepts(schema, value, { schemas: read.contract?.schemas ?? new Map() });
    const values = [{ type: "x", b: "x" }, { type: "x", c: "x" }, { type: "x", b: "x", c: "x" }, { type: "x", d: "x" }, { b: "x" }];
    expect(values.map(fits)).toEqual([true, true, false, false, false]);
  });

  test("alternatives that name the tag of a closed object, and more, are all possible", () => {
    const read = withSchema(
      `{ type: object, additionalProperties: false, required: [type], properties: { type: ${text} }, oneOf: [${[
        `{ type: object, required: [type, user], properties: { type: { enum: [user] }, user: ${text} } }`,
        `{ type: object, required: [type], properties: { type: { enum: [issue] }, id: ${text} } }`,
      ].join(", ")}] }`,
    );
    const schema = fieldOf(read);
    const fits = (value: Json) => schema !== undefined && accepts(schema, value, { schemas: read.contract?.schemas ?? new Map() });
    const values = [{ type: "user", user: "x" }, { type: "issue", id: "x" }, { type: "user" }, { type: "issue", other: "x" }];
    expect(values.map(fits)).toEqual([true, true, false, false]);
  });

  test("also where a part stands in another file, or has words beside its reference", () => {
    const body = `{ allOf: [{ $ref: "parts.yaml#/First", description: One }, ${closed("c")}] }`;
    const read = readApi({
      ...api(
        `paths:\n  /x: { put: { operationId: x, requestBody: { required: true, content: { application/json: { schema: ${body} } } }, responses: {} } }\n`,
      ),
      "parts.yaml": `First: ${closed("b")}\n`,
    });
    expect(codes(read)).toEqual(["openapi/schema-slips"]);
    expect(fieldsOf(only(read))).toEqual(["b? string", "c? string"]);
  });

  test("a part that says what all others are lets pass what another part says otherwise", () => {
    const read = readApi(
      api(`paths:
  /x: { put: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/User" } } } }, responses: {} } }
components:
  schemas:
    User: { type: object, required: [name], properties: { name: ${text}, size: { type: integer } }, allOf: [{ $ref: "#/components/schemas/Base" }] }
    Base: { type: object, properties: { mail: ${text} }, additionalProperties: { type: object } }
`),
    );
    expect(codes(read)).toEqual(["openapi/schema-slips"]);
    expect(only(read).examples.input[0]?.input).toEqual({ body: { name: "text" } });
  });

  test.each([
    ["{ type: string, maxLength: 3 }", text],
    ["{ type: integer }", "{ type: number }"],
    ["{ type: [object, string] }", "{ type: [string, 'null'] }"],
  ])("but not what may fit it: %s narrows %s", (rest, member) => {
    const read = withSchema(`{ allOf: [{ type: object, additionalProperties: ${rest} }, { type: object, properties: { b: ${member} } }] }`);
    expect(codes(read)).toEqual([]);
  });

  test("of several types none of which fits, none could be sent", () => {
    const read = withSchema(
      "{ allOf: [{ type: object, additionalProperties: { type: object } }, { type: object, properties: { b: { type: [string, 'null'] } } }] }",
    );
    expect(codes(read)).toEqual(["openapi/schema-slips"]);
  });

  test.each(["false", "{ type: object }"])(
    "hundreds of parts take no time by the square of them: additionalProperties %s",
    async (rest) => {
      const numbers = Array.from({ length: 300 }, (_, index) => index);
      const part = (index: number): string =>
        `    P${index}: { type: object, additionalProperties: ${rest}, properties: { ${numbers
          .slice(0, 10)
          .map((name) => `p${index}_${name}: ${text}`)
          .join(", ")} } }\n`;
      const operation = (index: number): string =>
        `  /x${index}: { put: { operationId: x${index}, requestBody: { required: true, content: { application/json: { schema: { allOf: [{ $ref: "#/components/schemas/All" }, ${open("b")}] } } } }, responses: {} } }\n`;
      const parts = numbers.map((index) => `{ $ref: "#/components/schemas/P${index}" }`).join(", ");
      const document = api(
        `paths:\n${numbers.slice(0, 10).map(operation).join("")}components:\n  schemas:\n    All: { allOf: [${parts}] }\n${numbers.map(part).join("")}`,
      );
      const read = () => expect(readApi(document).contract?.operations).toHaveLength(10);
      expect(await cpuTimeOf(read, 20_000)).toBeLessThan(20_000);
    },
  );

  test("a part that is written out where it stands is shared no more than before", () => {
    const read = readApi(
      api(`paths:
  /x: { put: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Whole" } } } }, responses: {} } }
components:
  schemas:
    Whole: { allOf: [{ $ref: "#/components/schemas/First" }, ${open("c")}] }
    First: ${closed("b")}
`),
    );
    expect([...(read.contract?.schemas.keys() ?? [])]).toEqual(["First", "Whole"]);
  });

  test("thousands of parts without names take no time by the square of them, either", async () => {
    const parts = Array.from({ length: 10_000 }, (): Schema => ({ ...objectOf([]), rest: { kind: "string", origin } }));
    const whole: Schema = { kind: "intersection", origin, members: parts };
    const read = () => expect(new ClosedParts({ schemas: new Map(), characters: 0, slip: () => undefined }).meant(whole)).toEqual(whole);
    expect(await cpuTimeOf(read, 10_000)).toBeLessThan(10_000);
  });

  test("long names are not written at every one of many parts", () => {
    const long = Array.from({ length: 100 }, (_, index) => `${"n".repeat(10_000)}${index}`);
    const ids = Array.from({ length: 150 }, (_, index) => `C${index}`);
    const shared = [["Base", objectOf(long)] as const, ...ids.map((id) => [id, { ...objectOf([id]), rest: never }] as const)];
    const schemas = new Map(shared.map(([id, schema]) => [id, { id, schema, origin }]));
    const parts = new ClosedParts({ schemas, characters: 1_000_000, slip: () => undefined });
    parts.meant({ kind: "intersection", origin, members: [...schemas.keys()].map((to): Schema => ({ kind: "ref", origin, to })) });
    const written = [...parts.finish().values()].flatMap(({ schema }) => (schema.kind === "object" ? schema.fields : []));
    expect(written.reduce((sum, { wireName }) => sum + wireName.length, 0)).toBeLessThan(10_000_000);
  });

  test.each([
    ["the same members", `{ allOf: [${closed("b", "c")}, ${closed("b", "c")}] }`, ["b", "c"]],
    ["a later part that narrows", `{ allOf: [${closed("b", "c")}, ${closed("b")}] }`, undefined],
  ])("are read strictly where they can be meant so: %s", (_, schema, names) => {
    const read = withSchema(schema);
    const field = fieldOf(read);
    expect(codes(read)).toEqual([]);
    expect(field?.kind === "object" ? field.fields.map(({ wireName }) => wireName) : undefined).toEqual(names);
  });
});
