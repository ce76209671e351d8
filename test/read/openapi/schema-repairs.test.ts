import { describe, expect, test } from "vitest";
import { checkValue } from "../../../generator/schema/check-value.js";
import { codes } from "./read-api.js";
import { fieldOf, withSchema } from "./read-schema.js";

describe("a schema that is wrong but usable is read as it is meant, and told", () => {
  test.each([
    ["an unknown type is the nearest", "{ type: int }", { kind: "number", integer: true }, "openapi/schema-slips"],
    ["a type nobody knows is anything", "{ type: unicorn }", { kind: "any" }, "openapi/schema-slips"],
    ["`file` after Swagger 2.0 is bytes", "{ type: file }", { kind: "bytes" }, "openapi/schema-slips"],
    ["`nullable` after 3.0 still counts", "{ type: string, nullable: true }", { kind: "union" }, "openapi/schema-slips"],
    [
      "tuples of old drafts still count",
      "{ type: array, items: [{ type: string }, { type: integer }], additionalItems: false }",
      { kind: "array", prefix: [{ kind: "string" }, { kind: "number" }], rest: { kind: "never" } },
      "openapi/schema-slips",
    ],
    [
      "and so do dependencies",
      "{ type: object, properties: { b: { type: string }, c: { type: string } }, dependencies: { b: [c] } }",
      { kind: "check", keyword: "dependentRequired", json: { b: ["c"] } },
      "openapi/schema-slips",
    ],
    [
      "of a tuple in old words and new the new count",
      "{ type: array, items: [{ type: string }], prefixItems: [{ type: integer }] }",
      { kind: "array", prefix: [{ kind: "number" }] },
      "openapi/schema-slips",
    ],
    [
      "and so of dependencies",
      "{ type: object, properties: { b: { type: string } }, dependencies: { b: [c] }, dependentRequired: { b: [d] } }",
      { kind: "check", keyword: "dependentRequired", json: { b: ["d"] } },
      "openapi/schema-slips",
    ],
    [
      "exclusive bounds of 3.0 still count",
      "{ type: integer, minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false }",
      { kind: "number", min: { value: 0, exclusive: true }, max: { value: 9, exclusive: false } },
      "openapi/schema-slips",
    ],
    [
      "values that lost their quotes are text",
      "{ type: string, enum: [1, yes, true] }",
      { kind: "enum", values: ["1", "yes", "true"] },
      "openapi/schema-slips",
    ],
    [
      "numbers that lost their quotes, beside null",
      "{ type: [string, 'null'], enum: [latest, 1.0, 1.10, null] }",
      { kind: "enum", values: ["latest", "1.0", "1.10", null] },
      "openapi/schema-slips",
    ],
    [
      "a `const` beside null among the types",
      "{ type: [string, 'null'], const: on-hold }",
      { kind: "enum", values: ["on-hold", null] },
      "openapi/schema-slips",
    ],
    [
      "a `const` beside `nullable`",
      "{ type: integer, nullable: true, const: 2 }",
      { kind: "enum", values: [2, null] },
      "openapi/schema-slips",
    ],
    ["a `const` that lost its quotes", "{ type: string, const: 1.10 }", { kind: "enum", values: ["1.10"] }, "openapi/schema-slips"],
    [
      "a `const` that lost its quotes, beside null",
      "{ type: [string, 'null'], const: 1.10 }",
      { kind: "enum", values: ["1.10", null] },
      "openapi/schema-slips",
    ],
    ["a `const` in quotes", "{ type: boolean, const: 'true' }", { kind: "enum", values: [true] }, "openapi/schema-slips"],
    [
      "a `const` of another type is taken beside what is of the type",
      "{ type: integer, const: none }",
      { kind: "union", members: [{ kind: "number" }, { kind: "enum", values: ["none"] }] },
      "openapi/schema-slips",
    ],
    [
      "a `const` that the length beside it refuses",
      "{ type: string, maxLength: 1, const: MALE }",
      { kind: "enum", values: ["MALE"] },
      "openapi/schema-slips",
    ],
    [
      "what TypeScript calls undefined is no choice",
      "{ oneOf: [{ type: undefined }, { type: string, maxLength: 3 }] }",
      { kind: "string", max: 3 },
      "openapi/schema-slips",
    ],
    [
      "what TypeScript calls undefined is no choice of several",
      "{ anyOf: [{ type: integer }, { type: undefined, description: Nothing. }, { type: 'null' }] }",
      { kind: "union", members: [{ kind: "number" }, { kind: "null" }] },
      "openapi/schema-slips",
    ],
    ["nor one among the types", "{ type: [string, undefined] }", { kind: "string" }, "openapi/schema-slips"],
    [
      "where it is all, it is anything",
      "{ anyOf: [{ type: undefined }] }",
      { kind: "union", members: [{ kind: "any" }] },
      "openapi/schema-slips",
    ],
    [
      "so it is beside more than the choice",
      "{ type: object, oneOf: [{ type: undefined }, { type: string }] }",
      { kind: "union", members: [{ kind: "any" }, { kind: "string" }] },
      "openapi/schema-slips",
    ],
    ["so it is alone", "{ type: [undefined] }", { kind: "any" }, "openapi/schema-slips"],
    [
      "another word is anything, also among choices",
      "{ anyOf: [{ type: unicorn }, { type: string }] }",
      { kind: "union", members: [{ kind: "any" }, { kind: "string" }] },
      "openapi/schema-slips",
    ],
    [
      "numbers that lost their quotes, beside the list whose items they are",
      "{ type: array, items: { type: string }, enum: [1.0, 1.10] }",
      { kind: "array", rest: { kind: "enum", values: ["1.0", "1.10"] } },
      "openapi/schema-slips",
    ],
    [
      "numbers that lost their quotes are the text that they are written as",
      "{ type: string, enum: [1.0, 1.10, 007, 1e3, 2] }",
      { kind: "enum", values: ["1.0", "1.10", "007", "1e3", "2"] },
      "openapi/schema-slips",
    ],
    [
      "choices beside `type: array` are those of its items",
      "{ type: array, enum: [tax, legal], items: { type: string } }",
      { kind: "array", rest: { kind: "enum", values: ["tax", "legal"] } },
      "openapi/schema-slips",
    ],
    [
      "choices beside `type: array` whose items have them are said twice",
      "{ type: array, enum: [tax, legal], items: { type: string, enum: [tax, legal] } }",
      { kind: "array", rest: { kind: "enum", values: ["tax", "legal"] } },
      "openapi/schema-slips",
    ],
    [
      "`true` and `false` in quotes are booleans",
      "{ type: boolean, enum: ['true', 'false'] }",
      { kind: "enum", values: [true, false] },
      "openapi/schema-slips",
    ],
    [
      "names beside the type of their numbers are taken, and so are the numbers",
      "{ type: integer, enum: [EastAsia, WestEurope] }",
      {
        kind: "union",
        members: [
          { kind: "number", integer: true },
          { kind: "enum", values: ["EastAsia", "WestEurope"] },
        ],
      },
      "openapi/schema-slips",
    ],
    [
      "texts beside the fields of an object are taken, and so are such objects",
      "{ type: object, properties: { b: { type: string } }, enum: [car, van] }",
      {
        kind: "union",
        members: [
          { kind: "object", fields: [{ wireName: "b" }] },
          { kind: "enum", values: ["car", "van"] },
        ],
      },
      "openapi/schema-slips",
    ],
    [
      "a format that its lengths refuse is left out",
      "{ type: string, format: uuid, minLength: 24, maxLength: 24 }",
      { kind: "string", min: 24, max: 24 },
      "openapi/schema-slips",
    ],
    [
      "texts of an `enum` that the length beside them refuses",
      "{ type: string, minLength: 1, maxLength: 1, enum: [MALE, FEMALE] }",
      { kind: "enum", values: ["MALE", "FEMALE"] },
      "openapi/schema-slips",
    ],
    [
      "numbers of an `enum` past the bound beside them, which lost their quotes besides",
      "{ type: integer, maximum: 2, enum: ['1', '3'] }",
      { kind: "enum", values: [1, 3] },
      "openapi/schema-slips",
    ],
    [
      "numbers of an `enum` at the bound that is none of them",
      "{ type: integer, exclusiveMinimum: 0, enum: [0, 1] }",
      { kind: "enum", values: [0, 1] },
      "openapi/schema-slips",
    ],
    [
      "texts of an `enum` that the pattern beside them refuses",
      "{ type: string, pattern: '^[a-z]+$', enum: [one, Two-2] }",
      { kind: "enum", values: ["one", "Two-2"] },
      "openapi/schema-slips",
    ],
    ["an `enum` of nothing says nothing", "{ type: string, enum: [] }", { kind: "string" }, "openapi/schema-slips"],
    ["an `anyOf` of nothing says nothing", "{ type: string, anyOf: [] }", { kind: "string" }, "openapi/schema-slips"],
    ["a `oneOf` of nothing alone is anything", "{ oneOf: [] }", { kind: "any" }, "openapi/schema-slips"],
    ["an `allOf` of nothing says nothing", "{ allOf: [], type: string }", { kind: "string" }, "openapi/schema-slips"],
    ["a choice that is no list says nothing", "{ type: string, anyOf: Completions }", { kind: "string" }, "openapi/schema-slips"],
    [
      "`required: true` on a property says nothing",
      "{ type: object, required: true, properties: { b: { type: string } } }",
      { kind: "object" },
      "openapi/schema-slips",
    ],
    [
      "`type: object` beside choices of other types is the choices",
      "{ type: object, oneOf: [{ type: string, enum: [b] }, { type: string, enum: [c] }] }",
      { kind: "enum", values: ["b", "c"] },
      "openapi/schema-slips",
    ],
    [
      "`type: null` beside choices of other types is one more choice",
      "{ type: 'null', oneOf: [{ type: string }, { type: boolean }] }",
      { kind: "union", members: [{ kind: "string" }, { kind: "boolean" }, { kind: "null" }] },
      "openapi/schema-slips",
    ],
    [
      "a closed object requires nothing that it does not have",
      "{ type: object, additionalProperties: false, required: [b, b_c], properties: { b: { type: string }, bC: { type: string } } }",
      {
        kind: "object",
        fields: [
          { wireName: "b", presence: "required" },
          { wireName: "bC", presence: "optional" },
        ],
      },
      "openapi/schema-slips",
    ],
    ["a bound that is no number is left out", "{ type: number, minimum: .nan }", { kind: "number" }, "openapi/schema-slips"],
    ["a pattern that does not compile is left out", "{ type: string, pattern: '[a-' }", { kind: "string" }, "openapi/schema-slips"],
    ["a default of the wrong type is left out", "{ type: integer, default: many }", { kind: "number" }, "openapi/wrong-defaults"],
  ])("%s", (_, schema, want, code) => {
    const read = withSchema(schema);
    expect(codes(read, "error")).toEqual([]);
    expect(codes(read)).toContain(code);
    expect(fieldOf(read)).toMatchObject(want);
    expect(fieldOf(read)).not.toHaveProperty("default");
    expect(fieldOf(read)).not.toHaveProperty("assumed");
    expect(fieldOf(read)).not.toHaveProperty("pattern");
  });
});

