import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { leastOf } from "../cpu-time.js";
import { createProject } from "./project.js";

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
  expect(second).not.toMatch(/node_modules\/(zod|handlebars|ts-morph|jiti|yaml|js-yaml)\/|bundle\/(compiler|schema)-/);
  // Nor what of them is bundled with the rest because the rest imports it.
  const files = new Set(second.split("\n").filter((address) => address.includes("/generator/dist/bundle/")));
  const bytes = [...files].reduce((sum, address) => sum + statSync(new URL(address)).size, 0);
  expect(bytes).toBeLessThan(250_000);
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
