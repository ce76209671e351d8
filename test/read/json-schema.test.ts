import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import yaml from "js-yaml";
import { describe, expect, test } from "vitest";
import { printToolSpecSchema } from "../../generator/read/toolspec/index.js";
import { errorCodes, schemaKeywords } from "../../generator/read/toolspec/table/index.js";
import { knownKeywords } from "../../generator/schema/table.js";
import { errorCatalogue } from "../../runtime/errors/index.js";

const folder = new URL("../../", import.meta.url);
const validate = new Ajv2020({ allErrors: true, strict: false, validateFormats: false }).compile(JSON.parse(printToolSpecSchema()));

function accepts(text: string): boolean {
  return validate(yaml.load(text, { schema: yaml.CORE_SCHEMA }));
}

describe("the JSON Schema of the format", () => {
  // `npx vitest run test/read/json-schema.test.ts -u` writes it anew.
  test("ships as the table says", async () => {
    await expect(printToolSpecSchema()).toMatchFileSnapshot("../../generator/toolspec-v1.schema.json");
  });

  test.each(readdirSync(new URL("specs/", folder)).filter((name) => name.endsWith(".yaml")))("accepts specs/%s", (name) => {
    accepts(readFileSync(new URL(`specs/${name}`, folder), "utf8"));
    expect(validate.errors ?? []).toEqual([]);
  });

  test("accepts a spec that says everything", () => {
    accepts(readFileSync(new URL("./full.tools.yaml", import.meta.url), "utf8"));
    expect(validate.errors ?? []).toEqual([]);
  });

  test.each([
    ["an unknown key", "toolspec: 1\nname: a\ntittle: x\n"],
    ["a missing name", "toolspec: 1\n"],
    ["another version", "toolspec: 2\nname: a\n"],
    ["a wrong id", "toolspec: 1\nname: a\ntools: { find: {} }\n"],
    ["an unknown keyword in a schema", "toolspec: 1\nname: a\ntypes: { A: { minLenght: 1 } }\n"],
  ])("refuses %s", (_, text) => {
    expect(accepts(text)).toBe(false);
  });

  test("every key has a description", () => {
    const missing: string[] = [];
    walk(JSON.parse(printToolSpecSchema()), "", missing);
    expect(missing).toEqual([]);
  });

  test("offers the keywords that the generator knows", () => {
    expect([...knownKeywords].filter((keyword) => !schemaKeywords.includes(keyword) && keyword !== "$comment")).toEqual([]);
    expect(schemaKeywords.filter((keyword) => !knownKeywords.has(keyword) && !keyword.startsWith("x-"))).toEqual([]);
  });

  test("offers the error codes that the runtime knows", () => {
    expect([...errorCodes].sort()).toEqual(Object.keys(errorCatalogue).sort());
  });
});

/** Collects the properties without a description; `kind` explains itself. */
function walk(schema: unknown, path: string, missing: string[]): void {
  if (typeof schema !== "object" || schema === null) return;
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === "default" || keyword === "examples") continue;
    if (keyword !== "properties") walk(value, `${path}/${keyword}`, missing);
    else
      for (const [name, property] of Object.entries(value as { readonly [name: string]: object })) {
        if (!("description" in property) && name !== "kind" && !path.endsWith("/tool/anyOf/0")) missing.push(`${path}/${name}`);
        walk(property, `${path}/${name}`, missing);
      }
  }
}
