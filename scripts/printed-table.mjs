import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { root } from "./run.mjs";

/** A module of the built generator. */
export function importBuilt(...path) {
  return import(pathToFileURL(join(root, "generator", "dist", ...path)).href);
}

/**
 * Writes what a page of docs has below its marker. With `--check` it changes nothing, and fails where the page is stale.
 * `page` is the name of the page in `docs`, `script` the name of the script that prints it.
 */
export function writePrinted({ page, script, text: printedText }) {
  const path = join(root, "docs", page);
  const { values } = parseArgs({ options: { check: { type: "boolean" } } });
  const marker = `<!-- Printed by scripts/${script}. -->`;
  const text = readFileSync(path, "utf8");
  const printed = `${text.slice(0, text.indexOf(marker))}${marker}\n\n${printedText}\n`;
  if (!values.check) writeFileSync(path, printed);
  else if (printed !== text) {
    console.error(`docs/${page} is stale: run \`node scripts/build.mjs && node scripts/${script}\`.`);
    process.exitCode = 1;
  }
}

export function table(heads, rows) {
  return [
    `| ${heads.join(" | ")} |`.replace("|  |", "| |"),
    `|${"---|".repeat(heads.length)}`,
    ...rows.map((row) => `| ${row.join(" | ")} |`),
  ].join("\n");
}
