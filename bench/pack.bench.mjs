/**
 * What a package of generated tools costs who installs it: `npm run build`, then `node bench/pack.bench.mjs [--only stripe,slack] [--parts sizes,tsc,import,judges]`.
 * The documents are looked for in `TOOLPACT_DOCUMENTS`, or beside the repository. Times are of CPU.
 */
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { bundleSize } from "./pack/bundle-size.mjs";
import { importTimeOf, typeCheckOf } from "./pack/consumer.mjs";
import { attwOf, publintOf } from "./pack/judges.mjs";
import { makePackage } from "./pack/package.mjs";

const packages = {
  stripe: {
    document: "stripe",
    tools: [
      { module: "api/get-customers", tool: "getCustomers" },
      { module: "api/get-balance", tool: "getBalance" },
      { module: "api/post-customers", tool: "postCustomers" },
    ],
  },
  slack: {
    document: "slack.com__1.7.0.yaml",
    tools: [
      { module: "chat/post-message", tool: "postMessage" },
      { module: "conversations/list", tool: "list" },
      { module: "users/info", tool: "info" },
    ],
  },
};

const { values } = parseArgs({
  options: { only: { type: "string" }, parts: { type: "string" }, limit: { type: "string", default: "300" }, keep: { type: "boolean" } },
});
const listed = (text, all) => (text === undefined ? all : text.split(","));
const parts = new Set(listed(values.parts, ["sizes", "tsc", "import", "judges"]));
const limit = Number(values.limit);
const folder = realpathSync(mkdtempSync(join(tmpdir(), "toolpact-pack-bench-")));

console.log(`\nNode ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}\n`);
for (const name of listed(values.only, Object.keys(packages))) {
  const { document, tools } = packages[name];
  const made = makePackage({ folder, name, document, limit });
  const { cpu, peak } = made.generated;
  console.log(`${name}: ${made.kilobytes.toFixed(0)} kB packed, ${made.megabytes.toFixed(1)} MB unpacked, ${made.files} files`);
  console.log(`  generate: ${cpu.toFixed(2)} s CPU, ${peak.toFixed(0)} MB`);
  if (parts.has("sizes")) for (const tool of tools.slice(0, 2)) await printSizes(name, tool);
  if (parts.has("tsc")) console.log(`  tsc 7 and 5.9 of three tools: ${typeCheckOf({ folder, name, tools, limit }).join(" s, ")} s CPU`);
  if (parts.has("import")) printImports(name, tools);
  if (parts.has("judges")) console.log(`  publint: ${await publintOf(made.tarball)}, attw: ${attwOf(made.tarball)}`);
}
if (values.keep) console.log(`\nKept in ${folder}`);
else rmSync(folder, { recursive: true });

async function printSizes(name, { module, tool }) {
  const code = `import { ${tool} } from "@bench/${name}/tools/${module}"; console.log(${tool});`;
  const { first, later, whole } = await bundleSize({ resolveDir: folder, code });
  console.log(`  ${tool}: first chunks ${first.toFixed(1)} kB gzip, later ${later.toFixed(1)}, in one file ${whole.toFixed(1)}`);
}

function printImports(name, tools) {
  for (const { module, tool } of tools) {
    const { cold, warm } = importTimeOf({ folder, name, module });
    console.log(`  import of ${tool}: ${cold} ms CPU, ${warm} where Zod is loaded`);
  }
}
