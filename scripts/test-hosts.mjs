// `npm run test:hosts`: every folder of hosts/ on Node 24, with the packages of its lock file. Runs its tests, and prints behaviours × hosts.
// `--only ai-sdk-7,neutral`: these alone. `--no-install`: with what is installed. `--docs`: writes the table into docs/hosts.md.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "./build.mjs";
import { root } from "./run.mjs";

const { values } = parseArgs({ options: { only: { type: "string" }, "no-install": { type: "boolean" }, docs: { type: "boolean" } } });
const hosts = readdirSync(join(root, "hosts")).filter((name) => existsSync(join(root, "hosts", name, "package.json")) && isWanted(name));
const unknown = (values.only?.split(",") ?? []).filter((name) => !hosts.includes(name));
if (unknown.length > 0) {
  console.error(`hosts/ has no ${unknown.join(", no ")}.`);
  process.exit(2);
}

await build();
const outcomes = hosts.map(test);
const reports = outcomes.flatMap(({ report }) => (report === undefined ? [] : [report]));
const table = tableOf(reports);
console.log(table);
const failed = outcomes.filter(({ isFine }) => !isFine).map(({ name }) => name);
if (failed.length > 0) console.error(`Failed: ${failed.join(", ")}.`);
const different = differences(reports);
for (const line of different) console.error(line);
if (values.docs) writeDocs(table);
process.exitCode = failed.length + different.length === 0 ? 0 : 1;

function isWanted(name) {
  return values.only === undefined || values.only.split(",").includes(name);
}

/** A host that cannot be installed, does not compile, or shows nothing has failed; the others are shown all the same. */
function test(name) {
  const cwd = join(root, "hosts", name);
  const has = (file) => existsSync(join(cwd, file));
  const tests = readdirSync(cwd).filter((file) => file.endsWith(".test.ts"));
  const isReady =
    (values["no-install"] || !has("package-lock.json") || passes("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd)) &&
    (!has("tsconfig.json") || passes(process.execPath, [join(root, "node_modules", "typescript", "bin", "tsc"), "-p", cwd], cwd));
  if (!isReady) return { name, isFine: false };
  const isTested = tests.length === 0 || passes(...node24(["--test", ...tests]), cwd);
  const report = has("run.ts") ? reportOf(cwd) : undefined;
  const shows = report === undefined ? tests.length > 0 && !has("run.ts") : report.results.every(({ outcome }) => outcome !== "fail");
  return { name, report, isFine: isTested && shows };
}

function reportOf(cwd) {
  const { stdout } = spawnSync(...node24(["run.ts"]), { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  const last = stdout?.trim().split("\n").at(-1) ?? "";
  return last.startsWith("{") ? JSON.parse(last) : undefined;
}

function node24(args) {
  const imported = ["--import", "../conformance/peers.mjs", ...args];
  const isNew = Number.parseInt(process.versions.node, 10) >= 24;
  return isNew ? [process.execPath, imported] : ["npx", ["-y", "-p", "node@24", "--", "node", ...imported]];
}

function passes(program, args, cwd) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (status !== 0) console.error(`${cwd}: ${program} ${args.join(" ")}\n${stdout}${stderr}`);
  return status === 0;
}

function tableOf(all) {
  const rows = new Map(all.flatMap(({ results }) => results.map(({ number, title }) => [number, title])));
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const heads = all.map(({ name, packages }) =>
    [name, ...Object.entries(packages).map(([one, version]) => `${one} ${version}`)].join("<br>"),
  );
  return [
    line(["", "behaviour", ...heads]),
    line(["--:", "---", ...all.map(() => "---")]),
    ...[...rows]
      .sort(([one], [other]) => one - other)
      .map(([number, title]) => line([number, title, ...all.map((report) => cellOf(report, number))])),
  ].join("\n");
}

function cellOf({ results }, number) {
  const found = results.filter((result) => result.number === number);
  if (found.length === 0) return "failed";
  if (found.some(({ outcome }) => outcome === "fail")) return "failed";
  return found[0].outcome === "pass" ? "yes" : `– (${found[0].why})`;
}

/** Hosts that ask in the same way leave the same audit records, without ids and times. Where a host answers by itself, there is none. */
function differences(all) {
  const groups = new Map();
  for (const { name, traits, results } of all)
    for (const { number, store, records } of results) {
      if (records === undefined) continue;
      const key = [
        number,
        traits.asks,
        number === 3 && traits.unknownTool,
        number === 4 && traits.brokenJson,
        number === 9 || number === 12 ? traits.decides : "",
        number === 9 && traits.denied === "runtime",
        traits.ownRecords?.includes(number) && name,
      ].join();
      groups.set(key, [...(groups.get(key) ?? []), { name, number, store, records }]);
    }
  return [...groups.values()]
    .filter((group) => new Set(group.map(({ records }) => records)).size > 1)
    .map(
      (group) =>
        `Audit records of behaviour ${group[0].number} differ: ${group.map(({ name, store, records }) => `${name} ${store} ${records}`).join(", ")}`,
    );
}

function writeDocs(text) {
  const path = join(root, "docs", "hosts.md");
  const [begin, end] = ["<!-- hosts: begin -->", "<!-- hosts: end -->"];
  const page = readFileSync(path, "utf8");
  const [before, after] = [page.indexOf(begin), page.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`docs/hosts.md has no ${begin} … ${end}.`);
  writeFileSync(path, `${page.slice(0, before + begin.length)}\n${text}\n${page.slice(after)}`);
}
