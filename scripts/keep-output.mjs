// `node scripts/keep-output.mjs`: generates the tools of test/skew/contracts with the built generator and keeps them in test/skew/<version>/.
// Run it once for each release. Kept output never changes, so a version that is there is refused; `--again` replaces it before its release.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, run, toolpact } from "./run.mjs";

const skew = join(root, "test/skew");
const { version } = JSON.parse(readFileSync(join(root, "generator/package.json"), "utf8"));
const kept = join(skew, version);
if (existsSync(kept) && !process.argv.includes("--again")) {
  console.error(
    `The output of ${version} is kept already. Raise the version in generator/package.json, or give --again before the release.`,
  );
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "toolpact-keep-"));
try {
  cpSync(join(skew, "contracts"), folder, { recursive: true });
  const graphql = { contract: "library.graphql", endpoint: "https://library.example.com/graphql" };
  const config = { sources: ["shop.yaml", "notes.tools.yaml", graphql], out: "out", target: "js+dts", handlers: false };
  writeFileSync(join(folder, "toolpact.config.json"), JSON.stringify(config));
  run(process.execPath, [toolpact, "generate"], { cwd: folder, stdio: "inherit" });
  rmSync(join(folder, "out/.toolpact"), { recursive: true });
  rmSync(kept, { recursive: true, force: true });
  cpSync(join(folder, "out"), kept, { recursive: true });
  console.log(`Kept ${readdirSync(kept, { recursive: true }).length} files in test/skew/${version}.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
