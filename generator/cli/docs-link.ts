import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the docs have a section on a code: diagnostics by family, the error codes of calls on one page. */
export function docsPageOf(code: string): string {
  const [family] = code.includes("/") ? code.split("/") : ["runtime"];
  return `docs/diagnostics/${family}.md`;
}

/** The section on a code: an address on the web, or a path in the package where its package.json has no homepage. */
export function docsLink(code: string): string {
  const place = `${docsPageOf(code)}#${anchorOf(code)}`;
  home ??= readHome();
  return home === "" ? place : `${home}/blob/main/${place}`;
}

/** The page itself, in the package or in a checkout. */
export function findPage(code: string): string | undefined {
  const page = docsPageOf(code);
  return foldersAbove()
    .map((folder) => join(folder, page))
    .find((file) => existsSync(file));
}

/** As GitHub makes it from the heading. */
function anchorOf(code: string): string {
  return code.toLowerCase().replaceAll("/", "");
}

let home: string | undefined;

function readHome(): string {
  const file = foldersAbove()
    .map((folder) => join(folder, "package.json"))
    .find((candidate) => existsSync(candidate));
  const manifest: unknown = file === undefined ? undefined : JSON.parse(readFileSync(file, "utf8"));
  const found = typeof manifest === "object" && manifest !== null && "homepage" in manifest ? manifest.homepage : undefined;
  return typeof found === "string" ? found.replace(/#.*$/, "") : "";
}

/** The package is at most three folders up from the built code, the checkout four. */
function foldersAbove(): readonly string[] {
  const folders = [dirname(fileURLToPath(import.meta.url))];
  while (folders.length < 5) folders.push(dirname(folders.at(-1) ?? ""));
  return folders;
}
