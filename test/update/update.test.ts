import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openApi, operation } from "../diff/folder.js";
import { createUpdateProject, type Provider, startProvider, type UpdateProject } from "./update-project.js";

let provider: Provider;
let project: UpdateProject;
beforeEach(async () => {
  provider = await startProvider();
  project = createUpdateProject();
});
afterEach(async () => {
  await provider.close();
  project.remove();
});

const list = operation("listPets", { query: { limit: { type: "integer" } } });
const first = openApi({ "/pets": { get: list } });
const second = openApi({
  "/pets": { get: operation("listPets", { query: { limit: { type: "string" } } }), delete: operation("deletePets") },
});
const pinned = (path: string): string => `contracts/${provider.host.replace(":", "-")}/${path}`;

function configure(sources: readonly object[], more: object = {}): void {
  project.write("toolpact.config.json", JSON.stringify({ sources, allowHosts: [provider.host], ...more }));
}

const shop = (more: object = {}) => ({ contract: `${provider.origin}/openapi.json`, name: "shop", ...more });

it("an update pins the new contract, and leaves what widened to a person", async () => {
  configure([shop()]);
  provider.contracts.set("/openapi.json", first);
  expect(await project.update()).toMatchObject({ exitCode: 0, updates: [], files: [pinned("openapi.json"), "contracts/toolpact.pins"] });
  expect(await project.update("--check")).toMatchObject({ exitCode: 0, updates: [] });
  expect(provider.statuses).toEqual([200, 304]);

  provider.contracts.set("/openapi.json", second);
  const before = project.files();
  const found = {
    source: "shop",
    title: expect.stringMatching(/^1 tool may now delete, 1 call breaks, (?:about )?\+\d+ tokens$/),
    labels: ["toolpact", "safety", "breaking", "major"],
    branch: "toolpact/update/shop",
    comparedWith: "pinned copy",
  };
  expect(await project.update("--check")).toMatchObject({ exitCode: 1, updates: [{ ...found, pending: [] }] });
  expect(project.files()).toEqual(before);

  const updated = await project.update("--out", "report.md");
  expect(updated).toMatchObject({ exitCode: 0, updates: [{ ...found, pending: ["shop.deletePets"] }] });
  expect(project.read("report.md")).toMatch(/^<!-- toolpact:drift:shop -->\n\n\*\*1 tool may now delete/);
  expect(project.read("report.md")).toMatch(new RegExp(`\`${pinned("openapi.json")}:\\d+\``));
  expect(project.read(updated.updates[0]?.changeset ?? "")).toContain("The tool `shop.deletePets` is new.");
  expect(project.read("toolpact.lock")).not.toContain("deletePets");
  expect(await project.update()).toMatchObject({ exitCode: 0, updates: [], files: [] });
});

it("an update without a lock is refused and writes nothing, because a new lock accepts every tool", async () => {
  configure([shop()]);
  provider.contracts.set("/openapi.json", first);
  await project.update();
  // A clone of a project that commits neither output nor lock.
  rmSync(join(project.root, "generated"), { recursive: true });
  rmSync(join(project.root, "toolpact.lock"));
  provider.contracts.set("/openapi.json", second);
  const before = project.files();
  const { exitCode, stdout } = await project.run(["update", "--json"]);
  expect([exitCode, JSON.parse(stdout).diagnostics]).toEqual([2, [expect.objectContaining({ code: "update/no-lock" })]]);
  expect(project.files()).toEqual(before);
});

it("after an update every other command reads the pinned copy: in a fresh clone, and when the provider moves on", async () => {
  configure([shop()]);
  provider.contracts.set("/openapi.json", first);
  await project.update();
  provider.contracts.set("/openapi.json", second);
  rmSync(join(project.root, ".toolpact"), { recursive: true });
  provider.seen.splice(0);
  expect((await project.run(["check"])).exitCode).toBe(0);
  expect((await project.run(["generate", "--verbose"])).stdout).toContain("up to date");
  expect((await project.run(["list"])).stdout).not.toContain("deletePets");
  expect(provider.seen).toEqual([]);
  project.write(pinned("openapi.json"), project.read(pinned("openapi.json")).replaceAll("\n", "\r\n"));
  expect((await project.run(["check"])).exitCode).toBe(0);
});

