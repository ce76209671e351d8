// `node scripts/diagnostics-pages.mjs`: prints docs/diagnostics.md and docs/diagnostics/ from the catalogues of diagnostics and errors. Build first.
// `--check` changes nothing, and fails where a page is not what the catalogues say.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readEntries, readErrors } from "./diagnostics/entries.mjs";
import { renderPages } from "./diagnostics/render.mjs";
import { root } from "./run.mjs";

const docs = join(root, "docs");
const { values } = parseArgs({ options: { check: { type: "boolean" } } });
const pages = renderPages({ entries: await readEntries(), errors: await readErrors() });
mkdirSync(join(docs, "diagnostics"), { recursive: true });
const wrong = [...pages].filter(([path, text]) => textOf(path) !== text).map(([path]) => path);
const left = readdirSync(join(docs, "diagnostics"))
  .map((name) => `diagnostics/${name}`)
  .filter((path) => !pages.has(path));
if (!values.check) {
  for (const path of wrong) writeFileSync(join(docs, path), pages.get(path));
  for (const path of left) rmSync(join(docs, path));
} else if (wrong.length + left.length > 0) {
  const names = [...wrong, ...left].map((path) => `docs/${path}`).join(", ");
  console.error(`${names}: stale. Run \`node scripts/build.mjs && node scripts/diagnostics-pages.mjs\`.`);
  process.exitCode = 1;
}

function textOf(path) {
  try {
    return readFileSync(join(docs, path), "utf8");
  } catch {
    return undefined;
  }
}
