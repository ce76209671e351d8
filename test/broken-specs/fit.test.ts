import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json, Schema } from "../../generator/ir/index.js";
import { misfitsOf } from "../../generator/plan/rules/fit/index.js";
import { checkContracts } from "../../generator/plan/rules/index.js";
import { checkValue } from "../../generator/schema/check-value.js";
import { children, readSchema } from "../../generator/schema/index.js";
import { arbitraryValue } from "../generated/arbitrary.js";
import { referencePlans } from "../generated/reference-plans.js";

const origin = { file: "", pointer: "" };
const none = new Map();

function read(json: Json): Schema {
  return readSchema(json, origin, { report: (problem) => expect.unreachable(problem.message), resolve: () => undefined });
}

const scalars: readonly Json[] = [
  { type: "null" },
  { type: "boolean" },
  { const: true },
  { enum: ["a", "bb", 3] },
  { enum: ["a"] },
  { type: "string" },
  { type: "string", minLength: 1 },
  { type: "string", maxLength: 3 },
  { type: "string", minLength: 2, maxLength: 10 },
  { type: "string", format: "date" },
  { type: "string", format: "uuid" },
  { type: "string", format: "uuid", maxLength: 36 },
  { type: "string", minLength: 36 },
  { type: "string", format: "email" },
  { type: "number" },
  { type: "number", minimum: 0, maximum: 10 },
  { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 10 },
  { type: "integer" },
  { type: "integer", minimum: 1, maximum: 9 },
  { type: "integer", format: "int32" },
  { type: ["string", "null"] },
  { type: ["integer", "boolean"] },
  { minimum: 5 },
  { not: { type: "string" } },
  { oneOf: [{ type: "string" }, { type: "integer" }] },
  { oneOf: [{ type: "number" }, { type: "integer" }] },
];
const lists: readonly Json[] = [
  { type: "array" },
  { type: "array", items: { type: "string" } },
  { type: "array", items: { type: "integer" }, minItems: 1 },
  { type: "array", items: { type: ["string", "integer"] }, maxItems: 2 },
  { type: "array", items: { type: "boolean" }, uniqueItems: true },
  { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false },
  { type: "array", prefixItems: [{ type: "string" }], items: false, minItems: 1 },
  { type: "array", contains: { type: "string" } },
];
const objects: readonly Json[] = [
  { type: "object" },
  { type: "object", properties: { a: { type: "string" } } },
  { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
  { type: "object", properties: { a: { type: "string" }, b: { type: "integer" } }, required: ["a", "b"] },
  { type: "object", properties: { a: { enum: ["x"] }, b: {} }, required: ["a"] },
  { type: "object", properties: { a: { type: "string" } }, additionalProperties: false },
  { type: "object", additionalProperties: { type: "string" } },
  { type: "object", additionalProperties: { type: "integer" }, minProperties: 1 },
  { type: "object", patternProperties: { "^a": { type: "string" } } },
  { type: "object", properties: { a: { type: "string" } }, maxProperties: 1 },
  { type: "object", propertyNames: { maxLength: 1 }, properties: { a: {}, bc: {} } },
  { type: "object", properties: { a: {} }, dependentRequired: { a: ["b"] } },
  {
    oneOf: [
      { type: "object", properties: { k: { const: 1 } }, required: ["k"] },
      { type: "object", properties: { k: { const: 2 } }, required: ["k"] },
    ],
  },
  {
    allOf: [
      { type: "object", properties: { a: { type: "string" } } },
      { type: "object", properties: { b: { type: "integer" } } },
    ],
  },
];
const all = [...scalars, ...lists, ...objects].map((json) => ({ json, schema: read(json) }));

/** Values that the schema accepts, as far as some can be made. */
function valuesOf(schema: Schema): readonly Json[] {
  try {
    return fc
      .sample(arbitraryValue(schema, none), { numRuns: 30, seed: 7 })
      .filter((value) => checkValue(schema, value, none).length === 0);
  } catch {
    return [];
  }
}

test("what fits is sure: no value of the one is refused by the other", () => {
  let pairs = 0;
  for (const given of all) {
    const values = valuesOf(given.schema);
    for (const wanted of all) {
      if (misfitsOf(given.schema, wanted.schema, none).length > 0) continue;
      pairs += 1;
      for (const value of values) {
        const why = `${JSON.stringify(value)} of ${JSON.stringify(given.json)} for ${JSON.stringify(wanted.json)}`;
        expect(checkValue(wanted.schema, value, none), why).toEqual([]);
      }
    }
  }
  expect(pairs).toBeGreaterThan(150);
});

test("each schema fits itself", () => {
  for (const { json, schema } of all) expect(misfitsOf(schema, read(json), none), JSON.stringify(json)).toEqual([]);
});

test("every schema of the reference systems fits itself", () => {
  for (const { contract } of referencePlans()) {
    const queue = contract.operations.flatMap(({ input, output }) => [input, output]);
    for (let schema = queue.pop(); schema !== undefined; schema = queue.pop()) {
      expect(misfitsOf(schema, structuredClone(schema), contract.schemas), schema.origin.pointer).toEqual([]);
      queue.push(...children(schema));
    }
  }
});

test("the reference systems break no rule", () => {
  const problems: string[] = [];
  checkContracts(
    referencePlans().map(({ contract }) => contract),
    ({ message, place }) => problems.push(`${JSON.stringify(place)} ${message}`),
  );
  expect(problems).toEqual([]);
});
