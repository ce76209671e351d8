import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createProject } from "./project.js";

const hook = new URL("./record-modules.mjs", import.meta.url).href;
const project = createProject({ linked: true, warm: true });
const at = (path: string): string => join(project.root, path);
const handlersFile = at("src/handlers/shop.ts");
afterAll(project.remove);

const spec = `toolspec: 1
name: shop
title: Shop
description: A shop.
version: 1.0.0
tools:
  shop.find:
    title: Find
    description: Finds things.
    input:
      type: object
      required: [name, context, json, user_name]
      properties:
        name: { type: string, maxLength: 80 }
        context: { type: string, maxLength: 80 }
        json: { type: boolean }
        user_name: { type: string, maxLength: 80 }
        userName: { type: string, maxLength: 80 }
    output: { type: object, required: [found], properties: { found: { type: string } } }
    examples:
      input: [{ name: one, description: One., input: { name: a, context: it is, json: true, user_name: u } }]
      output: [{ name: one, scenario: One., data: { found: a } }]
    effect: none
    binding: { kind: local, handler: findThings }
`;
const handlers = `export const handlers = {
  findThings: ({ name, context, json, user_name }) => ({ found: [name, context, json, user_name].join() }),
};
`;
const input = JSON.stringify({ name: "a", context: "c", json: true, user_name: "u" });

/** Whether a run went the slow way. */
async function compiles(command: string): Promise<boolean> {
  const log = at("loaded.txt");
  writeFileSync(log, "");
  await project.run([command], { env: { NODE_OPTIONS: `--import ${hook}`, LOADED_MODULES: log } });
  return readFileSync(log, "utf8").includes("bundle/compiler-");
}

beforeAll(async () => {
  writeFileSync(at("package.json"), '{ "type": "module" }\n');
  writeFileSync(at("shop.tools.yaml"), spec);
  writeFileSync(at("toolpact.config.json"), JSON.stringify({ sources: ["shop.tools.yaml"] }));
  expect(await project.run(["generate"])).toMatchObject({ exitCode: 0, stderr: "" });
  writeFileSync(handlersFile, handlers);
});
afterEach(() => writeFileSync(handlersFile, handlers));

describe("handler files with something to report", () => {
  it("the quick way knows a handler by its own name", async () => {
    expect(readFileSync(at("generated/.toolpact/manifest.json"), "utf8")).toContain('"handler": "findThings"');
    expect(await compiles("generate")).toBe(false);
    expect(await compiles("check")).toBe(false);
    writeFileSync(handlersFile, '// findThings "findThings" "shop.find"\nexport const handlers = {};\n');
    expect(await compiles("check")).toBe(true);
  });

  it.each(["", "export default {};\n", "export const handlers = Object.assign({});\n", "export const handlers = { a b };\n"])(
    "an error is no success, however often it is said: %j",
    async (text) => {
      writeFileSync(handlersFile, text);
      for (let round = 0; round < 2; round++) {
        const { exitCode, stderr } = await project.run(["generate"]);
        expect(exitCode).toBe(1);
        expect(stderr).toContain("write/handlers-not-found");
        expect(stderr).toContain('"findThings": async (_args, context) => {');
      }
      const json = await project.run(["generate", "--json"]);
      expect([json.exitCode, JSON.parse(json.stdout).exitCode]).toEqual([1, 1]);
      expect(readFileSync(handlersFile, "utf8")).toBe(text);
    },
  );

  it("a handler without a tool is named by each run, and makes nothing stale", async () => {
    writeFileSync(handlersFile, handlers.replace("};", "  old: () => 1,\n};"));
    for (const command of ["generate", "generate", "check", "check"]) {
      const { exitCode, stderr } = await project.run([command]);
      expect({ command, exitCode }).toEqual({ command, exitCode: 0 });
      expect(stderr).toContain("The handler `old` no longer has a tool.");
    }
  });
});

