/**
 * What generating from large OpenAPI documents costs, side by side in one run: `npm install --prefix bench/openapi`, `npm run build`, then
 * `node bench/openapi.bench.mjs [--only stripe,jira] [--peers toolpact,kubb] [--parts generate,tsc,import,growth] [--limit 300]`. The documents are looked for in
 * `TOOLPACT_DOCUMENTS`, or beside the repository; each run has a limit of time (seconds) and of memory. Peers that ask for Node 22 are run by Node 24, fetched
 * by npx, and Node's own start is taken off every figure of CPU.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { documents, fileOf } from "./openapi/documents.mjs";
import { growth } from "./openapi/growth.mjs";
import { importTime } from "./openapi/import-time.mjs";
import { folder, measure, nodeStart, sizeOf } from "./openapi/measure.mjs";
import { peers } from "./openapi/peers.mjs";
import { typeCheck } from "./openapi/type-check.mjs";

const { values } = parseArgs({
  options: { only: { type: "string" }, peers: { type: "string" }, parts: { type: "string" }, limit: { type: "string", default: "300" } },
});
const listed = (text, all) => (text === undefined ? all : text.split(","));
const parts = listed(values.parts, ["generate", "tsc", "import", "growth"]);
const chosen = peers.filter(({ name }) => listed(values.peers, [name]).includes(name));
const seconds = Number(values.limit);
const everyRun = join(folder, "out");
mkdirSync(everyRun, { recursive: true });
/** A folder that is new: where files were deleted right before, some file systems look for room for 1,000 new ones as long as a tenth of a run takes. */
const thisRun = mkdtempSync(join(everyRun, "run-"));

console.log(`\nNode ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}\n`);
if (parts.includes("generate")) {
  console.log(
    "| document | generator | CPU s | wall s | peak MB | files | output MB | `tsc` 7 CPU s | `tsc` 5.9 CPU s | `tsc` 7 errors | import ms |",
  );
  console.log("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
  for (const name of listed(values.only, Object.keys(documents))) for (const peer of chosen) await compare(name, peer);
}
if (parts.includes("growth")) {
  console.log("\n| operations | CPU s | CPU ms an operation | peak MB | output MB |\n|---:|---:|---:|---:|---:|");
  for (const row of growth({ folder: thisRun, limit: seconds })) console.log(row);
}
for (const other of readdirSync(everyRun).map((name) => join(everyRun, name))) if (other !== thisRun) rmSync(other, { recursive: true });

async function compare(name, peer) {
  const document = fileOf(name);
  if (!existsSync(document)) return console.log(`| ${name} | ${peer.name} | the document is not there |`);
  const out = join(thisRun, name, peer.name);
  mkdirSync(out, { recursive: true });
  const { command, env } = peer.prepare({ document, out });
  const run = measure({ command, env, cwd: out, limit: seconds });
  if (!run.ok) return console.log(`| ${name} | ${peer.name} | ${run.why}: ${run.said} |`);
  const { files, megabytes } = sizeOf(out, peer.made);
  const cells = [(run.cpu - nodeStart(command[0])).toFixed(1), run.wall.toFixed(1), Math.round(run.peak), files, megabytes.toFixed(1)];
  const checked = parts.includes("tsc") ? typeCheck({ out, made: peer.made, limit: seconds }) : undefined;
  const imported = parts.includes("import") && peer.entry !== undefined ? await importTime({ out, entry: peer.entry({ out }) }) : undefined;
  cells.push(checked?.cpu ?? "", checked?.older ?? "", checked?.errors ?? "", imported ?? "");
  console.log(`| ${name} | ${peer.name} | ${cells.join(" | ")} |`);
}
