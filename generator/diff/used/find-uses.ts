import { readdir, readFile, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { posixPath } from "../../config/index.js";
import { type NamedTool, wordsOfTool } from "./tool-words.js";

/** A place in the user's own code that uses a tool. */
export type Use = { readonly tool: string; readonly file: string; readonly line: number };

export type UseSearch = {
  /** The folder of the code. */
  readonly folder: string;
  readonly cwd: string;
  /** Ids of the tools, with their names in the generated code. */
  readonly tools: readonly NamedTool[];
};

const isCode = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/;
const mostBytes = 2_000_000;
const skipped = new Set(["node_modules", ".git", ".toolpact", "dist", "coverage"]);

/** Every place in a folder that imports a tool's module, calls it through a client, or has its id in a string. Output of Toolpact is skipped. */
export async function findUses({ folder, cwd, tools }: UseSearch): Promise<readonly Use[]> {
  const words = new Map<string, string[]>();
  for (const tool of tools) for (const word of wordsOfTool(tool)) words.set(word, [...(words.get(word) ?? []), tool.id]);
  const uses: Use[] = [];
  for (const path of await codeBelow(resolve(cwd, folder))) {
    const text = await readFile(path, "utf8");
    if (/^\/\/ Made by toolpact /.test(text)) continue;
    const file = posixPath(cwd, path);
    for (const [index, line] of text.split("\n").entries()) {
      const found = new Set(wordsIn(line).flatMap((word) => words.get(word) ?? []));
      for (const tool of found) uses.push({ tool, file, line: index + 1 });
    }
  }
  return uses;
}

/** Undefined: the folder does not exist. */
export async function isFolder(folder: string, cwd: string): Promise<boolean> {
  return stat(resolve(cwd, folder)).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** The parts of a line that may name a tool: strings, ends of module names, and property chains with all their ends. */
function wordsIn(line: string): readonly string[] {
  const texts = [...line.matchAll(/(["'`])((?:(?!\1).){1,300})\1/g)].map(([, , text = ""]) => text);
  const modules = texts.flatMap((text) => /(?:^|\/)(tools\/[^?#]+?)(?:\.[cm]?[jt]s)?$/.exec(text)?.[1]?.replace(/^/, "module ") ?? []);
  const chains = [...line.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*(?:\??\.[\p{L}_$][\p{L}\p{N}_$]*)+/gu)].flatMap(([chain]) => {
    const steps = chain.split(/\??\./);
    return steps
      .slice(1)
      .flatMap((_, index) => steps.slice(index + 1).map((__, length) => `.${steps.slice(index + 1, index + 2 + length).join(".")}`));
  });
  return [...texts.map((text) => `text ${text}`), ...modules, ...chains];
}

async function codeBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  // A folder with a Toolpact manifest is generated.
  if (entries.some(({ name }) => name === ".toolpact") && entries.some(({ name }) => /^index\.[jt]s$/.test(name))) return [];
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skipped.has(entry.name)) found.push(...(await codeBelow(path)));
    else if (entry.isFile() && isCode.test(entry.name) && (await stat(path)).size <= mostBytes) found.push(path);
  }
  return found;
}
