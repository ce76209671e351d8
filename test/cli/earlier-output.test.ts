import { existsSync, mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "../../generator/cli/run.js";
import { folderWith } from "../config/folder.js";

const api = (...paths: readonly string[]): string =>
  `openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\nservers: [{ url: "https://pets.example" }]\npaths:\n${paths
    .map(
      (path) => `  /${path}: { get: { operationId: ${path}, tags: [pets], summary: Read, responses: { "200": { description: ok } } } }\n`,
    )
    .join("")}`;

/** A project whose document went into `tools` before there was a config. */
async function projectBefore(files: { readonly [path: string]: string } = {}) {
  const cwd = folderWith({ "package.json": '{ "type": "module" }', "pets.yaml": api("list"), ...files });
  const toolpact = async (...argv: readonly string[]) => (await run({ argv, cwd, env: {} })).outcome;
  expect(await toolpact("generate", "pets.yaml", "--out", "tools")).toMatchObject({ exitCode: 0 });
  const read = (path: string): string => readFileSync(join(cwd, path), "utf8");
  return { cwd, toolpact, read, isThere: (path: string): boolean => existsSync(join(cwd, path)) };
}

test("init takes over the output that its contracts have, with what was accepted", async () => {
  const { toolpact, read, isThere } = await projectBefore();
  const accepted = read("tools/toolpact.lock");
  const outcome = await toolpact("init", "pets.yaml");
  expect(outcome.text).toContain("moved tools/toolpact.lock to toolpact.lock: the output in tools is this config's from now on");
  expect(outcome.json).toMatchObject({ moved: [{ from: "tools/toolpact.lock", to: "toolpact.lock" }] });
  expect(read("toolpact.config.ts")).toContain('out: "tools",');
  expect([read("toolpact.lock"), isThere("tools/toolpact.lock")]).toEqual([accepted, false]);
  expect(await toolpact("generate")).toMatchObject({ exitCode: 0 });
  expect(await toolpact("check")).toMatchObject({ exitCode: 0 });
  expect(read("toolpact.lock")).toBe(accepted);
});

test("a lock that is a link is taken with what it leads to", async () => {
  const { cwd, toolpact, read } = await projectBefore();
  const accepted = read("tools/toolpact.lock");
  mkdirSync(join(cwd, "kept"));
  renameSync(join(cwd, "tools/toolpact.lock"), join(cwd, "kept/accepted"));
  symlinkSync("../kept/accepted", join(cwd, "tools/toolpact.lock"));
  expect((await toolpact("init", "pets.yaml")).text).toContain("moved tools/toolpact.lock");
  expect([read("toolpact.lock"), read("kept/accepted")]).toEqual([accepted, accepted]);
});

test("what stands in the place of the lock stays, also a link to nowhere", async () => {
  const { cwd, toolpact, isThere } = await projectBefore();
  symlinkSync("elsewhere/toolpact.lock", join(cwd, "toolpact.lock"));
  const outcome = await toolpact("init", "pets.yaml", "--out", "made");
  expect(outcome).toMatchObject({ exitCode: 0, json: { moved: [] } });
  expect(outcome.text).toContain("tools/toolpact.lock could not be taken over: put what was accepted into toolpact.lock before the next");
  expect(readlinkSync(join(cwd, "toolpact.lock"))).toBe("elsewhere/toolpact.lock");
  expect(isThere("tools/toolpact.lock")).toBe(true);
});

test("init without a contract does so with the specs that it names", async () => {
  const spec = "toolspec: 1\nname: own\ntypes: { Name: { type: string } }\ntools: {}\n";
  const cwd = folderWith({ "specs/own.tools.yaml": spec });
  await run({ argv: ["generate", "specs/own.tools.yaml", "--out", "src/tools"], cwd, env: {} });
  await run({ argv: ["init"], cwd, env: {} });
  expect(readFileSync(join(cwd, "toolpact.config.ts"), "utf8")).toContain('out: "src/tools",');
});

test("where another folder is asked for, init says what is left; the output of other contracts is none of its business", async () => {
  const { toolpact, read, isThere } = await projectBefore({ "other.yaml": api("other").replace("Pets", "Others") });
  await toolpact("generate", "other.yaml", "--out", "others");
  const outcome = await toolpact("init", "pets.yaml", "--out", "made");
  expect(outcome.notes).toContain("tools holds what was made of these contracts without a config: delete it once nothing imports it.");
  expect(outcome.notes).not.toContain("others holds");
  expect(read("toolpact.config.ts")).toContain('out: "made",');
  expect(outcome.text).toContain("copied tools/toolpact.lock to toolpact.lock: what was accepted holds on");
  expect([isThere("tools/toolpact.lock"), read("toolpact.lock")]).toEqual([true, read("tools/toolpact.lock")]);
});

test("what came since an earlier output waits, wherever the next one goes", async () => {
  const { cwd, toolpact } = await projectBefore();
  writeFileSync(join(cwd, "pets.yaml"), api("list", "wipe"));
  await toolpact("init", "pets.yaml", "--out", "made");
  expect(await toolpact("generate")).toMatchObject({ exitCode: 0, json: { pending: [{ id: "pets.wipe" }] } });
});

test("two such folders are reported, and neither is taken; what both of them accept is", async () => {
  const { cwd, toolpact, read } = await projectBefore();
  writeFileSync(join(cwd, "pets.yaml"), api("list", "wipe"));
  await toolpact("generate", "pets.yaml", "--out", "more");
  const { notes, text } = await toolpact("init", "pets.yaml");
  expect(read("toolpact.config.ts")).toContain('out: "generated",');
  expect(notes).toMatch(/^more holds .*\ntools holds .*$/m);
  expect(text).toContain(
    "wrote toolpact.lock with what more/toolpact.lock and tools/toolpact.lock both accept: other tools wait for `toolpact generate --accept`",
  );
  expect([read("toolpact.lock").includes("pets.list"), read("toolpact.lock").includes("pets.wipe")]).toEqual([true, false]);
  expect(await toolpact("generate")).toMatchObject({ exitCode: 0, json: { pending: [{ id: "pets.wipe" }] } });
});

test("locks of several contracts are joined; a broken one accepts nothing", async () => {
  const { cwd, toolpact, read } = await projectBefore({
    "other.yaml": api("other").replace("Pets", "Others").replace("[pets]", "[others]"),
  });
  await toolpact("generate", "other.yaml", "--out", "others");
  await toolpact("init", "pets.yaml", "other.yaml");
  expect(read("toolpact.lock").split("\n")).toHaveLength(4);
  expect(await toolpact("generate")).toMatchObject({ exitCode: 0, json: { pending: [] } });
  rmSync(join(cwd, "toolpact.lock"));
  rmSync(join(cwd, "toolpact.config.ts"));
  rmSync(join(cwd, "generated"), { recursive: true });
  writeFileSync(join(cwd, "others/toolpact.lock"), "<<<<<<< HEAD\n");
  await toolpact("init", "pets.yaml", "other.yaml");
  expect(await toolpact("generate")).toMatchObject({ exitCode: 0, json: { pending: [{ operation: "GET /other" }] } });
});

test("a config written by hand is reported where the lock of before lies", async () => {
  const config = JSON.stringify({ sources: ["pets.yaml"], out: "tools" });
  const { toolpact } = await projectBefore({ "toolpact.config.json": config });
  for (const command of ["generate", "check"]) {
    const { exitCode, diagnostics = [] } = await toolpact(command);
    expect(exitCode).toBe(1);
    expect(diagnostics.map(({ message, fix }) => [message, fix])).toEqual([
      [
        "`toolpact.lock` does not exist. The accepted state for 1 tool of providers is in `tools/toolpact.lock`, written by the last run.",
        "Move `tools/toolpact.lock` to `toolpact.lock`. Or accept the current state of all tools with `toolpact generate --accept`.",
      ],
    ]);
  }
});
