import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { count, list, operation, petsProject, remove } from "./pets-project.js";

/** What commands say of a state is so: why a lock is stale, whether anything was written, what can be called. */
const { project, at, document } = petsProject();
const writeApi = (...paths: readonly string[]): void => writeFileSync(at("pets.yaml"), document(...paths));
const writeConfig = (more: object = {}): void =>
  writeFileSync(at("toolpact.config.json"), JSON.stringify({ sources: [{ contract: "pets.yaml", name: "pets", ...more }] }));
const run = async (...args: readonly string[]): Promise<{ exitCode: number; stdout: string; stderr: string }> => project.run(args);
const upToDate = async (...args: readonly string[]): Promise<unknown> =>
  JSON.parse((await run("generate", "--json", ...args)).stdout).upToDate;

test("`check` says why a lock is stale: by the contract, by the config, or by the generator alone", async () => {
  writeConfig();
  writeApi(list, remove);
  expect((await run("generate")).exitCode).toBe(0);
  writeApi(`/pets: { get: ${operation("list", ", description: Other words.")} }`, remove);
  expect((await run("check")).stdout).toMatch(/^toolpact\.lock +stale +contract changed$/m);
  writeApi(list, remove);
  writeConfig({ operations: { list: { confirm: "always" } } });
  expect((await run("check")).stdout).toMatch(/^toolpact\.lock +stale +config changed$/m);
  writeConfig();
  const manifest = at("generated/.toolpact/manifest.json");
  const lock = readFileSync(at("toolpact.lock"), "utf8");
  const older = lock.replaceAll(/"words":"\w+"/g, '"words":"000000"');
  expect(older).not.toBe(lock);
  const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
  const written = readFileSync(manifest, "utf8");
  expect(written).toContain(hashOf(lock));
  writeFileSync(manifest, written.replace(hashOf(lock), hashOf(older)).replace(/"generator": "[^"]+"/, '"generator": "0.0.1"'));
  writeFileSync(at("toolpact.lock"), older);
  expect((await run("check")).stdout).toMatch(/^toolpact\.lock +stale +generator changed$/m);
  expect(JSON.parse((await run("check", "--json")).stdout).lock).toEqual({
    path: "toolpact.lock",
    state: "stale",
    reasons: ["generator-changed"],
  });
  expect((await run("generate")).exitCode).toBe(0);
});

test("`upToDate` is true where nothing is written, also while a tool waits, and only there", async () => {
  expect(await upToDate()).toBe(true);
  writeApi(list, remove, count);
  expect(await upToDate("--dry-run")).toBe(false);
  expect(await upToDate()).toBe(false);
  expect(await upToDate()).toBe(true);
  expect((await run("generate")).stdout).toContain("1 tool is switched off");
  expect(await upToDate("--accept", "pets.count")).toBe(false);
});

test("`list` offers nothing as enabled that a run would not make: with an error it makes nothing", async () => {
  writeApi(list, remove, `/broken: { post: { operationId: broken, requestBody: { $ref: "../elsewhere.yaml" }, responses: {} } }`);
  const { exitCode, stdout, stderr } = await run("list");
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^pets\.list +read +never +none +no: not until the errors are corrected$/m);
  expect(stderr).toMatch(/ 0 enabled\.$/m);
});

test("a config for specs over what was made without one tells of the lock that nobody reads any more", async () => {
  mkdirSync(at("spec"));
  writeFileSync(at("spec/travel.tools.yaml"), readFileSync(`${import.meta.dirname}/../../specs/travel.tools.yaml`));
  expect((await run("generate", "spec/travel.tools.yaml", "--out", "spec/generated")).exitCode).toBe(0);
  expect(existsSync(at("spec/generated/toolpact.lock"))).toBe(true);
  writeFileSync(
    at("spec/toolpact.config.json"),
    JSON.stringify({ sources: [{ contract: "travel.tools.yaml" }], out: "generated", handlers: false }),
  );
  const first = await run("generate", "--config", "spec/toolpact.config.json");
  expect([first.exitCode, first.stderr]).toEqual([
    0,
    expect.stringContaining(
      "warning: `generated/toolpact.lock` is from runs without a config and is now ignored. `toolpact.lock` is used. [lock/left-behind]",
    ),
  ]);
  expect((await run("generate", "--config", "spec/toolpact.config.json")).stderr).not.toContain("lock/");
});
