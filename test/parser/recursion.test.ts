import { afterAll, describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../generator/ir/index.js";
import { readDocument } from "../../generator/schema/documents/read-document.js";
import { buildZod } from "../../generator/schema/live.js";
import { zodOf } from "../../runtime/schema/cast.js";
import { cpuTimeOf } from "../cpu-time.js";
import { type ParserFunctions, printBoth, toolInput } from "./agreement.js";
import { PrintedModules } from "./run-printed.js";

const printed = new PrintedModules();
afterAll(() => printed.remove());

const text = { type: "string" };
const child = { $ref: "#" };
const object = (fields: JsonObject, more: JsonObject = {}): JsonObject => ({ type: "object", properties: { child, ...fields }, ...more });
const both = { a: text, b: text };

/** Each leads back to itself by several parts that look at the same value. */
const branching: { readonly [name: string]: JsonObject } = {
  "alternatives that take each other's values": { anyOf: [object({ a: text }), object({ b: text })] },
  "alternatives that a later field tells apart": {
    anyOf: [object({ a: text }, { required: ["a"] }), object({ b: text }, { required: ["b"] })],
  },
  "exactly one of two": { oneOf: [object({ a: text }, { required: ["a"] }), object({ b: text }, { required: ["b"] })] },
  "closed alternatives": {
    anyOf: [object({ a: text }, { additionalProperties: false }), object({ b: text }, { additionalProperties: false })],
  },
  "alternatives of a field": object({ ...both, child: { anyOf: [object({ a: text }), object({ b: text })] } }),
  "alternatives beside fields": object(both, { anyOf: [{ properties: { child, a: { type: "integer" } } }, { properties: { child } }] }),
  "parts that do not merge": {
    allOf: [object({ a: text }, { propertyNames: { maxLength: 9 } }), object({ b: text }, { maxProperties: 9 })],
  },
  "a condition": object(both, { if: { properties: { child, a: { type: "integer" } } }, then: { properties: { child } }, else: object({}) }),
};

/** 60 levels: within what a runtime lets through, and 2^60 steps for whoever looks at each level twice as often as at the one above. */
const nested = (leaf: Json): Json => Array.from({ length: 60 }).reduce<Json>((inner) => ({ child: inner, b: "x" }), leaf);

describe.each(Object.entries(branching))("deep values of %s", (name, json) => {
  it("are decided in no time, and their refusal is explained", async () => {
    const { schema, schemas } = readDocument(json, { report: () => {} });
    const [functions] = await printed.load<ParserFunctions>(name.replaceAll(/\W/g, "-"), [printBoth(schema, schemas, toolInput)]);
    const zod = zodOf(buildZod(schema, schemas, toolInput));
    const decide = () => {
      const [bad, good] = [nested({ a: 1, b: 1 }), nested({ b: "x" })];
      expect([functions?.accepts(bad), functions?.parse(bad), zod.safeParse(bad).success]).toEqual([false, undefined, false]);
      expect([functions?.accepts(good), functions?.parse(good)]).toEqual([true, good]);
    };
    expect(await cpuTimeOf(decide, 5_000)).toBeLessThan(5_000);
  });
});

describe("choices between choices", () => {
  /** Both of a level offer both of the level below. */
  const lattice = (levels: number): JsonObject => {
    const one = (name: string): JsonObject => ({ type: "object", properties: { [name]: text, c: text }, required: [name] });
    const below = (level: number): Json[] => [{ $ref: `#/$defs/A${level}` }, { $ref: `#/$defs/B${level}` }];
    const $defs: { [name: string]: Json } = { A0: one("a"), B0: one("b") };
    for (let level = 1; level < levels; level++) {
      $defs[`A${level}`] = { anyOf: below(level - 1) };
      $defs[`B${level}`] = { anyOf: [...below(level - 1), one(`b${level}`)] };
    }
    return { $defs, anyOf: below(levels - 1) };
  };

  /** How often something is read of a value that none of them takes. */
  const reads = async (levels: number): Promise<readonly [parser: number, zod: number]> => {
    const { schema, schemas } = readDocument(lattice(levels), { report: () => {} });
    const [functions] = await printed.load<ParserFunctions>(`lattice-${levels}`, [printBoth(schema, schemas, toolInput)]);
    const zod = zodOf(buildZod(schema, schemas, toolInput));
    let count = 0;
    const value = new Proxy(
      { none: 1 },
      {
        get: (target, key) => {
          count++;
          return Reflect.get(target, key);
        },
      },
    );
    expect([functions?.accepts(value), functions?.parse(value)]).toEqual([false, undefined]);
    const byParser = count;
    expect(zod.safeParse(value).success).toBe(false);
    return [byParser, count - byParser];
  };

  it("are decided, and a refusal explained, in steps that grow like their number", async () => {
    const [few, many] = [await reads(8), await reads(16)];
    expect(many[0] / few[0]).toBeLessThan(8);
    expect(many[1] / few[1]).toBeLessThan(20);
  });
});
