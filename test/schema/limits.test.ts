import { describe, expect, it } from "vitest";
import { buildZod, printType, printZod, SchemaError } from "../../generator/schema/public.js";
import { cpuTimeOf, growthOf } from "../cpu-time.js";

/** The error that a wrong schema gives. */
function errorOf(schema: unknown, options: Parameters<typeof buildZod>[1] = {}): { code: string; pointer: string } | undefined {
  try {
    buildZod(schema, options);
    return undefined;
  } catch (error) {
    if (error instanceof SchemaError) {
      return { code: error.code, pointer: error.pointer };
    }
    throw error;
  }
}

describe("a wrong schema is one typed error with a pointer", () => {
  it.each([
    [{ properties: { a: { type: "text" } } }, "schema/unknown-type", "/properties/a/type"],
    [{ type: ["string", "strin"] }, "schema/unknown-type", "/type/1"],
    [{ type: "string", minLength: -1 }, "schema/wrong-keyword-value", "/minLength"],
    [{ maxItems: 1.5 }, "schema/wrong-keyword-value", "/maxItems"],
    [{ properties: { a: { pattern: "(" } } }, "schema/invalid-pattern", "/properties/a/pattern"],
    [{ $schema: "https://example.com/own" }, "schema/unknown-dialect", "/$schema"],
    [{ items: { $ref: "#/$defs/missing" } }, "schema/unresolved-ref", "/items/$ref"],
    [{ $ref: "#" }, "schema/endless-ref", "/$ref"],
    [{ $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } }, $ref: "#/$defs/a" }, "schema/endless-ref", "/$ref"],
    [{ $defs: { a: { anyOf: [{ $ref: "#/$defs/a" }, { type: "object" }] } }, $ref: "#/$defs/a" }, "schema/endless-ref", "/$defs/a"],
    [{ type: "object", properties: { x: {} }, not: { allOf: [{ $ref: "#" }, { type: "object" }] } }, "schema/endless-ref", ""],
    [{ properties: { a: "string" } }, "schema/not-a-schema", "/properties/a"],
    [{ properties: [] }, "schema/wrong-keyword-value", "/properties"],
    ["string", "schema/not-a-schema", ""],
  ])("%j", (schema, code, pointer) => {
    expect(errorOf(schema)).toEqual({ code, pointer });
  });

  it("also for a vocabulary that nobody knows", () => {
    const remotes = { "https://example.com/meta": { $vocabulary: { "https://example.com/vocab/units": true } } };
    expect(errorOf({ $schema: "https://example.com/meta" }, { remotes })).toEqual({
      code: "schema/unknown-vocabulary",
      pointer: "/$schema",
    });
  });
});

describe("a type that comes back to itself in its members or items is no circle", () => {
  const single = { $ref: "#/$defs/counted", unevaluatedProperties: { $ref: "#/$defs/node" } };
  const counted = { type: "object", properties: { count: { type: "integer" } }, required: ["count"] };
  const $defs = { counted, single, node: { anyOf: [{ $ref: "#/$defs/single" }, { type: "string" }] } };
  it.each([
    ["unevaluatedProperties", { $defs, $ref: "#/$defs/node" }, { count: 1, a: { count: 2, b: "x" } }, { count: 1, a: { b: "x" } }],
    [
      "unevaluatedItems",
      { type: "array", prefixItems: [{ type: "string" }], unevaluatedItems: { $ref: "#" } },
      ["a", ["b", []]],
      ["a", "b"],
    ],
    ["contains", { anyOf: [{ const: 1 }, { type: "array", contains: { $ref: "#" } }] }, ["a", [1]], ["a", [2]]],
  ])("%s", (_keyword, schema, right, wrong) => {
    const zod = buildZod(schema);
    expect([right, wrong].map((value) => zod.safeParse(value).success)).toEqual([true, false]);
  });
});

describe("depth and size", () => {
  const nested = (depth: number): unknown => {
    let schema: unknown = { type: "integer" };
    for (let level = 0; level < depth; level++) {
      schema = { type: "object", properties: { a: schema }, required: ["a"] };
    }
    return schema;
  };

  it("a schema of 10,000 levels is cut into shared schemas, and takes what its length does", async () => {
    const build = (depth: number): void => {
      const schema = nested(depth);
      const zod = buildZod(schema);
      expect(zod.safeParse({ a: { a: 1 } }).success).toBe(false);
      expect(printZod(schema).length).toBeGreaterThan(depth);
      const type = printType(schema);
      // TypeScript 5.9 overflows on a thousand levels; nothing here nests past fifty.
      expect(Math.max(...type.split("\n").map((line) => /^ */.exec(line)?.[0].length ?? 0))).toBeLessThanOrEqual(104);
    };
    // Ten times as many levels: the square of it would be a hundred times as much.
    expect(await growthOf(build, [1_000, 10_000], 40)).toBeLessThan(40);
  });

  it("a value as deep as its schema gets the right verdict", () => {
    const zod = buildZod(nested(300));
    let value: unknown = 1;
    for (let level = 0; level < 300; level++) {
      value = { a: value };
    }
    expect(zod.safeParse(value).success).toBe(true);
    expect(zod.safeParse({ a: value }).success).toBe(false);
  });

  it("an enum of 50,000 values", async () => {
    const values = Array.from({ length: 50_000 }, (_, index) => `value ${index}`);
    const work = () => {
      const zod = buildZod({ enum: values });
      expect([zod.safeParse("value 49999").success, zod.safeParse("other").success]).toEqual([true, false]);
      expect(printZod({ enum: values })).toContain('"value 49999"');
      expect(printType({ enum: values })).toContain('"value 49999"');
    };
    expect(await cpuTimeOf(work, 5_000)).toBeLessThan(5_000);
  });

  it("a chain of 10,000 references", async () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [
        `d${index}`,
        index === 9_999 ? { type: "string" } : { $ref: `#/$defs/d${index + 1}`, title: "x" },
      ]),
    );
    const work = () => {
      const zod = buildZod({ $defs, $ref: "#/$defs/d0" });
      expect([zod.safeParse("a").success, zod.safeParse(1).success]).toEqual([true, false]);
      expect(printZod({ $defs, $ref: "#/$defs/d0" })).toContain("z.string()");
    };
    expect(await cpuTimeOf(work, 5_000)).toBeLessThan(5_000);
  });
});
