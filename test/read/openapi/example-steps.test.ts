import { describe, expect, test } from "vitest";
import type { Schema } from "../../../generator/ir/index.js";
import { makeValue } from "../../../generator/read/examples/make-value.js";
import { dialects } from "../../../generator/schema/dialects/index.js";
import { readSchema } from "../../../generator/schema/index.js";
import { cpuTimeOf } from "../../cpu-time.js";

const read = (json: unknown): Schema =>
  readSchema(json, { file: "s", pointer: "" }, { report: () => {}, resolve: () => undefined, dialect: dialects["2020-12"], bytes: true });
const many = <T>(count: number, make: (index: number) => T): readonly T[] => Array.from({ length: count }, (_, index) => make(index));
const members = (count: number, member: unknown) => Object.fromEntries(many(count, (index) => [`f${index}`, member]));
const names = (count: number) => many(count, (index) => `f${index}`);
const different = (items: unknown) => ({ type: "array", minItems: 50, uniqueItems: true, items });

const schemas: readonly (readonly [string, unknown])[] = [
  ["50 different ones of 10,000 listed texts", different({ enum: many(10_000, (index) => `value ${index}`) })],
  ["50 different ones of 5,000 listed objects", different({ enum: many(5_000, (index) => ({ a: index, b: { c: [index] } })) })],
  [
    "different objects of which each has 2,000 members",
    different({ type: "object", required: names(2_000), properties: members(2_000, { const: "x" }) }),
  ],
  [
    "an object of 1,500 members that is not to have the first",
    { type: "object", required: names(1_500), properties: members(1_500, { type: "string" }), not: { required: ["f0"] } },
  ],
  [
    "500 ways to ask for 500 members",
    {
      type: "object",
      properties: members(500, { type: "string" }),
      anyOf: many(500, (index) => ({ required: names(500).slice(index), not: {} })),
    },
  ],
];

describe("the work that making an example takes", () => {
  test.each(schemas)("is counted, and ends: %s", async (_, json) => {
    const make = (): unknown => makeValue(read(json), { schemas: new Map(), direction: "input" });
    expect(await cpuTimeOf(make, 1_500, 3)).toBeLessThan(1_500);
  });

  test.each(schemas)("is the same each time: %s", (_, json) => {
    const left = [0, 1].map(() => {
      const judge = { schemas: new Map(), direction: "input", left: { steps: 20_000 } } as const;
      const made = makeValue(read(json), judge);
      return JSON.stringify([made, judge.left]);
    });
    expect(left[0]).toBe(left[1]);
  });

  test("finds what it did before among many values", () => {
    expect(makeValue(read(different({ enum: many(10_000, (index) => index) })), { schemas: new Map() })).toEqual({
      value: many(50, (index) => index),
    });
  });
});
