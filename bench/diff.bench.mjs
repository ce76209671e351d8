/**
 * `toolpact diff` beside its peers in one run: graphql-inspector on GraphQL schemas, api-smart-diff on OpenAPI documents. First `npm ci --prefix bench/diff`
 * and `npm run build`, then `node bench/diff.bench.mjs <folder> [rounds]`. The folder has a folder for each pair, with `old` and `new` in the same format.
 * Every diff runs in a process of its own; the best of the rounds counts.
 */
import { existsSync, readdirSync } from "node:fs";
import { loadavg } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { agree } from "./diff/agree.mjs";
import { measure } from "./diff/measure.mjs";

const [folder, rounds = "1"] = process.argv.slice(2);
if (folder === undefined || !existsSync(folder)) throw new Error("node bench/diff.bench.mjs <folder> [rounds]");
const here = fileURLToPath(new URL("diff", import.meta.url));
const toolpact = fileURLToPath(new URL("../generator/dist/bundle/main.js", import.meta.url));

/** The class of a change as the peers have it: safety alone does not break a caller. */
const levelOf = ({ class: own, also }) => (own === "breaking" || also === "breaking" || own === "unknown" ? "breaking" : "harmless");

/** `Type.field` of `/Type/field/args/first`. A tool that is new or gone is a field of `Query` or `Mutation`. */
const graphqlPlaces = ({ at }) =>
  [
    ...new Set([at.before, at.after].flatMap((spot) => spot?.pointer ?? []).map((pointer) => pointer.split("/").slice(1, 3).join("."))),
  ].filter(Boolean);

console.log(`Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)}\n`);
console.log(
  "| pair | peer | CPU s, Toolpact | CPU s, peer | MB, Toolpact | MB, peer | changes, Toolpact (causes) | changes, peer | both breaking | both harmless | only Toolpact | only the peer |",
);
console.log("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
const all = [];
for (const entry of readdirSync(folder, { withFileTypes: true })) {
  const pair = entry.isDirectory() || entry.isSymbolicLink() ? pairIn(resolve(folder, entry.name)) : undefined;
  if (pair === undefined) continue;
  const peer = pair.isGraphql
    ? { name: "graphql-inspector", script: "read-graphql.mjs" }
    : { name: "api-smart-diff", script: "read-openapi.mjs" };
  const ours = measure(toolpact, ["diff", ...pair.files, "--format", "json"], Number(rounds));
  const theirs = measure(join(here, peer.script), pair.files, Number(rounds));
  if (ours === undefined || theirs === undefined) {
    console.log(`| ${entry.name} | ${peer.name} | ${costOf(ours)} | ${costOf(theirs)} | | | | | | | | |`);
    continue;
  }
  const changes = ours.output.changes.flatMap((change) => {
    const places = pair.isGraphql ? graphqlPlaces(change) : [change.operation];
    return places.map((place) => ({ place, level: levelOf(change), kind: change.kind }));
  });
  const { counts, differences } = agree(changes, theirs.output);
  const only = (side) => differences.filter(([key]) => key.startsWith(side)).reduce((sum, [, places]) => sum + places.length, 0);
  const cells = [
    costOf(ours),
    costOf(theirs),
    Math.round(ours.megabytes),
    Math.round(theirs.megabytes),
    `${ours.output.changes.length} (${ours.output.causes.length})`,
    theirs.output.length,
    counts.breaking,
    counts.harmless,
    only("only Toolpact"),
    only("only the peer"),
  ];
  console.log(`| ${entry.name} | ${peer.name} | ${cells.join(" | ")} |`);
  all.push({ name: entry.name, differences });
}
console.log("\n| pair | only here | kind of Toolpact | kind of the peer | places | example |\n|---|---|---|---|---:|---|");
for (const { name, differences } of all)
  for (const [key, places] of differences.slice(0, 12)) console.log(`| ${name} | ${key} | ${places.length} | \`${places[0]}\` |`);

function costOf(measured) {
  return measured === undefined ? "failed" : measured.cpu.toFixed(1);
}

function pairIn(path) {
  const names = readdirSync(path);
  const [before, after] = ["old", "new"].map((word) => names.find((name) => name.startsWith(`${word}.`)));
  if (before === undefined || after === undefined) return undefined;
  return { isGraphql: before.endsWith(".graphql"), files: [join(path, before), join(path, after)] };
}
