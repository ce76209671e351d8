import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../generator/ir/index.js";
import { liveZod } from "../../generator/schema/live.js";
import { exact, readWhole } from "../../generator/schema/read-whole.js";

const ref = { $ref: "#/$defs/Node" };
const member = (schema: JsonObject): JsonObject => ({ type: "object", properties: { next: schema } });
const root = { type: "object", properties: { first: ref } };

function accepts(json: JsonObject): (value: unknown) => boolean {
  const { schema, schemas } = readWhole(json, {});
  const zod = liveZod(schema, schemas, { ...exact, assertFormats: false });
  return (value) => zod.safeParse(value).success;
}

describe("a type that names itself as a part of one of its own members", () => {
  it("may count keys without a type of its own", () => {
    const Node = { maxProperties: 1, allOf: [member({ oneOf: [{ ...ref, properties: {} }] })] };
    const takes = accepts({ ...root, $defs: { Node } });
    expect(takes({ first: { next: { next: {} } } })).toBe(true);
    expect(takes({ first: { next: { next: { next: { a: 1, b: 1 } } } } })).toBe(false);
  });

  it("may be a condition", () => {
    const Node = { not: { allOf: [member({ allOf: [ref, { type: "object" }] }), { required: ["end"] }] } };
    const takes = accepts({ ...root, $defs: { Node } });
    expect(takes({ first: {} })).toBe(true);
    expect(takes({ first: { end: 1 } })).toBe(false);
    expect(takes({ first: { end: 1, next: { end: 1 } } })).toBe(true);
  });
});

it.each<readonly [string, JsonObject, JsonObject]>([
  ["values", { const: { title: "a" } }, { const: { title: "b" } }],
  ["conditions", { dependentRequired: { title: ["a"] } }, { dependentRequired: { title: ["b"] } }],
])("two parts whose %s differ below a key that is called like an annotation are not the same", (_, first, second) => {
  const takes = accepts({ allOf: [member(first), member(second)] });
  expect(takes({ next: { title: "a", a: 1, b: 1 } })).toBe("dependentRequired" in first);
  expect(takes({ next: { title: "b" } })).toBe(false);
  expect(takes({ next: { title: "b", b: 1 } })).toBe(false);
});
