import { afterAll, describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../generator/ir/index.js";
import { buildZod } from "../../generator/schema/live.js";
import { zodOf } from "../../runtime/schema/cast.js";
import { deepEqual } from "../../runtime/schema/equal.js";
import { compileSpec, errorsOf, toolWith } from "../emit/compile-spec.js";
import { type ParserFunctions, printBoth, toolInput } from "./agreement.js";
import { PrintedModules } from "./run-printed.js";

const printed = new PrintedModules();
afterAll(() => printed.remove());

const [text, number] = [{ type: "string" }, { type: "number" }];
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: "object", properties, ...more });
const amount = object({ amount: number }, { required: ["amount"] });
const note = object({ note: text });

type Case = { readonly input: JsonObject; readonly values: readonly (readonly [given: Json, want: Json | undefined])[] };

/** `want`: what is handed on; nothing where it is refused. */
const cases: { readonly [name: string]: Case } = {
  "an alternative that fits keeps its keys, one that does not fit none": {
    input: object({ to: text }, { required: ["to"], anyOf: [amount, note] }),
    values: [
      [
        { to: "a", amount: 5 },
        { to: "a", amount: 5 },
      ],
      [{ to: "a", amount: "1e9" }, { to: "a" }],
      [
        { to: "a", amount: "1e9", note: "n", other: 1 },
        { to: "a", note: "n" },
      ],
      [
        { to: "a", amount: 5, note: "n" },
        { to: "a", amount: 5, note: "n" },
      ],
      [
        { to: "a", amount: 5, note: 1 },
        { to: "a", amount: 5 },
      ],
      [{ to: "a", amount: "1e9", note: 1 }, undefined],
      [{ amount: 5 }, undefined],
    ],
  },
  "exactly one": {
    input: object({ to: text }, { oneOf: [amount, object({ note: text }, { required: ["note"] })] }),
    values: [
      [
        { to: "a", amount: "1e9", note: "n" },
        { to: "a", note: "n" },
      ],
      [{ to: "a", amount: 5, note: "n" }, undefined],
      [{ to: "a", amount: "1e9" }, undefined],
    ],
  },
  "what one of two choices drops, the other keeps": {
    input: object(
      { to: text },
      {
        anyOf: [object({ amount: number, unit: text }, { required: ["unit"] }), object({ note: text })],
        oneOf: [amount, object({ gift: text }, { required: ["gift"] })],
      },
    ),
    values: [
      [
        { to: "a", amount: 5, note: "n" },
        { to: "a", amount: 5, note: "n" },
      ],
      [
        { to: "a", amount: "1e9", gift: "g" },
        { to: "a", gift: "g" },
      ],
      [{ to: "a", note: "n" }, undefined],
    ],
  },
  "what a condition names as well": {
    input: object({ to: text }, { anyOf: [amount, note], dependentRequired: { amount: ["to"] } }),
    values: [
      [
        { to: "a", amount: 5 },
        { to: "a", amount: 5 },
      ],
      [{ to: "a", amount: "1e9" }, { to: "a" }],
      [{ amount: "1e9" }, undefined],
      [{ amount: 5 }, undefined],
    ],
  },
  "an alternative that lets other keys pass keeps them all": {
    input: object({ to: text }, { anyOf: [amount, object({ note: text }, { required: ["note"], additionalProperties: true })] }),
    values: [
      [
        { note: "n", amount: "1e9", more: 1 },
        { note: "n", amount: "1e9", more: 1 },
      ],
      [{ amount: 5 }, { amount: 5 }],
    ],
  },
  "defaults, and unknown keys further down": {
    input: object(
      { to: text },
      { anyOf: [object({ amount: object({ value: number }), unit: { ...text, default: "EUR" } }, { required: ["amount"] }), note] },
    ),
    values: [
      [{ amount: { value: 1, more: 2 } }, { amount: { value: 1 }, unit: "EUR" }],
      [{ to: "a", unit: 1 }, { to: "a" }],
    ],
  },
  "keys are counted as they are handed on": {
    input: object({ to: text }, { minProperties: 1, anyOf: [amount, note] }),
    values: [
      [{ amount: 5 }, { amount: 5 }],
      [{ to: "a", amount: "1e9" }, { to: "a" }],
      [{ amount: "1e9" }, undefined],
    ],
  },
  "an alternative counts what the object beside it names": {
    input: object(
      { a: text, b: text },
      { anyOf: [{ type: "object", minProperties: 2 }, object({ c: text }, { required: ["c"], maxProperties: 2 })] },
    ),
    values: [
      [
        { a: "1", b: "2" },
        { a: "1", b: "2" },
      ],
      [{ a: "1", other: 1 }, undefined],
      [
        { a: "1", c: "2", other: 1 },
        { a: "1", c: "2" },
      ],
    ],
  },
  "an object that may be null": {
    input: object({ pay: { ...object({ to: text }, { anyOf: [amount, note, { type: "null" }] }), type: ["object", "null"] } }),
    values: [
      [{ pay: { to: "a", amount: 5, other: 1 } }, { pay: { to: "a", amount: 5 } }],
      [{ pay: { amount: "1e9", note: "n" } }, { pay: { note: "n" } }],
      [{ pay: { amount: "1e9", note: 1 } }, undefined],
      [{ pay: null }, { pay: null }],
    ],
  },
  "further members of a field that is an object": {
    input: object(
      { to: text, pay: object({ bank: text }) },
      {
        anyOf: [
          object({ pay: object({ amount: number }, { required: ["amount"] }) }, { required: ["pay"] }),
          object({ note: text }, { required: ["note"] }),
        ],
      },
    ),
    values: [
      [{ pay: { bank: "b", amount: 5, other: 1 }, other: 1 }, { pay: { bank: "b", amount: 5 } }],
      [
        { pay: { bank: "b", amount: "1e9", other: 1 }, note: "n" },
        { pay: { bank: "b" }, note: "n" },
      ],
      [
        { pay: { bank: "b", amount: 5 }, note: "n" },
        { pay: { bank: "b", amount: 5 }, note: "n" },
      ],
      [{ pay: { bank: 1, amount: 5 } }, undefined],
      [{ pay: { bank: "b", amount: "1e9" } }, undefined],
    ],
  },
  "further members of the items of a list, exactly one": {
    input: object(
      { lines: { type: ["array", "null"], items: object({ sku: text }) } },
      {
        oneOf: [
          object(
            { lines: { type: "array", minItems: 1, items: object({ price: number }, { required: ["price"] }) } },
            { required: ["lines"] },
          ),
          object({ note: text }, { required: ["note"] }),
        ],
      },
    ),
    values: [
      [{ lines: [{ sku: "s", price: 1, other: 1 }] }, { lines: [{ sku: "s", price: 1 }] }],
      [
        { lines: null, note: "n" },
        { lines: null, note: "n" },
      ],
      [{ lines: [{ sku: "s", price: 1 }], note: "n" }, undefined],
      [{ lines: [{ sku: "s" }] }, undefined],
    ],
  },
  "names that mean something else to an object": {
    input: object(
      { to: text },
      { anyOf: [object(JSON.parse('{ "__proto__": { "type": "number" }, "constructor": { "type": "number" } }')), note] },
    ),
    values: [
      [JSON.parse('{ "to": "a", "__proto__": 1, "constructor": 2 }'), JSON.parse('{ "to": "a", "__proto__": 1, "constructor": 2 }')],
      [JSON.parse('{ "to": "a", "__proto__": "1", "constructor": 2, "note": "n" }'), { to: "a", note: "n" }],
      [JSON.parse('{ "to": "a", "__proto__": 1, "constructor": "2", "toString": 1 }'), { to: "a" }],
    ],
  },
};

