import { describe, expect, test } from "vitest";
import { isPathAtEnd } from "../../../generator/read/openapi/operations/parameters/plain-slashes.js";
import { growthOf } from "../../cpu-time.js";
import { api, callOf, only, readApi } from "./read-api.js";

describe("a value of the path that may hold slashes", () => {
  test.each([
    ["description: The ID or URL-encoded path of the project, schema: { type: string }", true],
    ["schema: { type: string }, example: group/project", true],
    ["schema: { type: string }, example: group%2Fproject", true],
    ["schema: { type: string, example: group/project }", true],
    ["schema: { type: string, examples: [project, group/project] }", true],
    ["schema: { type: string, enum: [a, b/c] }", true],
    ["schema: { type: string, default: a/b }", true],
    ["description: 'Written as `a%2Fb`', schema: { type: string }", true],
    ["schema: { type: string, pattern: 'shelves/[a-z]+' }", true],
    ["schema: { $ref: '#/components/schemas/Name' }", true],
    ["schema: { type: string, pattern: '^[^/]+$' }", undefined],
    ["description: Who or what, schema: { type: string }, example: group", undefined],
    ["description: The encoding, schema: { type: string }", undefined],
  ])("%s", (said, slashes) => {
    const parameter = `{ name: id, in: path, required: true, ${said} }`;
    const operation = only(
      readApi(
        api(
          `paths: { "/p/{id}": { delete: { operationId: x, parameters: [${parameter}], responses: {} } } }\ncomponents: { schemas: { Name: { type: string, pattern: 'shelves/[a-z]+' } } }\n`,
        ),
      ),
    );
    expect(callOf(operation).parameters[0]?.slashes).toBe(slashes);
  });

  test.each([
    ["schema: { type: string }, example: group%2Fproject", []],
    ["schema: { type: string, example: group%2fproject }", ["group/project"]],
    ["schema: { $ref: '#/components/schemas/Id' }", ["group/project", "50%"]],
  ])("is shown as it is given: %s", (said, shown) => {
    const parameter = `{ name: id, in: path, required: true, ${said} }`;
    const { examples, input } = only(
      readApi(
        api(`paths: { "/p/{id}": { post: { operationId: x, parameters: [${parameter}], responses: {} } } }
components: { schemas: { Id: { type: string, examples: [group%2Fproject, 50%] } } }
`),
      ),
    );
    expect(examples.input[0]?.input).toEqual({ id: "group/project" });
    expect(input.kind === "object" && (input.fields[0]?.schema.examples ?? [])).toEqual(shown);
  });

  test("is listed as it is given", () => {
    const parameter = "{ name: id, in: path, required: true, schema: { type: string, enum: [a%2Fb, c], default: a%2Fb } }";
    const { examples, input } = only(
      readApi(api(`paths: { "/p/{id}": { post: { operationId: x, parameters: [${parameter}], responses: {} } } }\n`)),
    );
    expect(examples.input[0]?.input).toEqual({ id: "a/b" });
    expect(input).toMatchObject({ fields: [{ schema: { kind: "enum", values: ["a/b", "c"], assumed: { value: "a/b" } } }] });
  });

  test.each([
    ["/contents/{path}", "{ type: string }", true],
    ["/files/{file_path}", "{ type: string }", true],
    ["/files/{filePath}", "{ type: string }", true],
    ["/contents/{path}/history", "{ type: string }", undefined],
    ["/contents/{xpath}", "{ type: string }", undefined],
    ["/contents/{id}", "{ type: string }", undefined],
    ["/contents/{path}", "{ type: string, pattern: '^[a-z]+$' }", undefined],
    ["/shelves/{path}", "{ type: string }", undefined],
  ])("is one that is called a path and ends it, where nothing goes on: %s %s", (path, schema, slashes) => {
    const name = /\{(\w+)\}/.exec(path)?.[1];
    const operation = `put: { operationId: x, parameters: [{ name: ${name}, in: path, required: true, schema: ${schema} }], responses: {} }`;
    const read = readApi(
      api(`paths:\n  "${path}": { ${operation} }\n  "/shelves/{id}/empty": { post: { operationId: empty, responses: {} } }\n`),
    );
    const found = read.contract?.operations.find(({ id }) => id.endsWith(".x"));
    expect(found === undefined ? "none" : callOf(found).parameters[0]?.slashes).toBe(slashes);
  });

  test("is told from all other paths of a document in time by their number, not by its square", async () => {
    const askAll = (count: number): void => {
      const root = { paths: Object.fromEntries(Array.from({ length: count }, (_, index) => [`/a${index}/{x}/{path}`, {}])) };
      for (const path of Object.keys(root.paths)) isPathAtEnd(path, { root });
    };
    expect(await growthOf(askAll, [2_000, 16_000], 24)).toBeLessThan(24);
  });

  test("nothing is said of other places", () => {
    const parameter = "{ name: at, in: query, schema: { type: string }, example: a/b }";
    const operation = only(readApi(api(`paths: { /p: { get: { operationId: x, parameters: [${parameter}], responses: {} } } }\n`)));
    expect(callOf(operation).parameters[0]).not.toHaveProperty("slashes");
  });
});
