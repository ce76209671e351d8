import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../generated/reference-plans.js";

/** The documents that people read, from the repository's root. */
export const documents: readonly string[] = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "generator/README.md",
  "runtime/README.md",
  ...readdirSync(join(repository, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name.replaceAll("\\", "/")}`),
];

export function readDocument(path: string): string {
  return readFileSync(join(repository, path), "utf8");
}

/** The fenced blocks of a language, in order. */
export function samplesIn(text: string, language: string): readonly string[] {
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].filter(([, found]) => found === language).map(([, , code = ""]) => code);
}

/** The first fenced block of a language below a heading, or the title of the page. */
export function sampleBelow(text: string, heading: string, language: string): string {
  const [, section = ""] = text.split(new RegExp(`^#{1,3} ${heading}$`, "m"));
  const [sample] = samplesIn(section.split(/^## /m)[0] ?? "", language);
  if (sample === undefined) throw new Error(`There is no ${language} below ${heading}.`);
  return sample;
}

/** The targets of links outside of code. */
export function linksIn(text: string): readonly string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, "").replaceAll(/`[^`\n]*`/g, "");
  return [...prose.matchAll(/\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
}

/** What GitHub makes of the headings: lower case, spaces to dashes, everything else but letters, digits, `-` and `_` gone. */
export function anchorsIn(text: string): ReadonlySet<string> {
  const headings = [...text.replaceAll(/^```[\s\S]*?^```$/gm, "").matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
        .trim()
        .replaceAll(" ", "-"),
    ),
  );
}
