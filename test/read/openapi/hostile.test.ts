import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Registry } from "../../../runtime/registry/registry.js";
import { repository } from "../../generated/reference-plans.js";
import { consumerOptions } from "../../generated/typescript.js";
import { behaviours } from "./hostile/behaviours.js";
import { type Case, filesBelow, type Generated, generateCase, importCase } from "./hostile/hostile-case.js";

/** The one place in a process where registries note what their tools carry. */
const ownGlobals = ["Symbol(toolpact.carried)"];
/** Files that attack a generator, with what must become of them. Without them this suite is skipped, visibly. */
const corpus = path.resolve(import.meta.dirname, "../../../../shared/corpus/hostile");
const isLong = process.env.TOOLPACT_LONG === "1";
const hasCorpus = existsSync(corpus);
const all: readonly Case[] = hasCorpus ? JSON.parse(readFileSync(path.join(corpus, "expect.json"), "utf8")).cases : [];
/** In the short run those that try to run, reach or change something. */
const active = ["11", "12", "15", "16", "17", "18", "21"];
const cases = isLong ? all : all.filter(({ file }) => active.includes(file.slice(0, 2)));

const root = mkdtempSync(path.join(tmpdir(), "toolpact-hostile-"));
const projects = path.join(root, "projects");
const log = path.join(root, "log");
const made: Generated[] = [];
const callers: string[] = [];
// The address that one of the files refers to.
const trap = createServer((socket) => {
  callers.push(String(socket.remotePort));
  socket.destroy();
});

beforeAll(async () => {
  for (const folder of [projects, log]) mkdirSync(folder);
  symlinkSync(path.join(repository, "node_modules"), path.join(root, "node_modules"), "junction");
  writeFileSync(path.join(root, "package.json"), '{ "type": "module" }');
  await new Promise<void>((resolve) => trap.once("error", () => resolve()).listen(8123, "127.0.0.1", resolve));
});
afterAll(() => {
  trap.close();
  rmSync(root, { recursive: true, force: true });
});

describe.skipIf(!hasCorpus)("what a hostile file makes of the command and of its output", () => {
  test.each(cases.map((one) => [one.file, one] as const))("%s", (_, one) => attack(one), 180_000);

  test("what was generated type-checks", () => {
    const include = made.filter(({ cli }) => cli.exitCode === 0).map(({ out }) => `${path.relative(projects, out)}/**/*.ts`);
    writeFileSync(path.join(projects, "tsconfig.json"), JSON.stringify({ compilerOptions: { ...consumerOptions, noEmit: true }, include }));
    for (const compiler of isLong ? ["typescript", "typescript-5-9"] : ["typescript"]) {
      const tsc = path.join(repository, "node_modules", compiler, "bin/tsc");
      const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", projects], { cwd: projects, encoding: "utf8" });
      expect([compiler, stdout, status]).toEqual([compiler, "", 0]);
    }
  }, 300_000);
});

test("a module that does such things is seen", async () => {
  const folder = path.join(projects, "seen");
  mkdirSync(path.join(folder, "out"), { recursive: true });
  const text = `import { readFileSync } from "node:fs";
import { connect } from "node:net";
readFileSync("/etc/hosts");
connect(1, "127.0.0.1").on("error", () => {});
globalThis.__pwned = 1;
Object.prototype.polluted = true;
`;
  writeFileSync(path.join(folder, "out/evil.ts"), text);
  const imported = await importCase({ folder, out: path.join(folder, "out") }, log);
  expect(imported).toMatchObject({ globals: ["__pwned"], prototypes: ["Object.prototype.polluted"], polluted: true });
  expect([imported.process.connections.length, imported.process.opened.includes("/etc/hosts")]).toEqual([1, true]);
  rmSync(folder, { recursive: true });
});

async function attack({ file, expect: want, line, must_not = [] }: Case): Promise<void> {
  const generated = await generateCase(path.join(corpus, file), { root: projects, log });
  made.push(generated);
  const { cli, written, out } = generated;
  expect(cli.output).not.toMatch(/node:internal|\.js:\d+:\d+|RangeError|bug of its own/);
  expect([cli.connections, cli.opened.filter((opened) => /^\/etc|passwd|hostname/.test(opened))]).toEqual([[], []]);
  expect(cli.cpuMs).toBeLessThan(10_000);
  expect(cli.megabytes).toBeLessThan(1_024);
  for (const text of must_not) expect(cli.output).not.toContain(text);
  expect(callers).toEqual([]);
  expect(filesBelow(projects).filter((name) => path.basename(name).startsWith("evil") && !name.includes("/out/"))).toEqual([]);
  for (const name of ["/tmp/evil-abs", "/tmp/evil-tag", path.join(root, "evil"), path.join(root, "evil-schema")])
    expect(existsSync(name)).toBe(false);
  if (want !== "either") expect(cli.exitCode === 0, cli.output).toBe(want === "safe");
  if (cli.exitCode !== 0) return expectRefusal(generated, file, line);
  expect(written.filter((name) => !name.startsWith("out/"))).toEqual([]);
  const imported = await importCase(generated, log);
  expect(imported).toMatchObject({ globals: ownGlobals, prototypes: [], polluted: null, process: { exitCode: 0, connections: [] } });
  expect([imported.tools > 0, imported.process.cpuMs < 10_000]).toEqual([true, true]);
  await behaviours[file.slice(0, 2)]?.({ registry: await registryIn(out), output: cli.output });
}

/** One clear message with its place, and nothing written. */
function expectRefusal({ cli: { output }, written }: Generated, file: string, line: number | undefined): void {
  expect(written).toEqual([]);
  const place = new RegExp(`${file.replaceAll(".", "\\.")}:(\\d+):\\d+`).exec(output);
  expect(output).toContain(file);
  if (line !== undefined) expect(Number(place?.[1])).toBeGreaterThanOrEqual(line);
}

async function registryIn(out: string): Promise<Registry> {
  const file = filesBelow(out).find((name) => name.endsWith("registry.ts")) ?? "";
  const { registry }: { readonly registry: Registry } = await import(/* @vite-ignore */ path.join(out, file));
  return registry;
}
