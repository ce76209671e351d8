import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { root, runNode } from "./run.mjs";

// node scripts/crash-test.mjs [crash|race] [--store sqlite|postgres] [--kills 500] [--workers 4] [--approvals 1000] [--seed 1]
const [first = "crash", ...rest] = process.argv.slice(2);
const isNamed = first === "crash" || first === "race";
const folder = join(root, "node_modules", ".cache", "toolpact-test");
const outfile = join(folder, `crash-test-${process.pid}.mjs`);
mkdirSync(folder, { recursive: true });
await build({
  entryPoints: [join(root, "test", "crash", `${isNamed ? first : "crash"}-main.ts`)],
  outfile,
  bundle: true,
  platform: "node",
  format: "esm",
  packages: "external",
});
process.once("exit", () => rmSync(outfile, { force: true }));
runNode(outfile, isNamed ? rest : process.argv.slice(2));
