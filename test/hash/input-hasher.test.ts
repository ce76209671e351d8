import { createHmac, createSecretKey } from "node:crypto";
import { describe, expect, test } from "vitest";
import { canonicalJson, hashJson, hashWithSecrets, inputHasher } from "../../runtime/audit/index.js";
import { sensitivePaths } from "../../runtime/hash/sensitive-paths.js";
import type { JsonSchema } from "../../runtime/index.js";

const bytes = Buffer.alloc(32, 7);
const key = createSecretKey(bytes);
const hmac = (value: unknown): string => `hmac-sha256:${createHmac("sha256", bytes).update(canonicalJson(value)).digest("hex")}`;
const secret = { type: "string", "x-secret": true } as const;

describe("hashes of inputs with sensitive values", () => {
  const cases: [string, JsonSchema, unknown, unknown][] = [
    ["x-secret", { properties: { a: secret } }, { a: "s", b: 1 }, { a: hmac("s"), b: 1 }],
    ["x-personal", { properties: { a: { "x-personal": true } } }, { a: { name: "Ana" } }, { a: hmac({ name: "Ana" }) }],
    ["format password", { properties: { a: { format: "password" } } }, { a: "s" }, { a: hmac("s") }],
    [
      "lists and tuples",
      { properties: { a: { prefixItems: [true, secret], items: true } } },
      { a: ["x", "s", "y"] },
      { a: ["x", hmac("s"), "y"] },
    ],
    ["every item", { items: { properties: { pin: secret } } }, [{ pin: 1 }, { pin: 2, x: 3 }], [{ pin: hmac(1) }, { pin: hmac(2), x: 3 }]],
    ["maps", { additionalProperties: secret }, { any: "s", other: "t" }, { any: hmac("s"), other: hmac("t") }],
    ["patterns", { patternProperties: { "^k": secret } }, { key: "s" }, { key: hmac("s") }],
    ["one branch of many", { properties: { a: { anyOf: [{ type: "number" }, secret] } } }, { a: 5 }, { a: hmac(5) }],
    ["a reference", { properties: { a: { $ref: "#/$defs/K" } }, $defs: { K: secret } }, { a: "s" }, { a: hmac("s") }],
    ["a reference to nowhere", { properties: { a: { $ref: "#anchor" } } }, { a: "s", b: 1 }, { a: hmac("s"), b: 1 }],
    ["the whole input", { "x-secret": true }, { a: 1 }, hmac({ a: 1 })],
    ["nothing there", { properties: { a: secret } }, { a: undefined, b: 1 }, { b: 1 }],
    [
      "bytes and dates beside",
      { properties: { a: secret } },
      { b: new Uint8Array([1]), c: new Date(0) },
      { b: "AQ==", c: "1970-01-01T00:00:00.000Z" },
    ],
    [
      "names of the prototype",
      { properties: { a: secret } },
      JSON.parse('{"__proto__":{"a":1},"constructor":2}'),
      JSON.parse('{"__proto__":{"a":1},"constructor":2}'),
    ],
  ];

  test.each(cases)("%s", (_, schema, value, want) => {
    expect(inputHasher(schema, key)(value)).toBe(hashJson(want));
    expect(hashWithSecrets(value, { schema, key })).toBe(hashJson(want));
  });

  test("another key gives another hash, and the same key the same one in another process", () => {
    const schema = { properties: { a: secret } };
    const other = createSecretKey(Buffer.alloc(32, 8));
    expect(inputHasher(schema, other)({ a: "s" })).not.toBe(inputHasher(schema, key)({ a: "s" }));
    expect(inputHasher({ ...schema }, createSecretKey(bytes))({ a: "s" })).toBe(inputHasher(schema, key)({ a: "s" }));
  });

  test("a schema that runs in circles is followed as deep as the value goes", () => {
    const schema: JsonSchema = {
      $ref: "#/$defs/Node",
      $defs: { Node: { properties: { next: { $ref: "#/$defs/Node" }, key: secret } } },
    };
    expect(inputHasher(schema, key)({ next: { next: { key: "s", name: "n" } } })).toBe(
      hashJson({ next: { next: { key: hmac("s"), name: "n" } } }),
    );
  });

  test("a schema without sensitive fields costs nothing: the hash is the plain one", () => {
    const circle: JsonSchema = { $ref: "#/$defs/N", $defs: { N: { properties: { next: { $ref: "#/$defs/N" } } } } };
    for (const schema of [true, {}, { properties: { a: { type: "string" } } }, circle]) {
      expect(sensitivePaths(schema)).toBeUndefined();
      expect(inputHasher(schema, key)).toBe(hashJson);
    }
    // A definition that nothing refers to hides nothing.
    expect(sensitivePaths({ $defs: { K: secret } })).toBeUndefined();
  });

  test("is worked out once for each schema, and hostile keys leave nothing behind", () => {
    const schema = { properties: { a: secret }, additionalProperties: { properties: { b: secret } } };
    const found = sensitivePaths(schema);
    expect(sensitivePaths(schema)).toBe(found);
    expect(found?.at("x1")).toBe(found?.at("x2"));
    expect(found?.at("a")?.here).toBe(true);
  });
});
