import { describe, expect, test } from "vitest";
import { applyDirections } from "../../../generator/plan/index.js";
import { nodesOf } from "../../../generator/schema/index.js";
import { buildZod } from "../../../generator/schema/live.js";
import { parseValue } from "../../../runtime/schema/parse.js";
import { api, readApi } from "./read-api.js";

type Read = { readonly send: (body: unknown) => unknown; readonly size: number };

/** What is handed on of a body of the schema `It`, and of how many schemas all of them are made. */
function reading(schemas: { readonly It: object; readonly [name: string]: object }): Read {
  const body = { type: "object", required: ["it"], properties: { it: named("It") } };
  const post = { operationId: "x", requestBody: { required: true, content: { "application/json": { schema: body } } }, responses: {} };
  const { contract } = readApi(api(`paths: ${JSON.stringify({ "/x": { post } })}\ncomponents: ${JSON.stringify({ schemas })}\n`));
  if (contract === undefined) throw new Error("no contract");
  const { operations, schemas: shared } = applyDirections(contract);
  const input = operations[0]?.input;
  if (input === undefined) throw new Error("no operation");
  const zod = buildZod(input, shared, { fillDefaults: true });
  const send = (it: unknown): unknown => {
    const parsed = parseValue(zod, { it });
    return parsed.ok ? Reflect.get(Object(parsed.value), "it") : "refused";
  };
  const size = [...shared.values()].reduce((sum, { schema }) => sum + [...nodesOf(schema)].length, 0);
  return { send, size };
}

const named = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };
const object = (properties: object): object => ({ type: "object", properties });

describe("parts that only ask for keys of a type which leads back to itself", () => {
  const asks = { anyOf: [{ required: ["next"] }, { required: ["note"] }] };
  test.each([
    ["a choice beside a name", { ...named("It"), ...asks }],
    ["a choice as a part of its own", { allOf: [named("It"), asks] }],
    ["a part", { allOf: [named("It"), { ...asks, type: "object" }] }],
    ["through another name", { ...named("Other"), ...asks }],
  ])("come to an end, and hand on nothing that no schema names: %s", (_, next) => {
    const { send } = reading({ It: object({ note: text, next }), Other: object({ note: text, next: { ...named("It"), ...asks } }) });
    const [given, want] = [{ next: { next: { note: "n", evil: 1 }, evil: 1 }, evil: 1 }, { next: { next: { note: "n" } } }];
    expect([send(given), send({ next: {} }), send({ next: { next: {} } })]).toEqual([want, "refused", "refused"]);
  });

  test("a required key of it, in every one of it", () => {
    const next = { anyOf: [{ allOf: [named("It"), { required: ["next"] }] }, { type: "null" }] };
    const { send } = reading({ It: object({ note: text, next }) });
    expect(send({ next: { next: null, note: "n", evil: 1 } })).toEqual({ next: { next: null, note: "n" } });
    expect(send({ next: { note: "n" } })).toBe("refused");
  });
});

test("a chain of types that are each asked for the next twice grows with its length", () => {
  const chain = (length: number): Read => {
    const types = Array.from({ length }, (_, index): [string, object] => {
      const asks = { anyOf: [{ required: ["next"] }, { required: ["next", "note"] }, { required: ["note"] }] };
      return [`T${index}`, object({ note: text, next: { ...named(`T${index + 1}`), ...asks } })];
    });
    return reading({ It: named("T0"), ...Object.fromEntries(types), [`T${length}`]: object({ note: text }) });
  };
  const { send, size } = chain(40);
  expect(send({ next: { note: "n", next: { note: "n", evil: 1 } } })).toEqual({ next: { note: "n", next: { note: "n" } } });
  expect(size).toBeLessThan(2_000);
}, 20_000);

