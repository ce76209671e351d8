import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type Comparison, compareOutput, type ManifestFacts, type OutputFile, writeOutput } from "../../generator/write/index.js";
import { facts, makeWorkspace, put, readTree } from "./workspace.js";

const one: OutputFile = { path: "tools/one.ts", text: 'export const one = "1";\n' };
const two: OutputFile = { path: "two.ts", text: "export const two = 2;\n" };

/** A workspace with `one` and `two` written, and a comparison that must not change it. */
async function generated(): Promise<{
  root: string;
  cwd: string;
  compare: (files: OutputFile[], manifest?: ManifestFacts) => Promise<Comparison>;
}> {
  const { cwd, root } = makeWorkspace();
  await writeOutput({ root, cwd, files: [one, two], manifest: facts });
  return {
    root,
    cwd,
    compare: async (files, manifest = facts) => {
      const before = readTree(cwd);
      const comparison = await compareOutput({ root, cwd, files, manifest });
      expect(readTree(cwd)).toEqual(before);
      return comparison;
    },
  };
}

const changedOne = { ...one, text: 'export const one = "2";\n' };

describe("the output", () => {
  test("is fresh right after a run, formatted or not", async () => {
    const { root, compare } = await generated();
    expect(await compare([one, two])).toEqual({ fresh: true, findings: [], reasons: [], diagnostics: [] });
    put(root, one.path, "export const one = '1'\r\n");
    expect((await compare([one, two])).fresh).toBe(true);
  });

  test("is fresh after somebody's formatter went over real output with other rules", async () => {
    const { cwd, root } = makeWorkspace();
    const source = fileURLToPath(new URL("../../generated/marketplace", import.meta.url));
    const files = Object.entries(readTree(source)).flatMap(([path, text]) => (path.endsWith(".ts") ? [{ path, text }] : []));
    expect(files.length).toBeGreaterThan(10);
    await writeOutput({ root, cwd, files, manifest: facts });
    const style = {
      quoteStyle: "single",
      semicolons: "asNeeded",
      trailingCommas: "none",
      quoteProperties: "preserve",
      bracketSpacing: false,
    };
    put(
      cwd,
      "biome.json",
      JSON.stringify({ formatter: { lineWidth: 60, indentStyle: "tab", lineEnding: "crlf" }, javascript: { formatter: style } }),
    );
    const biome = fileURLToPath(new URL("../../node_modules/@biomejs/biome/bin/biome", import.meta.url));
    execFileSync(process.execPath, [biome, "format", "--write", "out"], { cwd, stdio: "pipe" });
    expect(readTree(root)[files[0]?.path ?? ""]).not.toBe(files[0]?.text);
    expect((await compareOutput({ root, cwd, files, manifest: facts })).findings).toEqual([]);
  });

  test("was never generated", async () => {
    const { cwd, root } = makeWorkspace();
    const comparison = await compareOutput({ root, cwd, files: [one], manifest: facts });
    expect(comparison).toMatchObject({ fresh: false, findings: [{ path: one.path, state: "missing", reasons: ["never-generated"] }] });
    expect(readTree(cwd)).toEqual({});
  });

  test.each<[string, Partial<ManifestFacts>, string]>([
    ["the contract", { inputs: [{ path: "specs/a.tools.yaml", sha256: "s1", meaning: "m1" }] }, "contract-changed"],
    ["the list of contracts", { inputs: [] }, "contract-changed"],
    ["the config", { config: "c1" }, "config-changed"],
    ["the generator", { generator: "0.2.0" }, "generator-changed"],
    ["the order of fields only", { inputs: [{ path: "specs/a.tools.yaml", sha256: "s1", meaning: "m0" }] }, "contract-changed"],
    ["the generator under the same version", {}, "generator-changed"],
  ])("is stale because of %s", async (_, change, reason) => {
    const { compare } = await generated();
    const comparison = await compare([changedOne, two], { ...facts, ...change });
    expect(comparison).toMatchObject({
      fresh: false,
      findings: [{ path: one.path, state: "stale", reasons: [reason] }],
      reasons: [reason],
    });
  });

  test("is fresh when only the bytes of an input or nothing of the output changed", async () => {
    const { compare } = await generated();
    const moved = { ...facts, inputs: [{ path: "specs/a.tools.yaml", sha256: "s1", meaning: "m1" }], config: "c1", generator: "9.0.0" };
    expect((await compare([one, two], moved)).fresh).toBe(true);
  });

  test("was edited, alone and together with a change of the contract", async () => {
    const { root, compare } = await generated();
    put(root, one.path, 'export const one = "edited";\n');
    expect((await compare([one, two])).findings).toEqual([{ path: one.path, state: "edited", reasons: ["edited-by-hand"] }]);
    const changed = { ...facts, config: "c1" };
    expect((await compare([changedOne, two], changed)).findings).toEqual([
      { path: one.path, state: "edited", reasons: ["edited-by-hand", "config-changed"] },
    ]);
  });

  test("lacks a file that was deleted, and has one too many", async () => {
    const { root, compare } = await generated();
    rmSync(join(root, one.path));
    const changed = { ...facts, config: "c1" };
    expect((await compare([one], changed)).findings).toEqual([
      { path: one.path, state: "missing", reasons: ["edited-by-hand"] },
      { path: two.path, state: "extra", reasons: ["config-changed"] },
    ]);
  });

  test("has a stranger or a folder in its place", async () => {
    const { root, compare } = await generated();
    put(root, "three.ts", "mine");
    mkdirSync(join(root, "four.ts"));
    const states = (await compare([one, two, { path: "three.ts", text: "3" }, { path: "four.ts", text: "4" }])).findings;
    expect(states.map(({ path, state }) => [path, state])).toEqual([
      ["four.ts", "not-ours"],
      ["three.ts", "not-ours"],
    ]);
  });

  test("cannot be judged through links or without a manifest that can be read", async () => {
    const { cwd, root, compare } = await generated();
    rmSync(join(root, "tools"), { recursive: true });
    put(cwd, "elsewhere/one.ts", one.text);
    symlinkSync(join(cwd, "elsewhere"), join(root, "tools"), "junction");
    const linked = await compare([one, two]);
    expect([linked.fresh, linked.diagnostics.map((problem) => problem.code)]).toEqual([false, ["write/link"]]);
    put(root, ".toolpact/manifest.json", "<<<<<<<");
    const broken = await compare([one, two]);
    expect([broken.fresh, broken.diagnostics.map((problem) => problem.code)]).toEqual([false, ["write/manifest-broken"]]);
  });
});