it("after a comment in a contract, `generate` compiles once and `check` changes nothing", async () => {
  const manifest = (): string => readFileSync(at("generated/.toolpact/manifest.json"), "utf8");
  const before = manifest();
  writeFileSync(at("shop.tools.yaml"), `# a remark\n${spec}`);
  expect(await compiles("check")).toBe(true);
  expect(await project.run(["generate", "--dry-run"])).toMatchObject({ exitCode: 0 });
  expect(manifest()).toBe(before);
  expect(await compiles("generate")).toBe(true);
  expect(manifest()).not.toBe(before);
  expect(await compiles("generate")).toBe(false);
  expect(await compiles("check")).toBe(false);
});

describe("call", () => {
  it("shows fields whose names the command has as options, and an example that works", async () => {
    const { stdout } = await project.run(["call", "shop.find", "--help"]);
    expect(stdout).toMatch(/^ {2}--input\.context <text> /m);
    expect(stdout).toMatch(/^ {2}--input\.json <boolean> /m);
    expect(stdout).toMatch(/^ {2}--user_name <text>/m);
    expect(stdout).toMatch(/^ {2}--userName <text>/m);
    expect(stdout).toContain(`--name a \\\n    --input.context 'it is' \\\n    --input.json \\\n    --user_name u`);
    const args = ["--name", "a", "--user_name", "u", "--input.context", "it is", "--input.json"];
    expect(await project.run(["call", "shop.find", ...args])).toMatchObject({ exitCode: 0 });
    expect((await project.run(["call", "shop.find", "--user-name", "u"])).exitCode).toBe(2);
  });

  it.each(["generated", "package.json/toolpact.db"])("says that a store cannot be used, and calls nothing: %s", async (store) => {
    for (const more of [[], ["--json"]]) {
      const { exitCode, stdout, stderr } = await project.run(["call", "shop.find", "--input", input, "--store", store, ...more]);
      expect(exitCode).toBe(2);
      expect(stdout + stderr).toMatch(/The store `[^`]+` cannot be used: /);
      expect(stdout + stderr).not.toMatch(/handler threw|written to/);
    }
  });

  it("keeps stdout for the answer, whatever the user's code prints, and says what was thrown", async () => {
    const noise = 'process.stdout.write("loud\\n"); console.log("logged"); console.table([1]);\n';
    writeFileSync(at("loud.config.mjs"), `${noise}export default { sources: ["shop.tools.yaml"] };\n`);
    writeFileSync(handlersFile, `${noise}export const handlers = { findThings: () => { ${noise} throw new Error("broken inside"); } };\n`);
    const args = ["call", "shop.find", "--input", input, "--json", "--config", "loud.config.mjs"];
    const { exitCode, stdout, stderr } = await project.run(args);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ status: "error", error: { code: "TOOL_INTERNAL_ERROR" } });
    expect(stdout).not.toContain("broken inside");
    expect(stderr.match(/^loud$/gm)).toHaveLength(3);
    expect(stderr.match(/^logged$/gm)).toHaveLength(3);
    expect(stderr).toContain("The handler threw: Error: broken inside\n");
    expect(stderr).not.toContain(fileURLToPath(new URL(".", import.meta.url)));
  });

  it("tells an answer that its schema refuses like any other failure, or as a warning where it is only reported", async () => {
    const broken = "export const handlers = { findThings: () => ({ found: 1 }) };\n";
    writeFileSync(handlersFile, broken);
    const strict = await project.run(["call", "shop.find", "--input", input]);
    expect([strict.exitCode, strict.stdout]).toEqual([
      1,
      expect.stringMatching(/^✗ shop\.find error: TOOL_DATA_CORRUPTION.*\nThe answer of shop\.find .*\n {2}found: .*string/),
    ]);
    writeFileSync(at("shop.tools.yaml"), spec.replace("effect: none", "effect: none\n    validation: { output: report }"));
    expect(await project.run(["generate"])).toMatchObject({ exitCode: 0 });
    writeFileSync(handlersFile, broken);
    const reported = await project.run(["call", "shop.find", "--input", input]);
    expect([reported.exitCode, reported.stdout]).toEqual([
      0,
      expect.stringMatching(/^✓ shop\.find \d+ ms\n! The answer of shop\.find does not fit its output: .*\nfound: 1\n$/),
    ]);
    expect(reported.stderr).toContain('"field":"found"');
    for (const { stderr } of [strict, reported]) expect(stderr).not.toMatch(/^ +at |TypeError/m);
  });
});
