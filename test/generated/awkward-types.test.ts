import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { plainConfig } from "../plain-config.js";
import { ConsumerProject, problems } from "./typescript.js";

const tagged = { type: "object", required: ["type"], properties: { type: { type: "string" } } };
const extending = (properties: object, required: readonly string[] = []) => ({
  allOf: [{ $ref: "#/components/schemas/Base" }, { type: "object", properties, required }],
});
const api = {
  openapi: "3.1.0",
  info: { title: "Shapes", version: "1" },
  servers: [{ url: "https://shapes.example" }],
  paths: {
    "/shapes": {
      post: {
        operationId: "draw",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: {
                  base: { $ref: "#/components/schemas/Base" },
                  headers: { type: "object", patternProperties: { "^x-": { type: "string" } }, additionalProperties: false },
                  mixed: {
                    type: "object",
                    properties: { id: { type: "integer" } },
                    patternProperties: { "^x-": { type: "string" } },
                    additionalProperties: { type: "boolean" },
                  },
                  open: { type: "object", patternProperties: { "^x-": { type: "string" } } },
                  text: { anyOf: [{ type: "string", minLength: 3 }, { type: "number" }, { type: "string", maxLength: 1 }] },
                  constructor: { type: "string" },
                  toString: { type: "integer" },
                  named: { $ref: "#/components/schemas/FooBar" },
                  dotted: { $ref: "#/components/schemas/Foo.Bar" },
                },
              },
            },
          },
        },
        responses: { "200": { description: "Drawn.", content: { "application/json": { schema: { $ref: "#/components/schemas/Base" } } } } },
      },
    },
  },
  components: {
    schemas: {
      "Foo.Bar": { type: "object", required: ["a"], properties: { a: { type: "string", minLength: 2 } } },
      FooBar: { type: "object", required: ["b"], properties: { b: { type: "string", minLength: 3 } } },
      Base: { ...tagged, discriminator: { propertyName: "type" } },
      one: extending({ x: { type: "string" } }),
      two: extending({ y: { type: "string" } }, ["y"]),
    },
  },
};

const folder = mkdtempSync(join(tmpdir(), "toolpact-shapes-"));
const project = new ConsumerProject();
let text = "";

beforeAll(() => {
  writeFileSync(join(folder, "shapes.json"), JSON.stringify(api));
  const config = { root: folder, out: "out", sources: [{ path: "shapes.json" }], ...plainConfig };
  const { files, failed } = compile({ config, cwd: folder });
  expect(failed).toBe(false);
  for (const file of files) project.write(`src/${file.path}`, file.text);
  text = files.find(({ path }) => path.endsWith("/draw.ts"))?.text ?? "";
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  project.remove();
});

/** What TypeScript says of values that are written down as the input of the tool. */
function problemsOf(...values: readonly string[]): readonly string[] {
  const lines = values.map((value, index) => `export const v${index}: DrawInput = ${value};`);
  project.write("src/values.ts", `import type { DrawInput } from "./shapes/tools/shapes/draw.js";\n${lines.join("\n")}\n`);
  return problems(project.typeCheck({ include: ["src"] })).map((line) =>
    line.replace(/^\S*\/values\.ts\((\d+),.*/, (_, at) => values[at - 2] ?? line),
  );
}

test("a closed object of patterns takes what the patterns say, and nothing else", () => {
  expect(text).toContain("headers?: { [key: string]: string };");
  expect(text).toContain("mixed?: { id?: number; [key: string]: string | boolean | number | undefined };");
  expect(text).toContain("open?: { [key: string]: unknown };");
  expect(problemsOf('{ headers: { "x-a": "1" } }', '{ headers: { "x-a": 1 } }', '{ mixed: { id: 1, "x-a": "1", b: true } }')).toEqual([
    '{ headers: { "x-a": 1 } }',
  ]);
});

test("a base with a `discriminator` takes the tag of no other schema without what that requires", () => {
  const brand = '"three" as string & { otherThan: "one" | "two" }';
  expect(
    problemsOf(
      '{ base: { type: "one" } }',
      '{ base: { type: "two" } }',
      '{ base: { type: "two", y: "" } }',
      `{ base: { type: ${brand} } }`,
    ),
  ).toEqual(['{ base: { type: "two" } }']);
});

test("an optional property may be called as a method of every object, and be absent", async () => {
  expect(problemsOf("{}", '{ constructor: "x", toString: 1 }', "{ constructor: 5 }", '{ toString: "x" }')).toEqual([
    "{ constructor: 5 }",
    '{ toString: "x" }',
  ]);
  const { registry } = await import(/* @vite-ignore */ join(project.folder, "src/shapes/registry.ts"));
  const input = (await registry.tool("shapes.draw")).zod;
  expect(input.safeParse({})).toEqual({ success: true, data: {} });
  expect(input.safeParse({ constructor: "x", toString: 1 })).toMatchObject({ success: true });
  expect(input.safeParse({ constructor: 1 })).toMatchObject({ success: false });
});

test("a type names each of its members once", () => {
  expect(text).toContain("text?: string | number;");
});

test("the schema with the very name of a type has it, wherever it stands", () => {
  expect(text).toMatch(/named\?: FooBar;\s+dotted\?: FooBar2;/);
});
