import { afterAll, expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { ConsumerProject, problems } from "../generated/typescript.js";
import { plainConfig } from "../plain-config.js";

const names = [
  "constructor",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "isPrototypeOf",
  "toLocaleString",
  "propertyIsEnumerable",
  "__proto__",
];
// As data: in a literal `__proto__` is no key.
const each = (value: object): object =>
  JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(", ")}}`);

const file = { contentMediaType: "image/png" };
const id = { type: "integer", format: "int64" };
const posting = (operationId: string, mediaType: string, media: object): object => ({
  post: {
    operationId,
    requestBody: { required: true, content: { [mediaType]: media } },
    responses: { 200: { description: "ok", content: { "application/json": { schema: { type: "object", properties: each(id) } } } } },
  },
});
const document = {
  openapi: "3.1.0",
  info: { title: "Names", version: "1" },
  servers: [{ url: "https://{constructor}.example", variables: { constructor: { default: "a", enum: ["a", "b"] } } }],
  paths: {
    "/files": posting("files", "multipart/form-data", { schema: { type: "object", properties: each(file) } }),
    "/form": posting("form", "application/x-www-form-urlencoded", {
      schema: { type: "object", properties: each({ type: "array", items: { type: "string" } }) },
      encoding: each({ style: "pipeDelimited", explode: false }),
    }),
    "/numbers": posting("numbers", "application/json", {
      schema: { type: "object", properties: { ...each(id), within: { type: "object", properties: each(id) } } },
    }),
  },
};

const project = new ConsumerProject();
afterAll(() => project.remove());

test("fields that are called like what every object has compile, where TypeScript takes them for its methods", () => {
  project.write("api.json", JSON.stringify(document));
  const config = {
    ...plainConfig,
    root: project.folder,
    out: "out",
    sources: [{ path: "api.json", name: "api" }],
    int64: "string" as const,
  };
  const { files, diagnostics } = compile({ config, cwd: project.folder });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  for (const { path, text } of files) project.write(`out/${path}`, text);
  expect(problems(project.typeCheck({ include: ["out/**/*.ts"] }))).toEqual([]);
  const form = files.find(({ path }) => path.endsWith("/form.ts"))?.text ?? "";
  expect(form).toContain('constructor: { style: "pipeDelimited", explode: false } as const,');
}, 60_000);
