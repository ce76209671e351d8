import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { type Diagnostic, diagnose, type Report } from "../diagnostics/index.js";
import type { PlaceOf } from "./check-config.js";
import { type Config, configDefaults, type ResolvedConfig } from "./config.js";
import { posixPath } from "./posix-path.js";

/** Fills the defaults, expands the globs and makes every path relative to the config's folder. Undefined when something was reported. */
export async function resolveConfig({
  config,
  root,
  place,
  report,
}: {
  readonly config: Config;
  readonly root: string;
  readonly place: PlaceOf;
  readonly report: Report;
}): Promise<ResolvedConfig | undefined> {
  let whole = true;
  const refuse: Report = (diagnostic) => {
    whole = false;
    report(diagnostic);
  };
  const out = posixPath(root, config.out ?? configDefaults.out);
  const wantedHandlers = config.handlers ?? configDefaults.handlers;
  const handlers = wantedHandlers === false ? false : posixPath(root, wantedHandlers);
  for (const diagnostic of checkFolders({ out, handlers, place })) refuse(diagnostic);
  const sources = new Map<string, ResolvedConfig["sources"][number]>();
  for (const [index, source] of config.sources.entries()) {
    const { contract, name, ...settings } = typeof source === "string" ? { contract: source, name: undefined } : source;
    const isPlain = name === undefined && Object.keys(settings).length === 0;
    const paths = await contractsOf(root, contract);
    if (paths.length === 0) refuse(diagnose("config/no-contract", { pattern: contract }, place("sources", index)));
    for (const path of paths)
      if (!sources.has(path) || !isPlain) sources.set(path, { path, ...(name === undefined ? {} : { name }), ...settings });
  }
  const templates = config.templates === undefined ? undefined : posixPath(root, config.templates);
  if (templates !== undefined && !(await isFolder(resolve(root, templates)))) {
    refuse(diagnose("config/no-templates", { templates }, place("templates")));
  }
  if (!whole) return undefined;
  return {
    root,
    out,
    // By code unit, which no locale changes.
    sources: [...sources.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    handlers,
    templates,
    jsonSchemaFiles: config.jsonSchemaFiles ?? configDefaults.jsonSchemaFiles,
    parsers: config.parsers ?? configDefaults.parsers,
    int64: config.int64 ?? configDefaults.int64,
  };
}

/** Files that are no longer made are removed from the output folder, so it must hold nothing of the user's. */
export function checkFolders({
  out,
  handlers,
  place,
}: Pick<ResolvedConfig, "out" | "handlers"> & { readonly place?: PlaceOf }): readonly Diagnostic[] {
  const holdsTheProject = out === "." || /^(\.\.\/?)+$/.test(out);
  const holdsHandlers = handlers !== false && (handlers === out || handlers.startsWith(`${out}/`));
  return [
    ...(holdsTheProject ? [diagnose("config/out-holds-the-project", { out }, place?.("out"))] : []),
    ...(holdsHandlers ? [diagnose("config/handlers-inside-out", { handlers, out }, place?.("handlers"))] : []),
  ];
}

/** A file stands for itself, a folder for the tool specs in it, anything else is a glob. */
async function contractsOf(root: string, contract: string): Promise<readonly string[]> {
  const found = await stat(resolve(root, contract)).catch(() => undefined);
  if (found?.isFile()) return [posixPath(root, contract)];
  const { escapePath, glob } = await import("tinyglobby");
  const pattern = found?.isDirectory()
    ? `${escapePath(posixPath(root, contract))}/**/*.tools.{yaml,yml,json}`
    : contract.replaceAll("\\", "/");
  const paths = await glob([pattern], { cwd: root, expandDirectories: false, ignore: ["**/node_modules/**"] });
  return paths.map((path) => posixPath(root, path));
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