it("an edited pinned copy or a broken list of pins stops every command, and is no reason to ask the provider", async () => {
  configure([shop()]);
  provider.contracts.set("/openapi.json", first);
  await project.update();
  const [copy, pins] = [project.read(pinned("openapi.json")), project.read("contracts/toolpact.pins")];
  project.write(pinned("openapi.json"), copy.replace("Shop", "Other"));
  provider.seen.splice(0);
  expect(await project.run(["check"])).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("source/wrong-pin") });
  expect((await project.run(["generate"])).stderr).toContain("source/wrong-pin");
  expect(provider.seen).toEqual([]);
  expect(await project.update()).toMatchObject({ exitCode: 0, files: [pinned("openapi.json")] });
  expect(project.read(pinned("openapi.json"))).toBe(copy);
  for (const wrong of [`<<<<<<< HEAD\n${pins}`, pins.replace("contracts/", "contracts/../../")]) {
    project.write("contracts/toolpact.pins", wrong);
    expect((await project.run(["generate"])).stderr).toContain("source/wrong-pin");
    expect(await project.update()).toMatchObject({ exitCode: 2, diagnostics: [{ code: "source/wrong-pin" }] });
  }
});

it("the same document in other bytes is no update, whatever its validators say", async () => {
  configure([shop()]);
  provider.contracts.set("/openapi.json", first);
  await project.update();
  const before = project.files();
  const { paths, ...rest } = JSON.parse(first) as { paths: object };
  for (const text of [JSON.stringify({ paths, ...rest }, undefined, 4), JSON.stringify({ ...JSON.parse(first), "x-built-at": "12:00" })]) {
    provider.contracts.set("/openapi.json", text);
    expect(await project.update()).toMatchObject({ exitCode: 0, updates: [], files: [] });
    expect(project.files()).toEqual(before);
  }
});

it.each([
  ["a service with a fault", undefined, 2],
  ["a page in place of the contract", "<html>Down for maintenance</html>", 2],
  ["a contract that cannot be read", '{"openapi":"3.0.3","paths":7}', 2],
])("%s changes nothing", async (_, text, exitCode) => {
  configure([shop()]);
  provider.contracts.set("/openapi.json", first);
  await project.update();
  const before = project.files();
  provider.contracts.set("/openapi.json", text);
  expect(await project.update()).toMatchObject({ exitCode });
  expect(await project.update("--check")).toMatchObject({ exitCode });
  expect(await project.update("--check", "--allow-offline")).toMatchObject({ exitCode: text === undefined ? 0 : 2 });
  expect(project.files()).toEqual(before);
});

it("a provider that is down does not hold up another provider, if --allow-offline is given", async () => {
  configure([shop(), { contract: `${provider.origin}/zoo.json`, name: "zoo" }]);
  provider.contracts.set("/openapi.json", first);
  provider.contracts.set("/zoo.json", first);
  await project.update();
  provider.contracts.set("/openapi.json", second);
  provider.contracts.set("/zoo.json", undefined);
  expect(await project.update()).toMatchObject({ exitCode: 2, updates: [] });
  expect(await project.update("--allow-offline")).toMatchObject({ exitCode: 0, updates: [{ source: "shop" }], offline: ["zoo"] });
  expect(project.read("contracts/toolpact.pins")).toContain("zoo.json");
  provider.contracts.set("/zoo.json", second);
  expect(await project.update("shop", "--check")).toMatchObject({ exitCode: 0 });
  expect(await project.update("zoo", "--check")).toMatchObject({ exitCode: 1, updates: [{ source: "zoo" }] });
  expect(await project.update("zo")).toMatchObject({ exitCode: 2, diagnostics: [{ code: "update/unknown-source" }] });
});

