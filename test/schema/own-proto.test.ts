import { afterAll, describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { buildZod, printChecker, printZod } from "../../generator/schema/public.js";
import * as door from "../../runtime/codegen-v1/zod.js";
import { deepEqual } from "../../runtime/schema/equal.js";
import { PrintedModules } from "../parser/run-printed.js";

/** Only `JSON.parse` and computed keys make it a key like any other. */
const holding = (value: unknown): unknown => JSON.parse(`{"a":1,"__proto__":${JSON.stringify(value)}}`);

type Case = { readonly name: string; readonly schema: object; readonly accepts: readonly unknown[]; readonly refuses: readonly unknown[] };

const cases: readonly Case[] = [
  { name: "an open object", schema: { type: "object", properties: { a: { type: "integer" } } }, accepts: [{ x: 1 }, 1, null], refuses: [] },
  { name: "no type at all", schema: { properties: { a: true } }, accepts: [1], refuses: [] },
  { name: "a map", schema: { type: "object", additionalProperties: { type: "integer" } }, accepts: [2], refuses: ["x", null, {}] },
  {
    name: "a map with names",
    schema: { type: "object", propertyNames: { type: "string", maxLength: 3 }, additionalProperties: { type: "integer" } },
    accepts: [],
    refuses: [1],
  },
  {
    name: "fields and a catch-all",
    schema: { type: "object", properties: { a: { type: "integer" } }, additionalProperties: { type: "string" } },
    accepts: ["x"],
    refuses: [1, {}],
  },
  { name: "a closed object", schema: { type: "object", properties: { a: true }, additionalProperties: false }, accepts: [], refuses: [1] },
  {
    name: "patterns",
    schema: { type: "object", properties: { a: true }, patternProperties: { "^_": { type: "string" } }, additionalProperties: false },
    accepts: ["x"],
    refuses: [1],
  },
  { name: "a count", schema: { type: "object", minProperties: 2, maxProperties: 2 }, accepts: [1], refuses: [] },
  {
    name: "the very name",
    schema: { type: "object", properties: { ["__proto__"]: { type: "integer" } }, required: ["__proto__"] },
    accepts: [1],
    refuses: ["x"],
  },
  {
    name: "both of two",
    schema: {
      allOf: [
        { type: "object", additionalProperties: { type: ["integer", "string"] } },
        { type: "object", maxProperties: 2 },
      ],
    },
    accepts: [1, "x"],
    refuses: [null],
  },
];

const printed = new PrintedModules();
afterAll(() => printed.remove());

function runPrinted(schema: object): ZodType {
  const body = printZod(schema)
    .replace(/^import .*$/m, "")
    .replace("export default", "return");
  return new Function("z", body)(door) as ZodType;
}

describe("a key called __proto__", () => {
  it.each(cases)("is checked and kept like any other: $name", async ({ name, schema, accepts, refuses }) => {
    const [checker] = await printed.load<{ readonly default: (value: unknown) => boolean }>(name, [printChecker(schema)]);
    for (const zod of [buildZod(schema), runPrinted(schema)]) {
      for (const value of accepts.map(holding)) {
        const parsed = zod.safeParse(value);
        expect({ value, kept: deepEqual(parsed.data, value) }).toEqual({ value, kept: true });
        expect(Object.getPrototypeOf(parsed.data)).toBe(Object.prototype);
        expect(checker?.default(value)).toBe(true);
      }
      for (const value of refuses.map(holding)) {
        expect({ value, zod: zod.safeParse(value).success, check: checker?.default(value) }).toEqual({ value, zod: false, check: false });
      }
    }
  });
});

it("bytes are no object, whatever the schema asks of one", async () => {
  const schemas = [
    { type: "object" },
    { type: "object", additionalProperties: { type: "integer" } },
    { type: "object", required: ["length"], properties: { length: { type: "integer" } } },
  ];
  const checkers = await printed.load<{ readonly default: (value: unknown) => boolean }>(
    "bytes",
    schemas.map((schema) => printChecker(schema)),
  );
  const bytes = new Uint8Array([1, 2]);
  expect(schemas.map((schema, index) => [buildZod(schema).safeParse(bytes).success, checkers[index]?.default(bytes)])).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ]);
});
