import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readOpenApi } from "../../../generator/read/openapi/index.js";
import { createSources } from "../../../generator/read/source/index.js";
import { api, codes, getting, only, readApi } from "./read-api.js";

const pet = "{ type: object, required: [name], properties: { name: { type: string }, tags: { type: object } } }";
const files = {
  "rex.json": '{ "name": "Rex" }',
  "again.yaml": "$ref: rex.json\n",
  "wrapped.yaml": "summary: A dog\nvalue: { $ref: rex.json }\n",
};

/** A body, and what stands beside its schema. */
const posting = (beside: string, schema = pet, components = "") => ({
  ...api(
    `paths: { /pets: { post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: ${schema}, ${beside} } } }, responses: {} } } }\n${components}`,
  ),
  ...files,
});
const shownIn = (documents: { readonly [name: string]: string }) => {
  const read = readApi(documents);
  return { shown: only(read).examples.input.map(({ name, input }) => [name, input]), codes: codes(read) };
};

describe("an example that stands elsewhere, as bundlers follow it", () => {
  test.each([
    ["the only one", "example: { $ref: rex.json }"],
    ["by two steps", "example: { $ref: again.yaml }"],
    ["the value of a named one", "examples: { dog: { value: { $ref: rex.json } } }"],
    ["a named one whose file is the value itself", "examples: { dog: { $ref: rex.json } }"],
    ["a named one in a file of its own", "examples: { dog: { $ref: wrapped.yaml } }"],
    ["a named one that is the value itself", "examples: { dog: { name: Rex } }"],
    ["all named ones", "examples: { $ref: named.yaml }"],
  ])("%s", (_, beside) => {
    const named = { "named.yaml": "dog: { value: { name: Rex } }\n" };
    expect(shownIn({ ...posting(beside), ...named })).toEqual({ shown: [["documented", { name: "Rex" }]], codes: [] });
  });

  test("one among the components, in the place of a value", () => {
    const components = "components: { examples: { Rex: { summary: A dog, value: { name: Rex } } } }\n";
    expect(shownIn(posting('example: { $ref: "#/components/examples/Rex" }', pet, components)).shown).toEqual([
      ["documented", { name: "Rex" }],
    ]);
  });

  test.each(["example: { $ref: rex.json }", "examples: [{ $ref: rex.json }, { $ref: none.json }]"])("that of a schema: %s", (shown) => {
    const read = shownIn(posting("", `{ type: object, additionalProperties: { type: string }, ${shown} }`));
    expect(read).toEqual({ shown: [["made", { body: { name: "Rex" } }]], codes: [] });
  });

  test.each([
    ["beside a schema", "example: { $ref: none.json }", "{ type: object }"],
    ["in a circle", "example: { $ref: circle.json }", "{ type: object }"],
    ["in a schema", "", "{ type: object, example: { $ref: none.json } }"],
  ])("one that leads nowhere shows nothing: %s", (_, beside, schema) => {
    const circle = { "circle.json": '{ "$ref": "circle.json" }' };
    const { shown } = shownIn({ ...posting(beside, schema), ...circle });
    expect(JSON.stringify(shown)).not.toContain("$ref");
  });

  test("what only has a `$ref` among others is a value", () => {
    const schema = "{ type: object, additionalProperties: { type: string } }";
    expect(shownIn(posting("example: { $ref: rex.json, name: Rex }", schema)).shown).toEqual([
      ["documented", { body: { $ref: "rex.json", name: "Rex" } }],
    ]);
  });

  const schemaOfRefs = '{ type: object, required: ["$ref"], properties: { "$ref": { type: string } }';
  test.each([
    ["beside a schema", 'example: { $ref: "#/components/schemas/Pet" }', `${schemaOfRefs} }`],
    ["by a name", 'examples: { a: { value: { $ref: "#/components/schemas/Pet" } } }', "{ $ref: '#/components/schemas/Link' }"],
    ["in a schema", "", `{ type: array, items: { ${schemaOfRefs.slice(1)}, example: { $ref: "#/components/schemas/Pet" } }, minItems: 1 }`],
  ])("a `$ref` that the schema itself has is a member, not a way: %s", (_, beside, schema) => {
    const components = `components: { schemas: { Pet: { type: object }, Link: ${schemaOfRefs} } } }\n`;
    expect(JSON.stringify(shownIn(posting(beside, schema, components)).shown)).toContain('{"$ref":"#/components/schemas/Pet"}');
  });

  test.each(["{}", "null", "{ x-note: later }"])("a named example without a value (%s) shows nothing", (named) => {
    const read = shownIn(posting(`examples: { a: ${named} }`, '{ type: [object, "null"], additionalProperties: true }'));
    expect(read.shown.map(([name]) => name)).toEqual(["made"]);
  });

  test("a file that is not there is looked for once, however many examples name it", () => {
    const fields = Array.from({ length: 50 }, (_, index) => `f${index}: { type: string, example: { $ref: none.json } }`);
    const cwd = mkdtempSync(path.join(tmpdir(), "toolpact-examples-"));
    onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
    const { "api.yaml": text = "" } = api(`paths: { /x: ${getting(`{ type: object, properties: { ${fields.join(", ")} } }`)} }\n`);
    writeFileSync(path.join(cwd, "api.yaml"), text);
    const sources = createSources({ cwd });
    const forgivingDocument = vi.fn(sources.forgivingDocument);
    readOpenApi({ path: "api.yaml", sources: { ...sources, forgivingDocument }, report: () => {} });
    expect(forgivingDocument.mock.calls.filter(([file]) => file === "none.json")).toHaveLength(1);
  });
});
