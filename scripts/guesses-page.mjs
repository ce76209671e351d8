// `node scripts/guesses-page.mjs`: prints the table in docs/guesses.md from the catalogue of guesses. Build first.
// `--check` changes nothing, and fails where the table is not what the catalogue says.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { root } from "./run.mjs";

const page = join(root, "docs", "guesses.md");
const catalogue = join(root, "generator", "dist", "read", "openapi", "guesses", "catalogue.js");
const { values } = parseArgs({ options: { check: { type: "boolean" } } });
const { guesses } = await import(pathToFileURL(catalogue).href);
const rows = Object.entries(guesses).map(
  ([id, { does, default: usual, evidence, docs }]) => `| \`${id}\` | ${usual} | ${does} | ${evidence} | [more](${docs}) |`,
);
const table = ["| guess | default | what it does | evidence | |", "|---|---|---|---|---|", ...rows].join("\n");
const marker = "<!-- Printed by scripts/guesses-page.mjs. -->";
const text = readFileSync(page, "utf8");
const printed = `${text.slice(0, text.indexOf(marker))}${marker}\n\n${table}\n`;
if (!values.check) writeFileSync(page, printed);
else if (printed !== text) {
  console.error("docs/guesses.md is stale: run `node scripts/build.mjs && node scripts/guesses-page.mjs`.");
  process.exitCode = 1;
}
