import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { pathToFileURL } from "node:url";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { sha256 } from "../ir/index.js";
import { defineConfig } from "./config.js";
import { isRecord } from "./is-record.js";
import { readModuleFailure } from "./module-failure.js";

/** A config file as it was found: a value of any shape, and its text for excerpts. */
export type ConfigFile = { readonly value: unknown; readonly text: string };

/** Reads a file or runs it, by its extension. `file` is the name to show. */
export async function loadConfig({
  path,
  file,
  isAgain = false,
}: {
  readonly path: string;
  readonly file: string;
  /** The process may have run it before, with another text. */
  readonly isAgain?: boolean | undefined;
}): Promise<ConfigFile | { readonly diagnostic: Diagnostic; readonly text?: string }> {
  const text = await readFile(path, "utf8").catch((error: unknown) => ({ reason: readModuleFailure(error).reason }));
  if (typeof text !== "string") return { diagnostic: diagnose("config/unreadable", text) };
  const load = loaders[extname(path)];
  if (load === undefined) return { diagnostic: diagnose("config/unknown-extension", { path: file }) };
  const loaded = await load({ path, text, file, isAgain });
  return { ...loaded, text };
}

type Loaded = { readonly value: unknown } | { readonly diagnostic: Diagnostic };
type Loader = (source: {
  readonly path: string;
  readonly text: string;
  readonly file: string;
  readonly isAgain: boolean;
}) => Promise<Loaded>;

/** The same reader as for contracts: the same limits, the same words. */
const loadDocument: Loader = async ({ text, file }) => {
  const { readDocument } = await import("../read/source/document.js");
  const read = readDocument({ file, text: text.replace(/^\uFEFF/, "") });
  return "diagnostic" in read ? read : { value: read.document };
};

const runModule: Loader = async ({ path, text, file, isAgain }) => {
  const place = { file, line: 1, column: 1 };
  try {
    const module: unknown = path.endsWith(".ts")
      ? ((await runPlain(text)) ?? (await runTypeScript(path, isAgain)))
      : await import(`${pathToFileURL(path).href}${isAgain ? `?${sha256(text)}` : ""}`);
    const value = isRecord(module) && Object.hasOwn(module, "default") ? module.default : undefined;
    return value === undefined ? { diagnostic: diagnose("config/no-default-export", {}, place) } : { value };
  } catch (error) {
    const { reason, at } = readModuleFailure(error);
    const where = at?.path === path ? { file, line: at.line, column: at.column } : place;
    return { diagnostic: diagnose("config/unreadable", { reason }, where) };
  }
};

/**
 * Most configs are one `defineConfig({ … })` without any TypeScript in it. Run as they are they cost 2 ms of CPU; jiti costs 100 from its
 * cache and 370 without, more than all the rest of a run that has nothing to do. Whatever does not work this way is left to jiti.
 */
async function runPlain(text: string): Promise<unknown> {
  const plain = text.replace(/^import\s*\{\s*defineConfig\s*\}\s*from\s*["']toolpact["'];?/m, "const defineConfig = (config) => config;");
  // Anything else that is imported is resolved from the file's own place, which a text does not have.
  if (/\b(import|require|__dirname|__filename)\b/.test(plain)) return undefined;
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(plain)}`).catch(() => undefined);
  // Bun gives the address itself as what such a module exports.
  return isRecord(module) && isRecord(module.default) ? module : undefined;
}

/** Own code, so `toolpact` is handed in: the config of a folder where nothing is installed yet loads too. */
async function runTypeScript(path: string, isAgain: boolean): Promise<unknown> {
  const { createJiti } = await import("jiti");
  return createJiti(pathToFileURL(path).href, {
    interopDefault: false,
    moduleCache: !isAgain,
    virtualModules: { toolpact: { defineConfig } },
  }).import(path);
}

const loaders: { readonly [extension: string]: Loader | undefined } = {
  ".ts": runModule,
  ".js": runModule,
  ".mjs": runModule,
  ".json": loadDocument,
  ".yaml": loadDocument,
  ".yml": loadDocument,
};
