import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export type Section = {
  readonly code: string;
  /** Markdown. */
  readonly text: string;
  /** Where the page is on the web; undefined where the package does not say. */
  readonly url: string | undefined;
};

const page = join("docs", "diagnostics.md");

/** What the page of diagnostics has on a code. The package brings the page. */
export function findSection(code: string): Section | undefined {
  const found = findPage();
  if (found === undefined) return undefined;
  const text = readFileSync(found, "utf8");
  const start = text.indexOf(`\n### ${code}\n`);
  if (start === -1) return undefined;
  const end = text.slice(start + 1).search(/\n##+ /);
  const section = text.slice(start + 1, end === -1 ? undefined : start + 1 + end).trim();
  const body = section.slice(section.indexOf("\n")).trim();
  const home = homepageBeside(found);
  return { code, text: body, url: home === undefined ? undefined : `${home}/blob/main/docs/diagnostics.md#${anchorOf(code)}` };
}

/** As GitHub makes it from the heading. */
export function anchorOf(code: string): string {
  return code.replaceAll("/", "");
}

function findPage(): string | undefined {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (let level = 0; level < 4; level++) {
    if (existsSync(join(folder, page))) return join(folder, page);
    folder = dirname(folder);
  }
  return undefined;
}

function homepageBeside(found: string): string | undefined {
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(found), "..", "package.json"), "utf8"));
  const home = typeof manifest === "object" && manifest !== null && "homepage" in manifest ? manifest.homepage : undefined;
  return typeof home === "string" ? home.replace(/#.*$/, "") : undefined;
}
