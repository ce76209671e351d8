import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { ConsumerProject, problems } from "../generated/typescript.js";
import { plainConfig } from "../plain-config.js";

const project = new ConsumerProject();
const root = mkdtempSync(path.join(tmpdir(), "toolpact-unused-"));
afterAll(() => {
  project.remove();
  rmSync(root, { recursive: true, force: true });
});

/** What a compiler says of the output of a document in which it looks for what nobody uses. */
function complaints(document: string): readonly string[] {
  writeFileSync(
    path.join(root, "api.yaml"),
    `openapi: 3.1.0\ninfo: { title: Shared, version: "1" }\nservers: [{ url: https://x.example }]\n${document}`,
  );
  const config = { ...plainConfig, root, out: "out", sources: [{ path: "api.yaml", name: "api" }] };
  const { files, diagnostics } = compile({ config, cwd: root });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  for (const { path: file, text } of files) project.write(`out/${file}`, text);
  return problems(project.typeCheck({ include: files.map(({ path: file }) => `out/${file}`), more: { noUnusedLocals: true } }));
}

test("what comes of a document without operations has nothing in it that nobody uses", () => {
  expect(complaints("paths: {}\n")).toEqual([]);
});

test("a type that a schema only checks against is not imported", () => {
  const answer = "{ type: object, properties: { id: { type: integer } }, not: { $ref: '#/components/schemas/Pet' } }";
  expect(
    complaints(`paths: { /x: { get: { operationId: x, responses: { "200": { description: ok, content: { application/json: { schema: ${answer} } } } } } } }
components: { schemas: { Pet: { type: object, required: [name], properties: { name: { type: string } } } } }
`),
  ).toEqual([]);
});
