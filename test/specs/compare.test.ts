import { describe, expect, test } from "vitest";
import { compareShape } from "./compare-shape.js";
import { compareWant, exactly, filled, lasting, oneOf, sameSet, type Want } from "./match.js";
import { renderMismatches } from "./mismatch.js";
import { readShape } from "./notation.js";
import { viewOf } from "./schema-view.js";
import { readDocument } from "./spec-files.js";

const shared = {
  name: "shared.tools.yaml",
  document: readDocument(
    "types: { Word: { type: string, format: uri }, Holder: { type: object, properties: { word: { $ref: '#/types/Word' } } } }",
    "shared",
  ),
};
const own = {
  name: "own.tools.yaml",
  document: readDocument(
    `
types:
  Id: { type: string }
  Plan: { type: object, required: [title, days], properties: { title: { type: string }, days: { type: integer, minimum: 1 } } }
  Tagged: { allOf: [{ $ref: "#/types/Plan" }, { properties: { title: { const: x } } }] }
`,
    "own",
  ),
};
const files = [own, shared];

function mismatches(want: string, schema: string, exact = false): string {
  const got = viewOf(readDocument(schema, "schema"), { file: own, files });
  return renderMismatches("KEY", compareShape({ want: readShape(want), got, path: "input", exact }));
}

describe("a schema that says what the document says", () => {
  test.each([
    ["string 2..", "{ type: string, minLength: 2, maxLength: 90 }"],
    ["count 1..10", "{ type: integer, minimum: 1, maximum: 10 }"],
    ["string|null", "{ type: [string, 'null'] }"],
    ["Id|null", "{ anyOf: [{ $ref: '#/types/Id' }, { type: 'null' }] }"],
    ["'a'", "{ const: a }"],
    ["'a'|'b'", "{ type: string, enum: [b, a] }"],
    ["Id", "{ $ref: '#/types/Id', description: text }"],
    ["{ word?: string @uri }", "{ $ref: './shared.tools.yaml#/types/Holder' }"],
    ["{ id, title?: string, days?: integer 1.. }", "{ partialOf: '#/types/Plan', required: [id], properties: { id: { type: string } } }"],
    ["{ title: 'x', days: integer }", "{ $ref: '#/types/Tagged' }"],
    ["string @date,date-time", "{ anyOf: [{ type: string, format: date }, { type: string, format: date-time }] }"],
    ["string @base64", "{ type: string, contentEncoding: base64 }"],
    ["record", "{ type: object, additionalProperties: true }"],
    ["list", "{ type: object, properties: { rows: { type: array, items: { type: string } } } }"],
    [
      "{ a?: boolean = true }",
      "{ type: object, properties: { a: { type: boolean, default: true } }, anyOf: [{ required: [a] }, { minProperties: 0 }] }",
    ],
    ["{ a?: string #now }", "{ type: object, properties: { a: { type: string, description: Without it now. } } }"],
  ])("%s", (want, schema) => {
    expect(mismatches(want, schema)).toBe("");
  });
});

describe("a schema that lacks or contradicts it", () => {
  test.each([
    ["string 2..", "{ type: string }", "KEY input minLength: want 2, got nothing"],
    ["count ..15", "{ type: integer, maximum: 20 }", "KEY input maximum: want 15, got 20"],
    ["number", "{ type: integer }", 'KEY input: want number, got "integer"'],
    ["string", "{ type: string, enum: [a] }", 'KEY input: want any string, got only ["a"]'],
    ["string", "{ type: [string, 'null'] }", "KEY input: want scalar without null, got null allowed"],
    ["string|null", "{ type: string }", "KEY input: want null allowed, got null refused"],
    ["string @date", "{ type: string, format: date-time }", "KEY input format: want date, got date-time"],
    ["'a'|'b'", "{ enum: [a, b, c] }", 'KEY input: want one of ["a","b"], got ["a","b","c"]'],
    ["Id", "{ type: string }", 'KEY input: want the type Id, got {"type":"string"}'],
    ["string[]", "{ type: array, items: { type: number } }", 'KEY input[]: want string, got "number"'],
    ["record", "{ type: object, properties: { a: { type: string } } }", /^KEY input: want an object with free keys/],
    ["array", "{ type: object }", 'KEY input: want array, got "object"'],
    ["{ a: string }", "{ type: object, properties: {} }", "KEY input.a: want a field, got nothing"],
    ["{ a: string }", "{ type: object, properties: { a: { type: string } } }", "KEY input.a: want required, got optional"],
    ["{ a?: string }", "{ type: object, required: [a], properties: { a: { type: string } } }", "KEY input.a: want optional, got required"],
    ["{ a? }", "{ type: object, properties: { a: {}, b: {} } }", "KEY input.b: want no such field in the document, got a field"],
    ["{ a?: count = 5 }", "{ type: object, properties: { a: { type: integer, default: 6 } } }", "KEY input.a default: want 5, got 6"],
    [
      "{ a?: string #now }",
      "{ type: object, properties: { a: { type: string, description: x } } }",
      /^KEY input.a description or examples: want the words "now"/,
    ],
  ])("%s against %s", (want, schema, message) => {
    expect(mismatches(want, schema)).toMatch(message instanceof RegExp ? message : new RegExp(`^${literally(message)}$`));
  });

  test("an exact row refuses bounds and defaults that the document lacks", () => {
    expect(
      mismatches(
        "{ a?: string ..5 }",
        "{ type: object, properties: { a: { type: string, minLength: 1, maxLength: 5, default: x } } }",
        true,
      ),
    ).toBe('KEY input.a default: want nothing, got "x"\nKEY input.a minLength: want nothing, got 1');
  });

  test("a reference that leads nowhere is named", () => {
    expect(() => mismatches("string", "{ $ref: '#/types/Nothing' }")).toThrow('own.tools.yaml: "#/types/Nothing" leads nowhere');
  });
});

describe("facts", () => {
  const got = {
    timeout: "1m",
    retries: 1,
    gates: [
      { kind: "flag", env: "A" },
      { kind: "budget", max: 2 },
    ],
    cache: { ttl: "24h" },
    fallback: { value: null },
  };

  test.each<[string, Want]>([
    ["durations by their length", { timeout: "60s", cache: { ttl: "1d" } }],
    ["members in any order", { gates: [{ kind: "budget" }, { env: /^A$/ }] }],
    ["rules", { timeout: lasting("5s", "2m"), retries: oneOf(0, 1), cache: filled, fallback: { value: null } }],
  ])("agree: %s", (_name, want) => {
    expect(compareWant(want, got, "")).toEqual([]);
  });

  test.each<[Want, string, string]>([
    [{ retries: 2 }, "retries", "2"],
    [{ timeout: "59s" }, "timeout", '"59s"'],
    [{ fallback: { value: exactly({}) } }, "fallback.value", "exactly {}"],
    [{ gates: [{ kind: "flag", env: "B" }] }, "gates[]", '{ kind: "flag", env: "B" }'],
    [{ cache: { ttl: lasting("1s", "1h") } }, "cache.ttl", "1s to 1h"],
    [{ roles: sameSet("user") }, "roles", 'exactly the members ["user"]'],
    [{ secrets: filled }, "secrets", "something"],
  ])("disagree: %j", (want, path, says) => {
    expect(compareWant(want, got, "")).toMatchObject([{ path, want: says }]);
  });
});

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