it("changes below --open-for are left for later", async () => {
  configure([shop()]);
  provider.contracts.set("/openapi.json", first);
  await project.update();
  const before = project.files();
  provider.contracts.set("/openapi.json", openApi({ "/pets": { get: { ...list, description: "Other words." } } }));
  expect(await project.update("--open-for", "compatible")).toMatchObject({ exitCode: 0, updates: [], skipped: ["shop"] });
  expect(project.files()).toEqual(before);
  expect(await project.update("--check")).toMatchObject({ exitCode: 1, updates: [{ labels: ["toolpact", "documentation", "patch"] }] });
});

it("a file of the user in the place of a pinned copy stays, and nothing is written", async () => {
  configure([shop()]);
  provider.contracts.set("/openapi.json", first);
  mkdirSync(join(project.root, pinned(".")), { recursive: true });
  project.write(pinned("openapi.json"), "mine");
  const before = project.files();
  expect(await project.update()).toMatchObject({ exitCode: 2, diagnostics: [{ code: "write/user-file-changed" }] });
  expect(project.files()).toEqual(before);
});

it("a glob takes no pinned copy for a contract of its own", async () => {
  mkdirSync(join(project.root, "contracts"));
  project.write("contracts/own.json", openApi({ "/own": { get: operation("own") } }));
  configure([{ contract: "contracts/**/*.json" }, shop()]);
  provider.contracts.set("/openapi.json", first);
  await project.update();
  expect((await project.run(["list"])).stdout.match(/listPets/g)).toHaveLength(1);
});

it("references are pinned with their contract, and an address that nothing needs loses its copy", async () => {
  configure([shop()]);
  const ref = (target: string) => openApi({ "/pets": { get: operation("listPets", { answer: { $ref: target } }) } });
  provider.contracts.set("/openapi.json", ref("schemas/pet.json?v=1"));
  provider.contracts.set("/schemas/pet.json?v=1", '{"type":"string"}');
  await project.update();
  expect(Object.keys(project.files()).filter((file) => /schemas\/pet-[0-9a-f]{8}\.json$/.test(file))).toHaveLength(1);
  provider.contracts.set("/schemas/pet.json?v=1", '{"type":"integer"}');
  expect(await project.update("--check")).toMatchObject({ updates: [{ title: expect.stringContaining("1 answer breaks") }] });
  provider.contracts.set("/openapi.json", first);
  expect(await project.update()).toMatchObject({ exitCode: 0 });
  expect(Object.keys(project.files()).filter((file) => file.includes("schemas/pet"))).toEqual([]);
});

it("a local contract is compared with HEAD, with the last update where there is no git, or with the lock", async () => {
  project.write("toolpact.config.json", JSON.stringify({ sources: ["shop.json"] }));
  project.write("shop.json", first);
  await project.run(["generate"]);
  project.write("shop.json", second);
  expect(await project.update("--check")).toMatchObject({ exitCode: 1, updates: [{ comparedWith: "lock" }] });
  project.write("shop.json", first);
  expect(await project.update()).toMatchObject({ exitCode: 0, updates: [] });
  project.write("shop.json", second);
  expect(await project.update("--check")).toMatchObject({ exitCode: 1, updates: [{ comparedWith: "last update" }] });
  project.write("shop.json", first);
  project.git("init", "-q");
  project.git("add", "shop.json");
  project.git("commit", "-qm", "first");
  expect(await project.update("--check")).toMatchObject({ exitCode: 0, updates: [] });
  project.write("shop.json", second);
  expect(await project.update()).toMatchObject({ exitCode: 0, updates: [{ comparedWith: "HEAD", pending: ["shop.deletePets"] }] });
});
