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
    Order: { type: object, properties: { pay: { type: object, properties: { to: { type: string } } }, note: { type: string } } }
    Again: { $ref: "#/components/schemas/Order" }
    Two: { type: object, minProperties: 2, maxProperties: 2, properties: { note: { type: string } } }
    Lines: { type: object, properties: { lines: { type: array, default: [], items: { $ref: "#/components/schemas/Order" } } } }
    Either: { anyOf: [{ type: object, required: [a], properties: { a: { type: string } } }, { type: object, required: [b], properties: { b: { type: string } } }] }
    Asking: { type: object, required: [a], properties: { to: { type: string } } }
    Chain: { type: object, properties: { a: { type: object, properties: { x: { type: string } } }, next: { $ref: "#/components/schemas/Chain" } } }
    Link: { type: object, required: [a], properties: { to: { type: string }, next: { $ref: "#/components/schemas/Chain" } }, anyOf: [
      { type: object, properties: { z: {}, next: { $ref: "#/components/schemas/Link" } } }, { required: [w] }] }
    Node: { type: object, properties: { pay: { $ref: "#/components/schemas/Chain" }, next: { $ref: "#/components/schemas/Node" } }, anyOf: [
      { type: object, required: [pay], properties: { pay: { $ref: "#/components/schemas/Asking" }, next: { $ref: "#/components/schemas/Node" } } },
      { type: object, required: [note], properties: { note: { type: string }, next: { $ref: "#/components/schemas/Link" } } }] }
    Turn: { type: object, required: [k], properties: { k: {}, p: { type: object, properties: { k: { type: object, properties: { v: { type: string } } } }, anyOf: [{ $ref: "#/components/schemas/Turn" }, { type: object, required: [k], properties: { k: { type: object, required: [n], properties: { n: { type: string } } } } }] } } }
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
  ])("hands on nothing below it that nobody names: %s", (_, schema) => {
    const { send } = sending(schema);
    expect(send({ pay: { to: "a", evil: 1 }, evil: 1 })).toEqual({ pay: { to: "a" } });
    expect([send({}), send({ pay: { to: 1 } })]).toEqual(["refused", "refused"]);
  });

  test("is given it by the default of what it stands beside, and not by that of another part", () => {
    const [name, asks] = ['$ref: "#/components/schemas/Lines"', "anyOf: [{ required: [lines] }, { required: [note] }]"];
    const [beside, part] = [sending(`{ ${name}, ${asks} }`), sending(`{ allOf: [{ ${name} }, { ${asks} }] }`)];
    expect([beside.send({}), part.send({})]).toEqual([{ lines: [] }, "refused"]);
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

describe("conditions beside what leaves keys out", () => {
  const pays = "{ type: object, required: [pay], properties: { pay: { type: object, properties: { to: { type: string } } } } }";
  const counts = "{ type: object, required: [n], properties: { n: { type: number } } }";
  const order = '$ref: "#/components/schemas/Order"';
  const amount =
    "{ type: object, required: [pay], properties: { pay: { type: object, required: [n], properties: { n: { type: number } } } } }";
  type Case = readonly [name: string, schema: string, given: object, sent: object | "refused"];
  test.each<Case>([
    [
      "`not`, of a key that one alternative names",
      `{ anyOf: [${pays}, ${counts}], not: { required: [pay] } }`,
      { n: 1, pay: 1 },
      "refused",
    ],
    [
      "`not`, as an alternative",
      `{ type: object, properties: { pay: ${text} }, anyOf: [{ not: { required: [n] } }, { required: [pay] }] }`,
      { n: 1 },
      "refused",
    ],
    [
      "`dependentSchemas`, of a key that one alternative names",
      `{ anyOf: [{ not: { required: [pay] } }, { required: [note] }], dependentSchemas: { pay: { properties: { note: { enum: [b] } } } } }`,
      { pay: {}, note: "a" },
      "refused",
    ],
    ["`if`, of members of a field", `{ ${order}, if: ${amount}, then: { required: [note] } }`, { pay: { n: 1 } }, "refused"],
    [
      "`then`, of members of a field",
      `{ ${order}, if: { required: [note] }, then: ${amount} }`,
      { note: "n", pay: { to: "a", n: 1, evil: 1 }, evil: 1 },
      { note: "n", pay: { to: "a", n: 1 } },
    ],
    ["`then`, where it is not asked", `{ ${order}, if: { required: [note] }, then: ${amount} }`, { pay: { n: 1 } }, { pay: {} }],
    [
      "`dependentSchemas`, of members of a field",
      `{ ${order}, dependentSchemas: { note: ${amount} } }`,
      { note: "n", pay: { to: "a", n: 1, evil: 1 } },
      { note: "n", pay: { to: "a", n: 1 } },
    ],
    [
      "`contains`, of members of an item",
      `{ type: object, properties: { lines: { type: array, items: { ${order} }, contains: { type: object, required: [n] } } } }`,
      { lines: [{ note: "n", n: 1 }] },
      { lines: [{ note: "n" }] },
    ],
    [
      "a count of keys that parts and alternatives name",
      `{ allOf: [{ ${order} }, { required: [note] }], anyOf: [{ not: { required: [pay] } }, { required: [note] }], minProperties: 2 }`,
      { note: "n", pay: { to: "a" } },
      { note: "n", pay: { to: "a" } },
    ],
  ])("see them: %s", (_, schema, given, sent) => {
    expect(sending(schema).send(given)).toEqual(sent);
  });

  test.each<readonly [name: string, schema: string]>([
    ["a condition beside a choice that describes a key", `{ anyOf: [${pays}, ${counts}], not: { required: [no] } }`],
    ["a condition as an alternative", `{ type: object, properties: { note: ${text} }, anyOf: [${pays}, { not: { required: [pay] } }] }`],
    ["an alternative that asks for what another one describes", `{ ${order}, anyOf: [{ required: [pay] }, ${pays}] }`],
    ["a part that asks for what an alternative describes", `{ allOf: [{ required: [pay] }], anyOf: [${pays}, ${counts}] }`],
    [
      "a choice that asks for what another one describes",
      `{ allOf: [{ anyOf: [{ required: [pay] }, ${counts}] }, { anyOf: [${pays}, ${counts}] }] }`,
    ],
    [
      "a condition in a choice beside another one",
      `{ allOf: [{ anyOf: [{ not: { required: [n] } }, ${counts}] }, { anyOf: [${pays}, ${counts}] }] }`,
    ],
    [
      "a condition in a choice beside one that describes the key of which it speaks",
      `{ allOf: [{ anyOf: [${pays}, ${counts}] }], anyOf: [{ not: { required: [pay, note] } }, { required: [note] }] }`,
    ],
    ["an alternative that only has the type of a key", `{ ${order}, anyOf: [{ properties: { pay: { type: object } } }, ${counts}] }`],
    [
      "an alternative that only has the type of a key, beside one that describes it",
      `{ ${order}, anyOf: [{ properties: { pay: { type: object } } }, ${amount}] }`,
    ],
    [
      "an alternative that only counts the members of a key",
      `{ ${order}, anyOf: [{ properties: { pay: { minProperties: 2 } } }, ${counts}] }`,
    ],
    ["a branch that only has the type of a key", `{ ${order}, if: { required: [pay] }, then: { properties: { pay: { type: object } } } }`],
    ["a closed object", `{ type: object, additionalProperties: false, properties: { note: ${text} }, oneOf: [${pays}, ${counts}] }`],
  ])("let nothing pass that nobody names: %s", (_, schema) => {
    expect(sending(schema).send({ pay: { to: "a", evil: 1 } })).toEqual({ pay: { to: "a" } });
  });

  test("alternatives that only ask for what is inside of a key let nothing more pass", () => {
    const { send } = sending(
      `{ type: object, properties: { one: { ${order} }, lines: { type: array, items: { ${order} } } }, anyOf: [
        { required: [one], properties: { one: { type: object, required: [pay] } } }, { required: [lines], properties: { lines: { type: array, minItems: 2 } } }] }`,
    );
    const [given, sent] = [{ pay: { to: "a", evil: 1 } }, { pay: { to: "a" } }];
    expect(send({ one: given, lines: [given] })).toEqual({ one: sent, lines: [sent] });
    expect([send({ lines: [given, given] }), send({ lines: [given] }), send({ one: {} })]).toEqual([
      { lines: [sent, sent] },
      "refused",
      "refused",
    ]);
  });

  describe("alternatives that name something inside of a key, and ask there for what the object describes deeper", () => {
    const deep = `{ type: object, properties: { a: { type: object, properties: { x: ${text} } } } }`;
    const asks = `{ type: object, required: [a], properties: { to: ${text} } }`;
    const beside = (own: string, other: string): string =>
      `{ type: object, properties: { pay: ${own} }, anyOf: [{ type: object, required: [pay], properties: { pay: ${other} } }, { required: [note] }] }`;
    const [given, sent] = [
      { to: "t", a: { x: "1", evil: 1 }, evil: 1 },
      { to: "t", a: { x: "1" } },
    ];

    test.each<readonly [name: string, own: string, other: string]>([
      ["in place", deep, asks],
      ["by name", deep, '{ $ref: "#/components/schemas/Asking" }'],
      ["with the type of it", deep, `{ type: object, required: [a], properties: { to: ${text}, a: { type: object } } }`],
      ["in parts", deep, `{ allOf: [{ required: [a] }, { type: object, properties: { to: ${text} } }] }`],
      ["in alternatives", deep, `{ anyOf: [${asks}, { type: object, required: [no], properties: { no: ${text} } }] }`],
      ["with a count", deep, `{ type: object, minProperties: 2, required: [a], properties: { to: ${text} } }`],
      ["or null", deep, `{ anyOf: [${asks}, { type: "null" }] }`],
      ["beside a type that contains itself", '{ $ref: "#/components/schemas/Chain" }', asks],
    ])("hand on what the object does of it: %s", (_, own, other) => {
      const { send } = sending(beside(own, other));
      expect([send({ pay: given }), send({ pay: { to: "t" } })]).toEqual([{ pay: sent }, "refused"]);
    });

    test("two keys down, and in a list", () => {
      const { send } = sending(beside(`{ type: object, properties: { in: ${deep} } }`, `{ type: object, properties: { in: ${asks} } }`));
      expect([send({ pay: { in: given } }), send({ pay: { in: {} } })]).toEqual([{ pay: { in: sent } }, "refused"]);
      const list = sending(beside(`{ type: array, items: ${deep} }`, `{ type: array, items: ${asks} }`));
      expect([list.send({ pay: [given, given] }), list.send({ pay: [given, {}] })]).toEqual([{ pay: [sent, sent] }, "refused"]);
    });

    test("count the keys that they only ask for", () => {
      const { send } = sending(beside(deep, `{ type: object, maxProperties: 2, required: [a], properties: { to: ${text}, y: {} } }`));
      expect([send({ pay: given }), send({ pay: { ...given, y: 1 } })]).toEqual([{ pay: sent }, "refused"]);
    });

    test("keep the default of a field", () => {
      const filled = sending(beside(deep, `{ type: object, properties: { to: ${text}, a: { type: object, default: { x: d } } } }`));
      expect(filled.send({ pay: { to: "t" } })).toEqual({ pay: { to: "t", a: { x: "d" } } });
      const { send } = sending(
        beside(
          `{ type: object, properties: { in: ${deep} } }`,
          `{ type: object, properties: { in: { type: object, default: { to: d, a: {} }, required: [a], properties: { to: ${text} } } } }`,
        ),
      );
      expect([send({ pay: {} }), send({ pay: { in: given } })]).toEqual([{ pay: { in: { to: "d", a: {} } } }, { pay: { in: sent } }]);
    });

    test("come to an end where types contain themselves", () => {
      const { send } = sending(beside('{ $ref: "#/components/schemas/Chain" }', '{ $ref: "#/components/schemas/Link" }'));
      expect(send({ pay: { to: "t", a: { x: "1" }, next: given } })).toEqual({ pay: { to: "t", a: { x: "1" }, next: expect.anything() } });
      expect(sending('{ $ref: "#/components/schemas/Node" }').send({ pay: given, next: { pay: given, next: { pay: given } } })).toEqual({
        pay: sent,
        next: { pay: sent, next: { pay: sent } },
      });
    });
  });

  test("a key that one alternative only asks for, and another one describes, is counted with the others", () => {
    const { send } = sending(
      `{ ${order}, anyOf: [{ type: object, minProperties: 2, required: [pay], properties: { k: {} } }, ${amount}] }`,
    );
    const pay = { to: "a" };
    expect([send({ k: 1, pay: { ...pay, evil: 1 } }), send({ pay })]).toEqual([{ k: 1, pay }, "refused"]);
  });

  test("a branch of a branch hands on what it names, and nothing else", () => {
    const kind = (value: string): string => `{ required: [note], properties: { note: { const: ${value} } } }`;
    const has = (name: string): string =>
      `{ properties: { pay: { type: object, required: [${name}], properties: { ${name}: ${text} } } } }`;
    const { send } = sending(
      `{ ${order}, if: ${kind("a")}, then: ${has("x")}, else: { if: ${kind("b")}, then: ${has("y")}, else: ${has("z")} } }`,
    );
    const pay = { to: "a", x: "x", y: "y", z: "z", evil: 1 };
    expect(["a", "b", "c"].map((note) => send({ note, pay }))).toEqual([
      { note: "a", pay: { to: "a", x: "x" } },
      { note: "b", pay: { to: "a", y: "y" } },
      { note: "c", pay: { to: "a", z: "z" } },
    ]);
    expect(send({ note: "b", pay: { x: "x", z: "z" } })).toBe("refused");
  });

  test("keys of a named type and of alternatives beside it are counted together", () => {
    const { send } = sending(`{ $ref: "#/components/schemas/Two", anyOf: [${pays}, ${counts}] }`);
    const pay = { to: "a" };
    expect([send({ note: "n", pay }), send({ pay }), send({ note: "n", pay, n: 1 })]).toEqual([{ note: "n", pay }, "refused", "refused"]);
  });

  test("of alternatives one of which is a condition, one alone has to fit", () => {
    const { send } = sending(
      "{ oneOf: [{ required: [a] }, { required: [b] }, { not: { anyOf: [{ required: [a] }, { required: [b] }] } }] }",
    );
    expect([send({ a: 1 }), send({ b: 1 }), send({ a: 1, b: 1 })]).toEqual([{ a: 1 }, { b: 1 }, "refused"]);
  });
});
