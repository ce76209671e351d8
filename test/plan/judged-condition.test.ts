import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../generator/ir/index.js";
import { buildZod } from "../../generator/schema/live.js";
import { parseValue } from "../../runtime/schema/parse.js";
import { compileSpec, errorsOf, toolWith } from "../emit/compile-spec.js";

const [text, number] = [{ type: "string" }, { type: "number" }];
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: "object", properties, ...more });
const above100 = object({ amount: { type: "number", exclusiveMinimum: 100 } }, { required: ["amount"] });
/** The same in other words, of which a text holds as well. */
const notUpTo100 = { not: { properties: { amount: { maximum: 100 } } } };
const open = object({ to: text }, { additionalProperties: true });
const beside = object(
  { to: text },
  { anyOf: [object({ amount: number }, { required: ["amount"] }), object({ note: text }, { required: ["note"] })] },
);

type Case = { readonly input: JsonObject; readonly when: JsonObject; readonly asks: readonly Json[]; readonly passes: readonly Json[] };

const cases: { readonly [name: string]: Case } = {
  "a number, which nothing else can be": {
    input: object({ amount: number }),
    when: above100,
    asks: [{ amount: 101 }],
    passes: [{ amount: 100 }, {}],
  },
  "a key that only an alternative names, left out where that does not fit": {
    input: beside,
    when: above100,
    asks: [{ amount: 101 }],
    passes: [{ amount: 5 }, { note: "n", amount: "1e9" }],
  },
  "a key that only an alternative names, beside a part that lets every key pass": {
    input: { allOf: [beside, { type: "object", additionalProperties: true }] },
    when: above100,
    asks: [{ amount: 101 }, { note: "n", amount: "1e9" }],
    passes: [{ amount: 5 }, { note: "n" }],
  },
  "a key that two choices name, and one of them keeps as a text": {
    input: object(
      { to: text },
      {
        anyOf: [object({ amount: text, unit: text }, { required: ["unit"] }), object({ gift: text }, { required: ["gift"] })],
        oneOf: [object({ amount: number, fee: text }, { required: ["fee"] }), object({ note: text }, { required: ["note"] })],
      },
    ),
    when: above100,
    asks: [
      { amount: 101, gift: "g", fee: "f" },
      { amount: "1e9", unit: "EUR", note: "n" },
    ],
    passes: [
      { amount: 5, gift: "g", fee: "f" },
      { amount: "1e9", gift: "g", note: "n" },
    ],
  },
  "a key of an open object": {
    input: open,
    when: above100,
    asks: [{ amount: 101 }, { amount: "1e9" }, { amount: null }, { amount: [101] }, { amount: { value: 101 } }, { amount: true }],
    passes: [{ amount: 100 }, {}],
  },
  "a key of an open object, in other words": {
    input: open,
    when: notUpTo100,
    asks: [{ amount: 101 }, { amount: "1e9" }, { amount: null }],
    passes: [{ amount: 100 }, {}],
  },
  "a number that may be a text, or null": {
    input: object({ amount: { type: ["number", "string", "null"] } }),
    when: above100,
    asks: [{ amount: 101 }, { amount: "1e9" }, { amount: "1" }],
    passes: [{ amount: 100 }, { amount: null }, {}],
  },
  "one of the values that are declared": {
    input: object({ limit: { anyOf: [{ type: "integer" }, { const: "all" }] } }),
    when: object({ limit: { const: "all" } }, { required: ["limit"] }),
    asks: [{ limit: "all" }],
    passes: [{ limit: 5 }, {}],
  },
  "a value of which nothing is declared": {
    input: object({ mode: {} }),
    when: object({ mode: { const: "live" } }, { required: ["mode"] }),
    asks: [{ mode: "live" }, { mode: ["live"] }],
    passes: [{ mode: "test" }, {}],
  },
  "items, and what is in them": {
    input: object({ lines: { type: "array", items: open } }),
    when: object({ lines: { type: "array", contains: above100 } }, { required: ["lines"] }),
    asks: [{ lines: [{ amount: 1 }, { amount: 101 }] }, { lines: [{ amount: 1 }, { amount: "1e9" }] }],
    passes: [{ lines: [{ amount: 1 }, {}] }, { lines: [] }, {}],
  },
};

describe("a condition of a confirm rule asks where it holds, and where it cannot be judged", () => {
  const written = Object.values(cases).map(({ input, when, passes }, index): [string, object] => [
    `shop.pay${index}`,
    {
      ...toolWith(input, object({ done: { type: "boolean" } }), passes[0] as object),
      effect: "write",
      reversible: false,
      sideEffects: "writes.cart",
      idempotency: { key: { from: "call" } },
      auth: "session",
      confirm: { rule: "when", when: object({ input: when }) },
    },
  ]);
  const compiled = compileSpec({ tools: Object.fromEntries(written) });
  const { schemas } = compiled.plan.contract;

  it.each(Object.entries(cases))("on %s", (name, { asks, passes }) => {
    expect(errorsOf(compiled)).toEqual([]);
    const tool = compiled.plan.tools.find(({ id }) => id === `shop.pay${Object.keys(cases).indexOf(name)}`);
    if (tool?.confirmWhen === undefined) throw new Error("No condition.");
    const input = buildZod(tool.input, schemas, { fillDefaults: true });
    const condition = buildZod(tool.confirmWhen, new Map(), { unknownKeys: "keep" });
    const isAsked = (given: Json): boolean => {
      const parsed = parseValue(input, given);
      if (!parsed.ok) throw new Error(`${JSON.stringify(given)} is refused.`);
      return parseValue(condition, { input: parsed.value, context: {} }).ok;
    };
    expect(asks.filter((given) => !isAsked(given))).toEqual([]);
    expect(passes.filter(isAsked)).toEqual([]);
  });
});
