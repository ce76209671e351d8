import { describe, expect, test } from "vitest";
import type { Json } from "../../../generator/ir/index.js";
import { checkValue } from "../../../generator/schema/check-value.js";
import { codes } from "./read-api.js";
import { fieldOf, withSchema } from "./read-schema.js";

describe("a default that a format refuses is kept, and the format is left out", () => {
  test.each([
    ["duration", "24h"],
    ["date", "01/31/2026"],
    ["hostname", "localhost:8080"],
    ["ipv6", "::1/128"],
    ["byte", "a b!"],
  ])("%s: %s", (format, initial) => {
    const read = withSchema(`{ type: string, format: ${format}, default: ${JSON.stringify(initial)} }`);
    const field = fieldOf(read);
    expect(field).toMatchObject({ kind: "string", default: { value: initial } });
    expect(field).not.toHaveProperty("format");
    expect(codes(read)).toEqual(["openapi/schema-slips"]);
  });

  test("also beside an example that has the format", () => {
    expect(fieldOf(withSchema("{ type: string, format: duration, example: P1D, default: 24h }"))).not.toHaveProperty("format");
  });

  test.each([
    ["of the format", "duration", "PT30S"],
    ["in words about the value", "date", "7 days prior to until"],
    ["that says that there is none", "duration", "none"],
  ])("but not one %s", (_, format, initial) => {
    const field = fieldOf(withSchema(`{ type: string, format: ${format}, default: ${JSON.stringify(initial)} }`));
    expect(field).toMatchObject({ format });
  });
});

describe("an example of an object shows values of its members", () => {
  const object = (example: string, member: string): string => `{ type: object, example: ${example}, properties: { b: ${member} } }`;
  const takes = (schema: string, value: Json): boolean => {
    const field = fieldOf(withSchema(schema));
    if (field === undefined) throw new Error("no field");
    return checkValue(field, value, new Map()).length === 0;
  };

  test.each([
    ["a member", object("{ b: 24h }", "{ type: string, format: duration }"), { b: "24h" }],
    [
      "one in an object in it",
      object("{ b: { c: 24h } }", "{ type: object, properties: { c: { type: string, format: duration } } }"),
      { b: { c: "24h" } },
    ],
    ["the items of a list", object("{ b: [31.01.2026] }", "{ type: array, items: { type: string, format: date } }"), { b: ["31.01.2026"] }],
  ])("that relax the format of %s", (_, schema, value) => {
    expect(takes(schema, value)).toBe(true);
  });

  test.each([
    ["that fit it", "{ b: P1D }", "{ type: string, format: duration }"],
    ["where the member shows its own", "{ b: 24h }", "{ type: string, format: duration, example: P1D }"],
  ])("that leave it %s", (_, example, member) => {
    expect(takes(object(example, member), { b: "1 day" })).toBe(false);
  });
});

describe("a number that is written as text is read as a number", () => {
  test.each([
    [
      "a byte with bounds",
      "{ type: string, format: byte, minimum: 1, maximum: 255 }",
      { kind: "number", integer: true, min: { value: 1 } },
    ],
    ["the default of a boolean", '{ type: boolean, default: "false" }', { kind: "boolean", default: { value: false } }],
    ["of an integer", '{ type: integer, default: "100" }', { kind: "number", default: { value: 100 } }],
    ["of a number", '{ type: number, default: "0.5" }', { kind: "number", default: { value: 0.5 } }],
  ])("%s", (_, schema, want) => {
    const read = withSchema(schema);
    expect(fieldOf(read)).toMatchObject(want);
    expect(codes(read)).toEqual(["openapi/schema-slips"]);
  });

  test.each([
    ["the default of a text", '{ type: string, default: "100" }', "100"],
    ["of what may be a text", '{ type: [string, integer], default: "100" }', "100"],
  ])("but not %s", (_, schema, value) => {
    expect(fieldOf(withSchema(schema))).toMatchObject({ default: { value } });
  });
});