describe("keys that only a condition beside a name speaks of", () => {
  const refusesEnd = { not: { required: ["end"] } };
  const order = object({ note: text, pay: object({ to: text }) });
  const shared = {
    Order: order,
    Maybe: { anyOf: [named("Order"), { type: "null" }] },
    Chosen: { ...named("Order"), anyOf: [{ required: ["note"] }, { required: ["by"] }] },
    Line: object({ order: { ...named("Order"), ...refusesEnd } }),
  };
  test.each<readonly [string, object, unknown, unknown]>([
    ["a name that may be null", { ...named("Maybe"), ...refusesEnd }, { note: "n" }, { end: 1 }],
    ["a name of a choice", { ...named("Chosen"), ...refusesEnd }, { note: "n" }, { note: "n", end: 1 }],
    ["a choice", { anyOf: [named("Order"), object({ by: text })], ...refusesEnd }, { note: "n" }, { note: "n", end: 1 }],
    [
      "a field of a name that is written out",
      { ...named("Line"), not: { required: ["stop"] } },
      { order: { note: "n" } },
      { order: { note: "n", end: 1 } },
    ],
  ])("are seen: %s", (_, It, taken, refused) => {
    const { send } = reading({ It, ...shared });
    expect([send(taken), send(refused)]).toEqual([taken, "refused"]);
  });

  test("null is still taken where it may stand", () => {
    expect(reading({ It: { ...named("Maybe"), ...refusesEnd }, ...shared }).send(null)).toBeNull();
  });

  test("a key that one of several parts describes is handed on as that part does", () => {
    const counted = { type: "object", minProperties: 1, properties: { pay: object({ to: text }) } };
    const It = { allOf: [named("Counted"), object({ note: text })], if: { required: ["pay"] }, then: { required: ["end"] } };
    const { send } = reading({ It, Counted: counted });
    expect(send({ pay: { to: "a", evil: 1 }, end: 1, evil: 1 })).toEqual({ pay: { to: "a" }, end: 1 });
    expect(send({ pay: { to: "a" } })).toBe("refused");
  });

  test("are seen beside a large type at many places, by each of them", () => {
    const fields = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`f${index}`, text]));
    const users = Array.from({ length: 25 }, (_, index): [string, object] => [`U${index}`, { ...named("Large"), ...refusesEnd }]);
    const It = object(Object.fromEntries(users.map(([name]) => [name, named(name)])));
    const { send } = reading({ It, Large: object(fields), ...Object.fromEntries(users) });
    expect(users.filter(([name]) => send({ [name]: { f0: "x", end: 1 } }) !== "refused")).toEqual([]);
    expect(send({ U24: { f0: "x", evil: 1 } })).toEqual({ U24: { f0: "x" } });
  }, 20_000);
});

test("choices between further members of a field, which has such a choice in turn, level by level, are not as many as all ways through them", () => {
  const choice = (inner: object): object => ({
    ...object({ bank: text, pay: inner }),
    anyOf: [{ required: ["pay"], ...object({ pay: object({ amount: text }) }) }, object({ pay: object({ total: text }) })],
  });
  const levels = (count: number): object => (count === 0 ? object({ bank: text }) : choice(levels(count - 1)));
  const { send } = reading({ It: levels(2) });
  expect(send({ pay: { amount: "1", pay: { total: "2", other: 3 } } })).toEqual({ pay: { amount: "1", pay: { total: "2" } } });
  expect(reading({ It: levels(40) }).size).toBeLessThan(40_000);
});

describe("a count beside parts is one of all keys that they name", () => {
  const order = object({ note: text, pay: object({ to: text }) });
  const shared = {
    Order: order,
    Maybe: { type: ["object", "null"], properties: { note: text, by: text } },
    Counted: { ...order, minProperties: 2 },
    Either: { ...object({ note: text }), anyOf: [{ required: ["note"] }, object({ by: text })] },
    Marked: { ...object({ note: text }), patternProperties: { "^x-": text } },
  };
  const [one, two] = [{ note: "n" }, { note: "n", by: "b" }];
  test.each<readonly [string, object, readonly unknown[], readonly unknown[]]>([
    ["beside a name", { ...named("Order"), minProperties: 1 }, [one], [{}, { evil: 1 }]],
    ["beside `allOf`", { allOf: [named("Order")], minProperties: 1 }, [one], [{}, { evil: 1 }]],
    ["as a part", { allOf: [named("Order"), { minProperties: 1 }, object({ by: text })] }, [one, two, { by: "b" }], [{}]],
    ["at most", { allOf: [named("Order"), object({ by: text })], maxProperties: 1 }, [one, {}], [two]],
    ["a part that counts beside one that adds keys", { allOf: [named("Counted"), object({ by: text })] }, [two], [one]],
    ["the narrower of two", { allOf: [named("Counted"), { minProperties: 1, maxProperties: 2 }] }, [{ note: "n", pay: {} }], [one]],
    ["beside a name that has a choice", { ...named("Either"), minProperties: 2 }, [two], [{}, one, { note: "n", evil: 1 }]],
    ["beside keys by a pattern", { allOf: [named("Marked")], maxProperties: 1 }, [one, { "x-a": "1" }], [{ note: "n", "x-a": "1" }]],
    ["a name that may be null", { ...named("Maybe"), minProperties: 1 }, [one, null], [{}]],
    ["names of keys", { allOf: [named("Order"), object({ x1: text })], propertyNames: { pattern: "^[a-z]+$" } }, [one], [{ x1: "1" }]],
  ])("%s", (_, It, taken, refused) => {
    const { send } = reading({ It, ...shared });
    expect(taken.map(send)).toEqual(taken);
    expect(refused.map(send)).toEqual(refused.map(() => "refused"));
  });
});

