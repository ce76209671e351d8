import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { ConsumerProject, problems } from "../generated/typescript.js";
import { plainConfig } from "../plain-config.js";

const project = new ConsumerProject();
const root = mkdtempSync(path.join(tmpdir(), "toolpact-no-tools-"));
afterAll(() => {
  project.remove();
  rmSync(root, { recursive: true, force: true });
});

test("what comes of a document without operations has nothing in it that nobody uses", () => {
  writeFileSync(path.join(root, "api.yaml"), 'openapi: 3.1.0\ninfo: { title: Shared, version: "1" }\npaths: {}\n');
  const config = { ...plainConfig, root, out: "out", sources: [{ path: "api.yaml", name: "api" }] };
  const { files, diagnostics } = compile({ config, cwd: root });
  expect(diagnostics.map(({ code }) => code)).toEqual(["openapi/no-operations"]);
  for (const { path: file, text } of files) project.write(`out/${file}`, text);
  expect(problems(project.typeCheck({ include: ["out/**/*.ts"], more: { noUnusedLocals: true } }))).toEqual([]);
});