describe("bounds that no value would fit are left out, and what else is said counts", () => {
  test.each([
    ["of a text", "{ type: string, minLength: 10, maxLength: 5, pattern: '^[a-z]+$' }", "seven", "7"],
    ["of a number", "{ type: integer, minimum: 9, maximum: 1, multipleOf: 3 }", 6, 5],
    ["of a list", "{ type: array, minItems: 3, maxItems: 1, items: { type: string } }", ["one", "two"], [1, 2]],
    [
      "of an object that requires more fields than it may have",
      "{ type: object, minProperties: 1, maxProperties: 1, required: [b, c], properties: { b: { type: string }, c: { type: string } } }",
      { b: "x", c: "y" },
      { b: "x" },
    ],
  ])("%s", (_, schema, good, bad) => {
    const read = withSchema(schema);
    expect(codes(read, "warning")).toEqual(["openapi/schema-slips"]);
    const field = fieldOf(read);
    if (field === undefined) throw new Error("no field");
    expect([checkValue(field, good, new Map()).length, checkValue(field, bad, new Map()).length > 0]).toEqual([0, true]);
  });

  test("where one value is left, they count", () => {
    const read = withSchema("{ type: object, maxProperties: 1, required: [b], properties: { b: { type: string }, c: { type: string } } }");
    expect(codes(read, "warning")).toEqual([]);
    expect(fieldOf(read)).toMatchObject({ kind: "object", max: 1 });
  });
});
