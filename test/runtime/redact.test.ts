import { describe, expect, test } from "vitest";
import { redactedAt } from "../../runtime/call/redact.js";
import type { JsonSchema } from "../../runtime/index.js";

const secret = { type: "string", "x-secret": true } as const;

describe("redacted values in errors", () => {
  const cases: [string, JsonSchema, unknown, (string | number)[], unknown][] = [
    ["a plain value stays", { properties: { a: { type: "string" } } }, { a: 1 }, ["a"], 1],
    ["x-secret", { properties: { a: secret } }, { a: 1 }, ["a"], "[redacted]"],
    ["format password", { properties: { a: { type: "string", format: "password" } } }, { a: 1 }, ["a"], "[redacted]"],
    [
      "a secret inside what is shown",
      { properties: { a: { properties: { b: secret } } } },
      { a: { b: "x", c: 2 } },
      ["a"],
      { b: "[redacted]", c: 2 },
    ],
    ["a secret above what is shown", { properties: { a: { "x-secret": true } } }, { a: { b: "x" } }, ["a", "b"], "[redacted]"],
    ["the whole input", { properties: { a: secret } }, { a: "x", b: 1 }, [], { a: "[redacted]", b: 1 }],
    ["behind a reference", { properties: { a: { $ref: "#/$defs/Key~1x" } }, $defs: { "Key/x": secret } }, { a: "x" }, ["a"], "[redacted]"],
    ["behind a reference that leads nowhere", { properties: { a: { $ref: "#/$defs/Gone" } } }, { a: "x" }, ["a"], "[redacted]"],
    ["behind a reference to elsewhere", { properties: { a: { $ref: "https://example.com/x" } } }, { a: "x" }, ["a"], "[redacted]"],
    ["in one branch of many", { properties: { a: { anyOf: [{ type: "number" }, secret] } } }, { a: true }, ["a"], "[redacted]"],
    ["in every combinator", { allOf: [{ oneOf: [{ if: false, else: { properties: { a: secret } } }] }] }, { a: "x" }, ["a"], "[redacted]"],
    ["in lists", { properties: { a: { items: secret } } }, { a: ["x", "y"] }, ["a", 1], "[redacted]"],
    ["in tuples", { prefixItems: [{ type: "string" }, secret] }, ["x", "y"], [], ["x", "[redacted]"]],
    ["in maps", { additionalProperties: secret }, { any: "x" }, ["any"], "[redacted]"],
    ["by pattern", { patternProperties: { "^k": secret } }, { key: "x" }, ["key"], "[redacted]"],
    ["nothing there", { properties: { a: { type: "string" } } }, {}, ["a"], undefined],
    ["a name of the prototype", {}, {}, ["constructor"], undefined],
    ["bytes", {}, { a: new Uint8Array(3) }, ["a"], "[3 bytes]"],
    ["long text", {}, "x".repeat(300), [], `${"x".repeat(200)}…`],
    ["a long list", {}, Array(600).fill(1), [], "[list of 1201 characters]"],
  ];

  test.each(cases)("%s", (_, schema, value, path, want) => {
    expect(redactedAt({ schema, value, path })).toEqual(want);
  });

  test("a schema that refers to itself ends", () => {
    const schema: JsonSchema = {
      $ref: "#/$defs/Node",
      $defs: { Node: { anyOf: [{ $ref: "#/$defs/Node" }, { properties: { next: { $ref: "#/$defs/Node" }, key: secret } }] } },
    };
    expect(redactedAt({ schema, value: { next: { next: { key: "x", name: "n" } } }, path: ["next"] })).toEqual({
      next: { key: "[redacted]", name: "n" },
    });
  });
});
