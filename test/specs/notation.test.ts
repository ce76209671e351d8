import { describe, expect, test } from "vitest";
import { readShape } from "./notation.js";

describe("the notation of the table", () => {
  test.each([
    ["string", { kind: "scalar", type: "string" }],
    ["string 2..", { kind: "scalar", type: "string", min: 2 }],
    ["string ..400", { kind: "scalar", type: "string", max: 400 }],
    ["number 0..1", { kind: "scalar", type: "number", min: 0, max: 1 }],
    ["number -90..90", { kind: "scalar", type: "number", min: -90, max: 90 }],
    ["string @date,date-time", { kind: "scalar", type: "string", formats: ["date", "date-time"] }],
    ["string /^\\d{2}:\\d{2}$/", { kind: "scalar", type: "string", pattern: "^\\d{2}:\\d{2}$" }],
    ["'a'|'b'", { kind: "enum", values: ["a", "b"] }],
    ["'requested'", { kind: "enum", values: ["requested"] }],
    ["string|null", { kind: "nullable", of: { kind: "scalar", type: "string" } }],
    ["null", { kind: "null" }],
    ["string[]", { kind: "items", item: { kind: "scalar", type: "string" } }],
    ["('a'|'b')[]", { kind: "items", item: { kind: "enum", values: ["a", "b"] } }],
    ["Filter[]", { kind: "items", item: { kind: "named", name: "Filter" } }],
    ["any[]", { kind: "items", item: { kind: "any" } }],
    ["{}", { kind: "fields", fields: [], open: false }],
    ["{ ... }", { kind: "fields", fields: [], open: true }],
  ])("%s", (text, want) => {
    expect(readShape(text)).toEqual(want);
  });

  test("fields carry presence, default and words of their description", () => {
    expect(
      readShape('{ a, b?, c??: string, d?: count ..15 = 5, e?: string = "x", f?: string #default now, g?: object = {"w":1}, ... }'),
    ).toEqual({
      kind: "fields",
      open: true,
      fields: [
        { name: "a", presence: "required", shape: { kind: "any" } },
        { name: "b", presence: "optional", shape: { kind: "any" } },
        { name: "c", presence: "free", shape: { kind: "scalar", type: "string" } },
        { name: "d", presence: "optional", shape: { kind: "scalar", type: "count", max: 15 }, default: 5 },
        { name: "e", presence: "optional", shape: { kind: "scalar", type: "string" }, default: "x" },
        { name: "f", presence: "optional", shape: { kind: "scalar", type: "string" }, says: "default now" },
        { name: "g", presence: "optional", shape: { kind: "object" }, default: { w: 1 } },
      ],
    });
  });

  test.each(["text", "{ a: }", "{ a b }", "string string", "{ a: string", "'a'|string", "%", ""])("refuses %j", (text) => {
    expect(() => readShape(text)).toThrow("notation:");
  });
});
