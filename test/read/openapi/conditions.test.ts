import { describe, expect, test } from "vitest";
import { sending } from "./sending.js";

const text = "{ type: string }";

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
  ])("let nothing pass that no schema names: %s", (_, schema) => {
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

    test("keep the default of a field, where defaults are sent", () => {
      const filled = sending(beside(deep, `{ type: object, properties: { to: ${text}, a: { type: object, default: { x: d } } } }`), {
        defaults: "send",
      });
      expect(filled.send({ pay: { to: "t" } })).toEqual({ pay: { to: "t", a: { x: "d" } } });
      const { send } = sending(
        beside(
          `{ type: object, properties: { in: ${deep} } }`,
          `{ type: object, properties: { in: { type: object, default: { to: d, a: {} }, required: [a], properties: { to: ${text} } } } }`,
        ),
        { defaults: "send" },
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