describe("a key that is only asked for beside a choice whose alternatives describe it", () => {
  const kind = (value: string, properties: object): object => ({
    ...object({ kind: { const: value }, ...properties }),
    required: ["kind"],
  });
  const lines = { type: "array", items: object({ sku: text }) };
  const shared = {
    Paid: kind("paid", { pay: object({ to: text }), lines }),
    Free: kind("free", { pay: object({ why: text }), lines }),
    Gift: kind("gift", { by: text }),
    Either: { oneOf: [named("Paid"), named("Free"), named("Gift")], discriminator: { propertyName: "kind" } },
  };
  const oneOf = [named("Paid"), named("Free"), named("Gift")];
  test.each<readonly [string, object]>([
    ["`required` beside `oneOf`", { required: ["pay"], oneOf }],
    ["with a type and another field", { ...object({ note: text }), required: ["pay"], anyOf: oneOf }],
    ["a field of which nothing is said", { ...object({ pay: {} }), required: ["pay"], oneOf }],
    ["beside the name of a choice", { ...named("Either"), required: ["pay"] }],
    ["a part beside one that is a choice", { allOf: [named("Either"), { type: "object", required: ["pay"] }] }],
    ["beside a part that is a choice", { allOf: [named("Either")], required: ["pay"] }],
    ["in a list", { ...named("Either"), required: ["pay", "lines"] }],
  ])("is handed on as the one that fits describes it: %s", (_, It) => {
    const { send } = reading({ It, ...shared });
    const pay = { to: "t", why: "w", evil: 1 };
    const more = { lines: [{ sku: "s", evil: 1 }], evil: 1 };
    expect(send({ kind: "paid", pay, ...more })).toEqual({ kind: "paid", pay: { to: "t" }, lines: [{ sku: "s" }] });
    expect(send({ kind: "free", pay, ...more })).toEqual({ kind: "free", pay: { why: "w" }, lines: [{ sku: "s" }] });
    expect([send({ kind: "paid", lines: [] }), send({ kind: "gift", by: "b", lines: [] })]).toEqual(["refused", "refused"]);
    // It describes none of it, and so it may be anything.
    expect(send({ kind: "gift", pay, lines: [] })).toMatchObject({ kind: "gift", pay });
  });

  test("keys are counted of the alternative that fits", () => {
    const { send } = reading({ It: { ...named("Either"), minProperties: 2 }, ...shared });
    expect([send({ kind: "gift", by: "b" }), send({ kind: "gift" }), send({ kind: "gift", evil: 1 })]).toEqual([
      { kind: "gift", by: "b" },
      "refused",
      "refused",
    ]);
  });

  test("of many alternatives beside a closed object that lets their keys pass stays one choice", () => {
    const kinds = Array.from({ length: 40 }, (_, index) => kind(`k${index}`, { [`f${index}`]: object({ to: text }) }));
    const { send, size } = reading({ It: { type: "object", additionalProperties: false, oneOf: kinds } });
    expect([send({ kind: "k1", f1: { to: "t" } }), send({ kind: "k1", evil: 1 })]).toEqual([{ kind: "k1", f1: { to: "t" } }, "refused"]);
    expect(size).toBeLessThan(500);
  });

  test("of choices that ask for each other's keys, every one of all, is written out up to a bound", () => {
    const names = Array.from({ length: 12 }, (_, index) => `T${index}`);
    const asked = (from: number): object =>
      Object.fromEntries(names.map((name, to) => [`f${to}`, { ...named(name), required: [`f${(from + to) % names.length}`] }]));
    const types = names.map((name, index): [string, object] => [name, { oneOf: [kind("a", asked(index)), kind("b", asked(index + 1))] }]);
    expect(reading({ It: named("T0"), ...Object.fromEntries(types) }).size).toBeLessThan(30_000);
  });

  test("of a choice that leads back to itself", () => {
    const next = (...required: readonly string[]): object => ({ anyOf: [{ ...named("It"), required }, { type: "null" }] });
    const It = { anyOf: [object({ next: next("next") }), object({ by: text, next: next("by", "next") })] };
    const { send, size } = reading({ It });
    expect(send({ next: { next: null, evil: 1 }, evil: 1 })).toEqual({ next: { next: null } });
    expect(send({ next: {} })).toBe("refused");
    expect(size).toBeLessThan(200);
  });
});

