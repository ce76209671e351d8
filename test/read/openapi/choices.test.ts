import { describe, expect, test } from "vitest";
import { sending } from "./sending.js";

const text = "{ type: string }";

test("a choice between types counts for more than a word beside it that is about one of them", () => {
  const { send } = sending("{ items: { type: string }, oneOf: [{ type: array, items: {} }, { type: string }] }");
  expect([send("x"), send(["x"]), send([1]), send(1)]).toEqual(["x", ["x"], "refused", "refused"]);
});

test("so it does where the other type stands behind a reference: a list of up to two, or one alone", () => {
  const { send } = sending(
    `{ minItems: 1, maxItems: 2, oneOf: [{ $ref: "#/components/schemas/Public" }, { type: array, items: ${text} }] }`,
  );
  expect([send({ id: "1" }), send(["x"]), send([]), send(["x", "y", "z"])]).toEqual([{ id: "1" }, ["x"], "refused", "refused"]);
});

test.each([
  ["only has members", `{ required: [id], properties: { id: ${text} } }`],
  ["is made of parts", '{ allOf: [{ $ref: "#/components/schemas/Public" }] }'],
  ["has its parts behind a reference", '{ $ref: "#/components/schemas/Whole" }'],
  ["may be null", `{ type: [object, "null"], properties: { id: ${text} } }`],
])("and where the other one does not say its type, or says it in a list: it %s", (_, other) => {
  const { send } = sending(`{ minItems: 1, oneOf: [${other}, { type: array, items: ${text} }] }`);
  expect([send({ id: "1", secret: "2" }), send(["x"]), send([])]).toEqual([expect.objectContaining({ id: "1" }), ["x"], "refused"]);
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
  ])("is exactly one where they are distinguished: %s", (_, schema, values, both) => {
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

test("what is `readOnly` in the alternatives beside an object is not sent; where the one that fits takes it, it is", () => {
  const alternative = (kind: string, more: string): string =>
    `{ type: object, required: [id], properties: { kind: { enum: [${kind}] }, id: { type: string, readOnly: true }, ${more} } }`;
  const { send } = sending(
    `{ type: object, required: [kind], properties: { kind: ${text} }, oneOf: [${alternative("a", `both: { type: string, readOnly: true }, x: ${text}`)}, ${alternative("b", `both: ${text}`)}] }`,
  );
  const given = { id: "mine", both: "x" };
  expect([send({ kind: "a", x: "1", ...given }), send({ kind: "b", ...given })]).toEqual([
    { kind: "a", x: "1" },
    { kind: "b", both: "x" },
  ]);
});

test("alternatives that describe nothing but what is `readOnly` let everything else be; one that asks for it is none", () => {
  const hidden = "{ type: string, readOnly: true }";
  const described = sending(
    `{ allOf: [{ type: object, properties: { name: ${text} } }, { oneOf: [{ type: object, properties: { id: ${hidden} } }, { type: object, properties: { url: ${hidden} } }] }] }`,
  );
  expect(described.send({ name: "n", id: "mine", url: "u" })).toEqual({ name: "n" });
  const asked = sending(
    `{ type: object, properties: { id: ${hidden}, name: ${text} }, anyOf: [{ required: [id] }, { required: [name] }] }`,
  );
  expect([asked.send({ id: "mine" }), asked.send({ id: "mine", name: "n" })]).toEqual(["refused", { name: "n" }]);
});

test("a type that is an alternative inside of itself, and only asks for what another one describes, is not written out without end", () => {
  const { send } = sending('{ $ref: "#/components/schemas/Turn" }');
  const given = { k: 1, p: { k: { v: "v", n: "n" }, p: { k: { n: "n" } } } };
  expect([send(given), send({ k: 1, p: {} })]).toEqual([given, "refused"]);
});

test("alternatives beside a name keep the keys that only they name", () => {
  const { send } = sending(
    `{ $ref: "#/components/schemas/Public", oneOf: [{ type: object, required: [amount], properties: { amount: { type: number } } }, { type: object, required: [note], properties: { note: ${text} } }] }`,
  );
  expect([send({ id: "1", amount: 5, more: 1 }), send({ id: "1", amount: "5", note: "n" })]).toEqual([
    { id: "1", amount: 5 },
    { id: "1", note: "n" },
  ]);
  expect([send({ id: "1" }), send({ amount: 5 }), send({ id: "1", amount: 5, note: "n" })]).toEqual(["refused", "refused", "refused"]);
});

describe("a part that only asks for a key", () => {
  const asks = "anyOf: [{ required: [pay] }, { required: [note] }]";
  test.each([
    ["beside a name", `{ $ref: "#/components/schemas/Order", ${asks} }`],
    ["beside a name, as a part of its own", `{ allOf: [{ $ref: "#/components/schemas/Order" }, { ${asks} }] }`],
    ["beside a name of a name", `{ $ref: "#/components/schemas/Again", ${asks} }`],
    [
      "with a word for it",
      `{ $ref: "#/components/schemas/Order", anyOf: [{ type: object, required: [pay], properties: { pay: { description: Who is paid. } } }, { required: [note] }] }`,
    ],
    [
      "beside a name and another choice",
      `{ $ref: "#/components/schemas/Order", ${asks}, oneOf: [{ required: [pay] }, { maxProperties: 0 }] }`,
    ],
  ])("hands on nothing below it that no schema names: %s", (_, schema) => {
    const { send } = sending(schema);
    expect(send({ pay: { to: "a", evil: 1 }, evil: 1 })).toEqual({ pay: { to: "a" } });
    expect([send({}), send({ pay: { to: 1 } })]).toEqual(["refused", "refused"]);
  });

  test("is given it by the default of what it stands beside, and not by that of another part, where defaults are sent", () => {
    const [name, asks] = ['$ref: "#/components/schemas/Lines"', "anyOf: [{ required: [lines] }, { required: [note] }]"];
    const schemas = [`{ ${name}, ${asks} }`, `{ allOf: [{ ${name} }, { ${asks} }] }`];
    const [beside, part] = schemas.map((schema) => sending(schema, { defaults: "send" }));
    if (beside === undefined || part === undefined) throw new Error("two schemas");
    expect([beside.send({}), part.send({})]).toEqual([{ lines: [] }, "refused"]);
    // A default that the service assumes is in no request, so the condition on it does not hold.
    expect(schemas.map((schema) => sending(schema).send({}))).toEqual(["refused", "refused"]);
    for (const { send } of [beside, part]) expect(send({ lines: [{ note: "n", evil: 1 }] })).toEqual({ lines: [{ note: "n" }] });
  });
});

describe("keys that only a word beside a name speaks of", () => {
  const order = '$ref: "#/components/schemas/Order"';
  const ends = `{ type: object, required: [end], properties: { end: ${text} } }`;
  const lasts = "{ type: object, required: [days], properties: { days: { type: number } } }";
  type Case = readonly [name: string, schema: string, taken: object, refused: object];
  test.each<Case>([
    ["`if`", `{ ${order}, if: { required: [note] }, then: ${ends} }`, { note: "n", end: "1" }, { note: "n" }],
    ["`if`, of a key that only it names", `{ ${order}, if: ${ends}, then: { required: [note] } }`, { note: "n", end: "1" }, { end: "1" }],
    ["`dependentRequired`", `{ ${order}, dependentRequired: { note: [end] } }`, { note: "n", end: "1" }, { note: "n" }],
    ["`dependentSchemas`", `{ ${order}, dependentSchemas: { note: ${ends} } }`, { note: "n", end: "1" }, { note: "n", end: 1 }],
    ["`not`", `{ ${order}, not: { required: [end] } }`, { note: "n" }, { note: "n", end: "1" }],
    ["a name of a name", `{ $ref: "#/components/schemas/Again", not: { required: [end] } }`, { note: "n" }, { end: "1" }],
    [
      "two choices",
      `{ ${order}, anyOf: [${ends}, ${lasts}], oneOf: [{ required: [a] }, { required: [b] }] }`,
      { end: "1", a: 1 },
      { end: "1" },
    ],
    [
      "alternatives that count",
      `{ ${order}, anyOf: [{ type: object, minProperties: 2, properties: { days: { type: number } } }, ${ends}] }`,
      { pay: { to: "a" }, note: "n" },
      { note: "n" },
    ],
    [
      "an alternative without any key",
      `{ ${order}, oneOf: [{ type: object, maxProperties: 0, properties: { days: { type: number } } }, ${ends}] }`,
      { note: "n", end: "1" },
      { note: "n" },
    ],
    [
      "a name, or null",
      `{ anyOf: [{ ${order} }, { type: "null" }], oneOf: [${ends}, ${lasts}, { type: "null" }] }`,
      { note: "n", end: "1" },
      { note: "n" },
    ],
    ["a name of a choice", `{ $ref: "#/components/schemas/Either", oneOf: [${ends}, ${lasts}] }`, { a: "1", end: "1" }, { a: "1" }],
    ["two choices alone", `{ anyOf: [${ends}, ${lasts}], oneOf: [{ required: [a] }, { required: [b] }] }`, { days: 1, a: 1 }, { days: 1 }],
    [
      "an object, or a text",
      `{ type: [object, string], properties: { note: ${text} }, anyOf: [${ends}, ${lasts}] }`,
      { note: "n", end: "1" },
      { note: "n" },
    ],
  ])("are seen, and nothing else is: %s", (_, schema, taken, refused) => {
    const { send } = sending(schema);
    expect([send({ ...taken, evil: 1 }), send({ ...refused, evil: 1 })]).toEqual([taken, "refused"]);
  });
});
