import { readFileSync } from "node:fs";
import { docsLink, findPage } from "../docs-link.js";

export type Section = {
  readonly code: string;
  /** Markdown. */
  readonly text: string;
  /** Where the section is on the web. */
  readonly docs: string;
};

/** What the docs of the package have on a code. */
export function findSection(code: string): Section | undefined {
  const page = findPage(code);
  if (page === undefined) return undefined;
  const text = readFileSync(page, "utf8");
  const start = text.indexOf(`\n## ${code}\n`);
  if (start === -1) return undefined;
  const end = text.slice(start + 1).search(/\n##+ /);
  const section = text.slice(start + 1, end === -1 ? undefined : start + 1 + end).trim();
  return { code, text: section.slice(section.indexOf("\n")).trim(), docs: docsLink(code) };
}
