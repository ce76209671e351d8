import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { ResolvedConfig } from "../../generator/config/index.js";
import { generate } from "../../generator/pipeline/generate.js";
import { plainConfig } from "../plain-config.js";

const root = mkdtempSync(join(tmpdir(), "toolpact-left-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
writeFileSync(
  join(root, "pets.yaml"),
  'openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\npaths:\n  /pets: { get: { operationId: list, responses: { "200": { description: ok } } } }\n',
);

const run = async (out: string, more: Partial<ResolvedConfig> = {}) => {
  const config: ResolvedConfig = {
    ...plainConfig,
    root,
    out,
    sources: [{ path: "pets.yaml", name: "pets" }],
    ...more,
  };
  const { ok, diagnostics } = await generate({ config, patterns: ["pets.yaml"] });
  return [ok, diagnostics.filter(({ code }) => code === "write/left-behind").map(({ message }) => message)];
};

test("a change of `out` reports once what stays in the former folder", async () => {
  expect(await run("src/before")).toEqual([true, []]);
  expect(await run("other", { lock: "other.toolpact.lock" })).toEqual([true, []]);
  // Until the new output is written, the one before is all there is.
  expect(await run("pets.yaml")).toEqual([false, []]);
  expect(await run("src/after")).toEqual([
    true,
    [expect.stringMatching(/^`src\/before` contains \d+ files of this config, whose output is now `src\/after`\./)],
  ]);
  expect(await run("src/after")).toEqual([true, []]);
  // Nobody has kept the output, which is no change of `out`; packages are not looked into.
  rmSync(join(root, "src"), { recursive: true });
  mkdirSync(join(root, "node_modules"));
  expect(await run("node_modules/made")).toEqual([true, []]);
  expect(await run("src/after")).toEqual([true, []]);
});
