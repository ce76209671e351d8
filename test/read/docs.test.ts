import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { document, errorCodes, schemaKeywords } from "../../generator/read/toolspec/table/index.js";
import { readSpec } from "./read-spec.js";

const text = readFileSync(new URL("../../docs/tool-spec.md", import.meta.url), "utf8");
const examples = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => match[1] ?? "");

describe("the reference of the format", () => {
  test.each(examples.map((example, index) => [`${index + 1}: ${/name: (\S+)/.exec(example)?.[1]}`, example]))(
    "example %s has no problems",
    (_, example) => {
      expect(readSpec({ "example.yaml": example }).problems).toEqual([]);
    },
  );

  test("names every key of the format", () => {
    const keys = new Set<string>();
    const define = (_name: string, make: () => object) => {
      collect(make(), keys);
      return {};
    };
    collect(document.schema(define), keys);
    expect([...keys].filter((key) => !new RegExp(`(?<![\\w$])${key.replace("$", "\\$")}(?!\\w)`).test(text))).toEqual([]);
    expect(keys.size).toBeGreaterThan(100);
  });

  test("names every keyword and every error code", () => {
    expect(schemaKeywords.filter((keyword) => !text.includes(`\`${keyword}`))).toEqual([]);
    expect(errorCodes.filter((code) => !text.includes(`\`${code}\``))).toEqual([]);
  });
});

/** The names of all properties in a JSON Schema. */
function collect(schema: unknown, keys: Set<string>): void {
  if (typeof schema !== "object" || schema === null) return;
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword !== "properties") collect(value, keys);
    else
      for (const [name, property] of Object.entries(value as object)) {
        keys.add(name);
        collect(property, keys);
      }
  }
}
