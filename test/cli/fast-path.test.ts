import { spawnSync } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { leastOf } from "../cpu-time.js";
import { count, operation } from "./pets-project.js";
import { createProject, type Ran } from "./project.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const main = join(repository, "generator/dist/bundle/main.js");
const project = createProject({ linked: true });
afterAll(project.remove);

it("a run without changes loads neither the compiler nor Zod, Handlebars or ts-morph", async () => {
  expect((await project.run(["init"])).exitCode).toBe(0);
  const log = join(project.root, "loaded.txt");
  const hook = new URL("./record-modules.mjs", import.meta.url).href;
  const loadedBy = async (): Promise<string> => {
    const { exitCode } = await project.run(["generate"], { env: { NODE_OPTIONS: `--import ${hook}`, LOADED_MODULES: log } });
    expect(exitCode).toBe(0);
    return readFileSync(log, "utf8");
  };
  // The first run shows that the recorder sees them.
  const first = await loadedBy();
  expect(first).toMatch(/node_modules\/handlebars\//);
  expect(first).toMatch(/bundle\/compiler-/);
  // No value in its contract seems wrong, so that there is nothing for Zod to explain.
  expect(first).not.toMatch(/node_modules\/zod\//);
  const second = await loadedBy();
  expect(second).toMatch(/bundle\/start-/);
  expect(second).not.toMatch(/node_modules\/(zod|handlebars|ts-morph|jiti|yaml|js-yaml)\/|bundle\/(compiler|schema|mock|simulate)-/);
  // Nor what of them is bundled with the rest because the rest imports it.
  const files = new Set(second.split("\n").filter((address) => address.includes("/generator/dist/bundle/")));
  const bytes = [...files].reduce((sum, address) => sum + statSync(new URL(address)).size, 0);
  // Two fifths are the texts of messages and of help: each new command and code adds some, as `mock`, `test`, `simulate` and `update` did.
  expect(bytes).toBeLessThan(325_000);
});

it("and takes less than half a second of CPU beyond Node's own start, with all reference systems", async () => {
  const report =
    'data:text/javascript,process.on("exit",()=>{const{user,system}=process.cpuUsage();process.stderr.write("cpu="+(user+system))})';
  const cpuOf = (args: readonly string[]): number => {
    const { stderr, status } = spawnSync(process.execPath, ["--import", report, ...args], { cwd: repository, encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringMatching(/^cpu=\d+$/) });
    return Number(stderr.slice(4)) / 1e6;
  };
  const start = Math.min(cpuOf(["-e", "0"]), cpuOf(["-e", "0"]), cpuOf(["-e", "0"]));
  expect(await leastOf(() => cpuOf([main, "check"]), start + 0.5)).toBeLessThan(start + 0.5);
});

describe("where the output stands, no contract is read", () => {
  const pets = createProject({ linked: true });
  afterAll(pets.remove);
  const api = (...paths: readonly string[]): void => {
    const head = 'openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\nservers: [{ url: "https://pets.example" }]\npaths:\n';
    writeFileSync(join(pets.root, "pets.yaml"), head + paths.map((path) => `  ${path}\n`).join(""));
  };
  const first = `/pets: { get: ${operation("list")} }`;
  const reading = /node_modules\/(zod|yaml|js-yaml|jiti)\/|bundle\/(compiler|schema)-/;
  const hook = new URL("./record-modules.mjs", import.meta.url).href;
  const runLogged = async (...args: readonly string[]): Promise<Ran & { readonly isReading: boolean }> => {
    const log = join(pets.root, `${args.join("-")}.log`);
    const ran = await pets.run(args, { env: { NODE_OPTIONS: `--import ${hook}`, LOADED_MODULES: log } });
    return { ...ran, isReading: reading.test(readFileSync(log, "utf8")) };
  };
  const toolsIn = ({ stdout }: Ran): readonly { readonly id: string; readonly enabled: boolean }[] => JSON.parse(stdout).tools;

  it("by `list`, which has the same tools as with the contracts, and by a call of an unknown tool", async () => {
    api(first);
    expect((await pets.run(["init", "pets.yaml"])).exitCode).toBe(0);
    expect((await pets.run(["generate"])).exitCode).toBe(0);
    const listed = await runLogged("list", "--json");
    expect(listed).toMatchObject({ exitCode: 0, isReading: false });
    const whole = await runLogged("list", "--json", "--verbose");
    expect([whole.isReading, toolsIn(whole)]).toEqual([true, toolsIn(listed)]);
    const called = await runLogged("call", "pets.lst");
    expect(called).toMatchObject({ exitCode: 2, isReading: false, stderr: expect.stringContaining("Did you mean `pets.list`?") });
  });

  it("by `generate` and `check` while a tool is pending, and they report it as before", async () => {
    api(first, count);
    expect(toolsIn(await runLogged("list", "--json")).map(({ id }) => id)).toEqual(["pets.count", "pets.list"]);
    const switched = "1 tool is switched off until a person accepts: `toolpact generate --accept pets.count`.";
    expect((await pets.run(["generate"])).stdout).toContain(switched);
    const again = await runLogged("generate");
    expect(again).toMatchObject({ exitCode: 0, isReading: false, stdout: expect.stringContaining(switched) });
    const checked = await runLogged("check");
    expect(checked).toMatchObject({ exitCode: 1, isReading: false, stdout: expect.stringMatching(/^pets\.count +new, without effects/m) });
    const listed = await runLogged("list", "--json");
    expect([listed.isReading, toolsIn(listed).map(({ enabled }) => enabled)]).toEqual([false, [false, true]]);
    // All that a pending tool allows is in the contract.
    expect(JSON.parse((await pets.run(["check", "--json"])).stdout).pending).toMatchObject([{ widenings: [{ kind: "new-tool" }] }]);
  });

  it("and a stale contract is noticed by each of them", async () => {
    api(first, `/dogs: { get: ${operation("dogs")} }`);
    expect((await runLogged("check")).isReading).toBe(true);
    expect(toolsIn(await runLogged("list", "--json")).map(({ id }) => id)).toEqual(["pets.dogs", "pets.list"]);
    expect((await runLogged("call", "pets.dogs")).stderr).toContain("[cli/unmade-tool]");
  });
});
