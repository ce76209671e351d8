import { describe, expect, test } from "vitest";
import { applyDirections } from "../../../generator/plan/index.js";
import { buildZod } from "../../../generator/schema/live.js";
import { parseValue } from "../../../runtime/schema/parse.js";
import { api, codes, readApi } from "./read-api.js";

/** What is handed on of a body of this schema. */
function sending(schema: string): { readonly send: (body: unknown) => unknown; readonly notes: readonly string[] } {
  const read = readApi(
    api(
      `paths: { /x: { post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { type: object, required: [it], properties: { it: ${schema} } } } } }, responses: { "200": { description: ok } } } } }
components:
  schemas:
    Public: { type: object, required: [id], properties: { id: { type: string } } }
    Open: { type: object, additionalProperties: { type: integer }, properties: { name: {}, state: {} } }
    Whole: { allOf: [{ $ref: "#/components/schemas/Public" }, { type: object, required: [secret], properties: { secret: { type: string } } }] }
`,
    ),
  );
  if (read.contract === undefined) throw new Error("no contract");
  const { operations, schemas } = applyDirections(read.contract);
  const input = operations[0]?.input;
  if (input === undefined) throw new Error("no operation");
  const zod = buildZod(input, schemas, { fillDefaults: true });
  const send = (it: unknown): unknown => {
    const parsed = parseValue(zod, { it });
    return parsed.ok ? Reflect.get(Object(parsed.value), "it") : "refused";
  };
  return { send, notes: codes(read, "note") };
}

const text = "{ type: string }";

test("a choice between types counts for more than a word beside it that is about one of them", () => {
  const { send } = sending("{ items: { type: string }, oneOf: [{ type: array, items: {} }, { type: string }] }");
  expect([send("x"), send(["x"]), send([1]), send(1)]).toEqual(["x", ["x"], "refused", "refused"]);
});

describe("a `oneOf` whose alternatives take each other's values", () => {
  test.each<readonly [string, string, readonly unknown[]]>([
    [
      "objects without required fields",
      `{ oneOf: [{ type: object, properties: { email: ${text} } }, { type: object, properties: { phone: ${text} } }] }`,
      [{ email: "a" }, { phone: "1" }, {}],
    ],
    [
      "an object and one that extends it",
      `{ oneOf: [{ $ref: "#/components/schemas/Public" }, { $ref: "#/components/schemas/Whole" }] }`,
      [{ id: "1" }, { id: "1", secret: "s" }],
    ],
    [
      "fields that only come back tell nothing apart",
      `{ oneOf: [{ type: object, required: [id], properties: { id: { type: string, readOnly: true }, a: ${text} } }, { type: object, properties: { b: ${text} } }] }`,
      [{ a: "1" }, { b: "1" }],
    ],
    ["a text and some texts", `{ oneOf: [${text}, { type: string, enum: [now] }] }`, ["now", "later"]],
    ["integers and numbers", "{ oneOf: [{ type: integer }, { type: number }] }", [1, 1.5]],
    ["lists", "{ oneOf: [{ type: array, items: { type: string } }, { type: array, items: { type: integer } }] }", [[], ["x"], [1]]],
    [
      "beside fields",
      `{ type: object, properties: { id: ${text} }, oneOf: [{ properties: { a: ${text} } }, { properties: { b: ${text} } }] }`,
      [
        { id: "1", a: "1" },
        { id: "1", b: "1" },
      ],
    ],
  ])("is read as `anyOf`: %s", (_, schema, values) => {
    const { send, notes } = sending(schema);
    for (const value of values) expect(send(value)).toEqual(value);
    expect(notes).toContain("openapi/schema-notes");
  });

  test.each<readonly [string, string, readonly unknown[], unknown]>([
    [
      "required fields",
      `{ oneOf: [{ type: object, required: [id], properties: { id: ${text} } }, { type: object, required: [sku], properties: { sku: ${text} } }] }`,
      [{ id: "1" }, { sku: "1" }],
      { id: "1", sku: "1" },
    ],
    [
      "required fields of the object beside it",
      `{ type: object, properties: { id: ${text}, sku: ${text} }, oneOf: [{ required: [id] }, { required: [sku] }] }`,
      [{ id: "1" }, { sku: "1" }],
      { id: "1", sku: "1" },
    ],
  ])("is exactly one where they are told apart: %s", (_, schema, values, both) => {
    const { send, notes } = sending(schema);
    for (const value of values) expect(send(value)).toEqual(value);
    expect(send(both)).toBe("refused");
    expect(notes).not.toContain("openapi/schema-notes");
  });
});

describe("keys that an object beside a choice does not name", () => {
  const beside = (keyword: string, ...alternatives: readonly string[]): string =>
    `{ type: object, required: [name], properties: { name: ${text}, state: ${text} }, ${keyword}: [${alternatives.join(", ")}] }`;
  const done = "{ additionalProperties: true, required: [result], properties: { state: { enum: [done] } } }";
  const open = "{ properties: { state: { enum: [open] } } }";

  test.each([
    ["anyOf", beside("anyOf", done, open), true],
    ["oneOf", beside("oneOf", done, open), true],
    ["allOf", `{ allOf: [${beside("anyOf", done, open)}, { properties: { more: ${text} } }] }`, true],
    ["a pattern", beside("anyOf", '{ patternProperties: { "^x": {} } }', open), true],
    ["an alternative that is shared", beside("anyOf", '{ $ref: "#/components/schemas/Open" }', open), true],
    ["none that says so", beside("anyOf", done.replace("additionalProperties: true, ", ""), open), false],
    ["one that is closed", beside("anyOf", "{ additionalProperties: false, properties: { name: {}, state: {} } }", open), false],
    [
      "what must not be",
      `{ type: object, properties: { name: ${text}, state: ${text} }, not: { required: [no], additionalProperties: true } }`,
      false,
    ],
  ])("pass where one alternative lets them: %s", (_, schema, passes) => {
    const sent = sending(schema).send({ name: "n", state: "open", x: 1 });
    expect(sent).toEqual({ name: "n", state: "open", ...(passes ? { x: 1 } : {}) });
  });
});

test("what is `readOnly` in the alternatives beside an object is not sent; where one of them takes it, it is", () => {
  const alternative = (kind: string, more: string): string =>
    `{ type: object, required: [id], properties: { kind: { enum: [${kind}] }, id: { type: string, readOnly: true }, ${more} } }`;
  const { send } = sending(
    `{ type: object, required: [kind], properties: { kind: ${text} }, oneOf: [${alternative("a", `both: { type: string, readOnly: true }, x: ${text}`)}, ${alternative("b", `both: ${text}`)}] }`,
  );
  const given = { id: "mine", both: "x" };
  expect([send({ kind: "a", x: "1", ...given }), send({ kind: "b", ...given })]).toEqual([
    { kind: "a", x: "1", both: "x" },
    { kind: "b", both: "x" },
  ]);
});