describe("a condition that is a part of its own hands on nothing that no part names", () => {
  const kind = { type: "string", enum: ["paid", "free"] };
  const order = { ...object({ kind, note: text, pay: object({ to: text }) }), required: ["kind"] };
  const isPaid = { properties: { kind: { const: "paid" } }, required: ["kind"] };
  const asksPay = { if: isPaid, then: { required: ["pay"] } };
  const shared = { Order: order, AsksPay: asksPay, Either: { oneOf: [named("Order"), { ...object({ by: text }), required: ["by"] }] } };
  test.each<readonly [string, object]>([
    ["beside a name", { allOf: [named("Order"), asksPay] }],
    ["beside fields", { ...order, allOf: [asksPay, { not: { required: ["by", "note"] } }] }],
    ["a name of one", { allOf: [named("Order"), named("AsksPay")] }],
    ["with fields of its own", { allOf: [named("Order"), { ...object({ by: text }), ...asksPay }] }],
    ["what else would be asked", { allOf: [named("Order"), { dependentRequired: { note: ["pay"] } }, asksPay] }],
    ["as an alternative beside a name", { ...named("Order"), anyOf: [{ not: isPaid }, { required: ["pay"] }] }],
    ["an alternative of a part", { allOf: [named("Order"), { anyOf: [{ not: isPaid }, { required: ["pay"] }] }] }],
    ["beside a choice", { allOf: [named("Either"), asksPay] }],
  ])("%s", (_, It) => {
    const { send } = reading({ It, ...shared });
    expect(send({ kind: "paid", pay: { to: "t", evil: 1 }, evil: 1 })).toEqual({ kind: "paid", pay: { to: "t" } });
    expect(send({ kind: "free", evil: 1 })).toEqual({ kind: "free" });
    expect([send({ kind: "paid", note: "n" }), send({ kind: "paid", evil: 1 })]).toEqual(["refused", "refused"]);
  });

  test("and sees keys that only some alternatives of a choice beside it name", () => {
    const It = {
      allOf: [
        { anyOf: [{ ...object({ pay: object({ to: text }) }), required: ["pay", "by"] }, object({ note: text })] },
        { not: { required: ["pay"] } },
      ],
    };
    const { send } = reading({ It });
    expect([send({ note: "n", evil: 1 }), send({ note: "n", pay: {} })]).toEqual([{ note: "n" }, "refused"]);
  });
});

describe("an object that may be null, beside parts that only ask for its keys", () => {
  const order = { type: ["object", "null"], properties: { note: text, pay: object({ to: text }) } };
  const anyOf = [{ required: ["note"] }, { required: ["pay"] }];
  test.each<readonly [string, object]>([
    ["alternatives beside it", { ...order, anyOf }],
    ["a choice as a part", { ...order, allOf: [{ anyOf }] }],
    ["a part", { ...order, allOf: [{ required: ["pay"] }] }],
  ])("takes null, and hands on nothing else below them: %s", (_, It) => {
    const { send } = reading({ It });
    expect([send(null), send({}), send({ pay: { to: "t", evil: 1 }, evil: 1 })]).toEqual([null, "refused", { pay: { to: "t" } }]);
  });

  test("hands on nothing else below them, of its name", () => {
    const { send } = reading({ It: { allOf: [named("Order"), { anyOf }] }, Order: order });
    expect([send({}), send({ pay: { to: "t", evil: 1 }, evil: 1 })]).toEqual(["refused", { pay: { to: "t" } }]);
  });

  test("does not take it where exactly one must", () => {
    const { send } = reading({ It: { ...order, oneOf: anyOf } });
    expect([send(null), send({ note: "n" }), send({ note: "n", pay: {} })]).toEqual(["refused", { note: "n" }, "refused"]);
  });
});
