import { describe, expect, test } from "vitest";
import type { NamedSchema, Schema, SchemaId } from "../../generator/ir/index.js";
import { createSchemaHashes } from "../../generator/lock/schema-hashes.js";
import { growthOf } from "../cpu-time.js";

const origin = { file: "api.yaml", pointer: "" };
const ref = (to: SchemaId): Schema => ({ kind: "ref", origin, to });
const holding = (name: string, schema: Schema): Schema => ({
  kind: "object",
  origin,
  patterns: [],
  fields: [{ wireName: name, presence: "optional", schema }],
});
const text: Schema = { kind: "string", origin };

/** A circle of as many, whose first leads on to `End`, and one that nobody leads to. */
function circle(length: number, { middle = "next", end = text, alone = text } = {}): Map<SchemaId, NamedSchema> {
  const entries = Array.from({ length }, (_, index): [SchemaId, Schema] => {
    const next = holding(index === 500 ? middle : "next", ref(`C${(index + 1) % length}`));
    return [`C${index}`, index === 0 ? { kind: "intersection", origin, members: [next, ref("End")] } : next];
  });
  return new Map([...entries, ["End", end] as const, ["Alone", alone] as const].map(([id, schema]) => [id, { id, origin, schema }]));
}

describe("the hash of a schema and what it leads to", () => {
  test.each([600, 1_500])("among %i shared ones", (length) => {
    const hash = (schemas: Map<SchemaId, NamedSchema>, from = "C7"): string => createSchemaHashes(schemas).of(ref(from));
    const first = hash(circle(length));
    expect(hash(new Map([...circle(length)].reverse()))).toBe(first);
    expect(hash(circle(length, { alone: { ...text, max: 5 } }))).toBe(first);
    expect(hash(circle(length, { middle: "other" }))).not.toBe(first);
    expect(hash(circle(length, { end: { ...text, max: 5 } }))).not.toBe(first);
    expect(hash(circle(length, { middle: "other" }), "End")).toBe(hash(circle(length), "End"));
  });

  test("is the same however many others there are", () => {
    const among = (length: number): string => {
      const others = Array.from({ length }, (_, index): [SchemaId, NamedSchema] => [
        `O${index}`,
        { id: `O${index}`, origin, schema: text },
      ]);
      return createSchemaHashes(new Map([...circle(10), ...others])).of(ref("C7"));
    };
    expect([among(900), among(1_100), among(3_000)]).toEqual([among(0), among(0), among(0)]);
  });

  test("of thousands takes no time by the square of them", async () => {
    const hashAll = (count: number): void => {
      const schemas = circle(count);
      for (let index = 0; index < count; index++) schemas.set(`U${index}`, { id: `U${index}`, origin, schema: holding("c", ref("C0")) });
      const hashes = createSchemaHashes(schemas);
      const found = Array.from({ length: count }, (_, index) => hashes.of(ref(`U${index}`)));
      expect(new Set(found).size).toBe(count);
    };
    // Eight times as many: the square of it would be 64 times as much.
    expect(await growthOf(hashAll, [500, 4_000], 24)).toBeLessThan(24);
  });
});
