import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { buildZod, printChecker, SchemaError } from "../../generator/schema/public.js";

const accepts = (schema: unknown, value: unknown, options: object = {}): boolean => buildZod(schema, options).safeParse(value).success;

describe("draft 6", () => {
  const $schema = "http://json-schema.org/draft-06/schema#";

  it("has `const`, `contains` and lists under `items`, and nothing counts beside `$ref`", () => {
    const schema = { $schema, items: [{ const: 1 }], additionalItems: { type: "string" }, contains: { const: "a" } };
    expect([accepts(schema, [1, "a"]), accepts(schema, [2, "a"]), accepts(schema, [1, 2])]).toEqual([true, false, false]);
    const referring = { $schema, definitions: { a: { type: "string" } }, properties: { a: { $ref: "#/definitions/a", maxLength: 1 } } };
    expect([accepts(referring, { a: "long" }), accepts(referring, { a: 1 })]).toEqual([true, false]);
  });

  it("has no `if`, which says nothing there", () => {
    expect(accepts({ $schema, if: true, then: false }, 1)).toBe(true);
    expect(accepts({ if: true, then: false }, 1, { dialect: "draft-7" })).toBe(false);
  });
});

describe("2019-09", () => {
  const $schema = "https://json-schema.org/draft/2019-09/schema";

  it("has lists under `items`, and counts what stands beside `$ref`", () => {
    expect(accepts({ $schema, items: [{ type: "string" }], additionalItems: false }, ["a", 1])).toBe(false);
    const referring = { $schema, $defs: { a: { type: "string" } }, properties: { a: { $ref: "#/$defs/a", maxLength: 1 } } };
    expect([accepts(referring, { a: "long" }), accepts(referring, { a: "s" })]).toEqual([false, true]);
  });

  it("follows `$recursiveRef` to the outermost root with a `$recursiveAnchor`, and to its own root without one", () => {
    const tree = (anchor: object) => ({
      $schema,
      $id: "https://trees.example/tree",
      ...anchor,
      type: "object",
      properties: { name: { type: "string" }, child: { $recursiveRef: "#" } },
    });
    const strict = (anchor: object) => ({
      $schema,
      $id: "https://trees.example/strict",
      ...anchor,
      $ref: "tree",
      unevaluatedProperties: false,
    });
    const both = { $recursiveAnchor: true };
    const options = (anchor: object) => ({ remotes: { "https://trees.example/tree": tree(anchor) } });
    const misspelled = { name: "a", child: { nmae: "b" } };
    expect(accepts(strict(both), misspelled, options(both))).toBe(false);
    expect(accepts(strict({}), misspelled, options({}))).toBe(true);
    expect(accepts(strict(both), { name: "a", child: { name: "b" } }, options(both))).toBe(true);
  });
});

describe("a meta-schema", () => {
  const metaSchema = (vocabulary: object) => ({ $id: "https://meta.example/schema", $vocabulary: vocabulary });
  const schema = { $schema: "https://meta.example/schema", format: "ipv4" };
  const remotes = (vocabulary: object) => ({ remotes: { "https://meta.example/schema": metaSchema(vocabulary) } });
  const base = "https://json-schema.org/draft/2020-12/vocab/";
  const asserting = remotes({ [`${base}core`]: true, [`${base}validation`]: true, [`${base}format-assertion`]: false });

  it("with the format-assertion vocabulary makes `format` count, in live Zod and in checks", () => {
    expect([accepts(schema, "no address", asserting), accepts(schema, "192.0.2.1", asserting)]).toEqual([false, true]);
    expect(printChecker(schema, asserting)).not.toBe(printChecker(schema, { ...asserting, assertFormats: false }));
    expect(accepts(schema, "no address", remotes({ [`${base}core`]: true, [`${base}format-annotation`]: true }))).toBe(true);
  });

  it("counts less than the option", () => {
    expect(accepts(schema, "no address", { ...asserting, assertFormats: false })).toBe(true);
  });

  it("that is no dialect and no given document is an error", () => {
    expect(() => buildZod({ $schema: "https://meta.example/other" })).toThrow(SchemaError);
  });
});

const suite = path.resolve(import.meta.dirname, "../../../shared/corpus/json-schema-test-suite");
const file = path.join(suite, "tests/draft2020-12/optional/format-assertion.json");

it.skipIf(!existsSync(file))("every case of the official suite about the format-assertion vocabulary is right", () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(suite, "remotes/draft2020-12", name), "utf8"));
  const names = ["format-assertion-true.json", "format-assertion-false.json"];
  const documents = Object.fromEntries(names.map((name) => [`http://localhost:1234/draft2020-12/${name}`, read(name)]));
  const cases: readonly { schema: unknown; tests: readonly { data: unknown; valid: boolean }[] }[] = JSON.parse(readFileSync(file, "utf8"));
  const results = cases.flatMap((one) => one.tests.map(({ data, valid }) => accepts(one.schema, data, { remotes: documents }) === valid));
  expect(results.length).toBeGreaterThan(1);
  expect(results.every(Boolean)).toBe(true);
});