const blank = { type: "object", properties: { done: { type: "boolean" } } };

describe("keys that only alternatives beside an object name", () => {
  const tools = Object.values(cases).map(({ input, values }, index) => {
    const example = values.find(([, want]) => want !== undefined)?.[0] ?? {};
    return [`shop.tool${index}`, toolWith(input, blank, example as object)] as const;
  });
  const compiled = compileSpec({ tools: Object.fromEntries(tools) });
  const { schemas } = compiled.plan.contract;

  it.each(Object.entries(cases))("are kept where one that fits does: %s", async (name, { values }) => {
    expect(errorsOf(compiled)).toEqual([]);
    const tool = compiled.plan.tools.find(({ id }) => id === `shop.tool${Object.keys(cases).indexOf(name)}`);
    if (tool === undefined) throw new Error("No tool.");
    const [functions] = await printed.load<ParserFunctions>(name.replaceAll(/\W/g, "-"), [printBoth(tool.input, schemas, toolInput)]);
    const zod = zodOf(buildZod(tool.input, schemas, toolInput));
    for (const [given, want] of values) {
      const text = JSON.stringify(given);
      for (const made of [functions?.parse(given), zod.safeParse(given).data]) {
        expect(deepEqual(made, want), `${JSON.stringify(made)} of ${text}`).toBe(true);
      }
      expect([functions?.accepts(given), JSON.stringify(given)]).toEqual([want !== undefined, text]);
    }
  });

  it("are put together with those of the object", () => {
    expect(compiled.files.get("shop/tools/shop/tool0.deferred.ts")).toContain("\n  return mergeParts(value, part, part2);\n");
  });

  it("have the types of the alternatives", () => {
    expect(compiled.files.get("shop/tools/shop/tool0.ts")).toContain(
      "export type Tool0Input = { to: string } & ({ amount: number } | { note?: string });",
    );
    expect(
      compiled.files.get(`shop/tools/shop/tool${Object.keys(cases).indexOf("further members of a field that is an object")}.ts`),
    ).toContain("= { to?: string; pay?: { bank?: string } } & ({ pay: { amount: number } } | {");
  });
});
