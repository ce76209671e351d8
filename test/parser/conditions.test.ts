import { afterAll, expect, it } from "vitest";
import type { Json, JsonObject } from "../../generator/ir/index.js";
import { printParts } from "./printed-parts.js";
import { PrintedModules } from "./run-printed.js";

const printed = new PrintedModules();
afterAll(() => printed.remove());

const text = { type: "string" };
const closed: JsonObject = { type: "object", properties: { a: text }, additionalProperties: false };
const named: JsonObject = { type: "object", properties: { a: text } };

/** `want`: what is handed on; nothing where JSON Schema refuses it. */
const cases: {
  readonly [name: string]: { readonly schema: JsonObject; readonly values: readonly (readonly [given: Json, want?: Json])[] };
} = {
  "what is no closed object": {
    schema: { ...named, not: closed },
    values: [[{ a: "x", b: 1 }, { a: "x" }], [{ a: "x" }]],
  },
  "a closed object as a condition": {
    schema: { ...named, if: closed, then: { required: ["a"] } },
    values: [[{ b: 1 }, {}], [{}], [{ a: "x" }, { a: "x" }]],
  },
  "a condition on keys by their pattern": {
    schema: { ...named, not: { patternProperties: { "^x-": text } } },
    values: [[{ "x-b": 1 }, {}], [{ "x-b": "x" }]],
  },
  "an object that lets all keys pass in as many words, beside a choice": {
    schema: {
      type: "object",
      additionalProperties: true,
      oneOf: [named, { type: "object", required: ["b"], properties: { a: { type: "number" } } }],
    },
    values: [
      [
        { a: "x", c: 1 },
        { a: "x", c: 1 },
      ],
      [
        { a: 1, b: 1, c: 1 },
        { a: 1, b: 1, c: 1 },
      ],
      [{ a: 1 }],
    ],
  },
  "a default within a condition on items, which is filled nowhere": {
    schema: {
      type: "array",
      items: { if: { type: "object", properties: { c: { type: "integer", default: 1 } } }, then: { type: "object", required: ["a"] } },
      contains: { type: "object" },
    },
    values: [
      [
        [{ a: 1 }, 1],
        [{ a: 1 }, 1],
      ],
      [[{ c: 1 }]],
      [[1]],
      [50],
    ],
  },
};

it.each(Object.entries(cases))("%s: Zod, parser and check see the value as it was given", async (name, { schema, values }) => {
  const [one] = await printParts(name.replaceAll(/\W/g, "-"), [schema], {}, printed);
  for (const [given, want] of values) {
    const said = { zod: one?.zod(given), parse: one?.parse(given), accepts: one?.accepts(given), fits: one?.fits(given) };
    expect(said, JSON.stringify(given)).toEqual({ zod: want, parse: want, accepts: want !== undefined, fits: want !== undefined });
  }
});
