import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { recoverOutput } from "../../generator/write/index.js";
import { createRandom, runAndKill, kills as writerKills } from "../write/kill.js";
import { createProject } from "./project.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const main = join(repository, "generator/dist/bundle/main.js");
const project = createProject({ linked: true });
afterAll(project.remove);

/** A run takes longer than a writer of its own. */
const kills = writerKills / 2;

/** The same tools in two versions: every emitted file differs, some exist in one only. */
const spec = readFileSync(join(repository, "specs/personal-manager.tools.yaml"), "utf8");
const contracts = { A: spec, B: spec.replaceAll("2.0.0", "3.1.0").replaceAll("project.status:", "project.progress:") };
type Letter = keyof typeof contracts;

const output = (): { readonly [path: string]: string } => {
  const files = readdirSync(project.root, { recursive: true, withFileTypes: true, encoding: "utf8" }).filter((entry) => entry.isFile());
  const paths = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /[\\/](generated|src)[\\/]|toolpact\.lock/.test(path) && !/node_modules/.test(path));
  // The list of tools in the cache names the output that it is of, and is not read for another one.
  const ours = paths.filter((path) => !/\.toolpact[\\/](\.?(lock|journal)|cache)/.test(path));
  return Object.fromEntries(ours.sort().map((path) => [path.slice(project.root.length), readFileSync(path, "utf8")]));
};

const choose = (letter: Letter): void => writeFileSync(join(project.root, "pm.tools.yaml"), contracts[letter]);

test(`a killed \`toolpact generate\` leaves the old output or the new one, ${kills} times, and the user's files alone`, {
  timeout: 900_000,
}, async () => {
  writeFileSync(join(project.root, "toolpact.config.json"), JSON.stringify({ sources: ["pm.tools.yaml"], handlers: false }));
  const mine = "export const mine = true;\n";
  cpSync(join(repository, "LICENSE"), join(project.root, "generated/LICENSE"), { recursive: true });
  writeFileSync(join(project.root, "generated/mine.ts"), mine);

  const trees: Partial<Record<Letter, unknown>> = {};
  let took = 0;
  for (const letter of ["B", "A"] as const) {
    choose(letter);
    const start = performance.now();
    expect(await project.run(["generate"])).toMatchObject({ exitCode: 0 });
    took = performance.now() - start;
    trees[letter] = output();
  }
  expect(trees.A).not.toEqual(trees.B);

  let current: Letter = "A";
  let deaths = 0;
  // From before the compiler is loaded to the last rename. Other work on the machine makes runs slower or faster, so the range follows them.
  let range = took;
  const random = createRandom(2_026);
  const seen = { old: 0, new: 0, recovered: 0 };
  // As often as asked, and on until both ends of a run were hit: ten early deaths would prove little.
  for (let round = 0; (deaths < kills || seen.old === 0 || seen.new === 0) && round < kills * 5 + 50; round++) {
    const next: Letter = current === "A" ? "B" : "A";
    choose(next);
    const moment = range * (0.3 + 0.7 * random());
    const { killed } = await runAndKill({ command: [process.execPath, main, "generate"], cwd: project.root }, moment);
    deaths += killed ? 1 : 0;
    range *= killed ? 1.05 : 0.9;
    const { recovered } = await recoverOutput({ root: "generated", cwd: project.root });
    seen.recovered += recovered === undefined ? 0 : 1;
    const tree = output();
    const isOld: boolean = JSON.stringify(tree) === JSON.stringify(trees[current]);
    if (!isOld) expect(tree).toEqual(trees[next]);
    seen[isOld ? "old" : "new"] += 1;
    current = isOld ? current : next;
  }
  expect(deaths).toBeGreaterThanOrEqual(kills);
  expect(seen.old).toBeGreaterThan(0);
  expect(seen.new).toBeGreaterThan(0);
  expect(readFileSync(join(project.root, "generated/mine.ts"), "utf8")).toBe(mine);
  choose("A");
  expect(await project.run(["generate"])).toMatchObject({ exitCode: 0 });
  expect(await project.run(["check"])).toMatchObject({ exitCode: 0 });
});
