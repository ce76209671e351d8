import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { isAddress, sha256, withPlainEnds } from "../ir/index.js";
import type { ResolvedConfig } from "./config.js";
import { posixPath } from "./posix-path.js";

/**
 * What of the config decides the output, as one hash: its values, the names given to sources and the user's own templates. The sources
 * count as they are written, seen from the config's folder: a file that a glob newly finds is a change of the contracts, not of the config.
 */
export async function hashConfig({
  config,
  patterns,
}: {
  readonly config: ResolvedConfig;
  readonly patterns: readonly string[];
}): Promise<string> {
  const named = config.sources
    // Where a source stands is named from the working directory, and decides nothing.
    .filter(({ origin: _origin, ...source }) => Object.keys(source).length > 1)
    // All but `headers`: they hold credentials, and decide nothing that the hash of the content does not show.
    .map(({ path, name, select, url, untyped, headers: _headers, origin: _origin, operations, ...others }) => {
      const settings = operations === undefined ? others : { ...others, operations: operations.written };
      const more = Object.entries(settings).sort(([left], [right]) => (left < right ? -1 : 1));
      return (select ?? url ?? untyped) === undefined && more.length === 0 ? [path, name] : [path, name, select, url, untyped, ...more];
    });
  const templates = config.templates === undefined ? [] : await templatesIn(resolve(config.root, config.templates));
  const parts = [
    config.out,
    config.handlers,
    config.jsonSchemaFiles,
    config.parsers,
    config.int64,
    patterns.map((pattern) => (isAddress(pattern) ? pattern : posixPath(config.root, pattern.replaceAll("\\", "/")))),
    named,
    config.templates ?? null,
    templates,
    ...(config.allowHosts === undefined ? [] : [config.allowHosts]),
    ...(config.reference ? [{ reference: true }] : []),
    ...(config.surface ? [{ surface: true }] : []),
    ...(config.target === "ts" ? [] : [config.target]),
    ...(config.allowFolders === undefined ? [] : [{ allowFolders: config.allowFolders }]),
    ...(config.projections === undefined ? [] : [{ projections: config.projections }]),
    ...(config.budgets === undefined ? [] : [{ budgets: config.budgets }]),
    ...(config.compat === undefined ? [] : [{ compat: config.compat }]),
  ];
  return sha256(JSON.stringify(parts));
}

async function templatesIn(folder: string): Promise<readonly (readonly [string, string])[]> {
  const names = (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.endsWith(".hbs")).sort();
  return Promise.all(
    names.map(async (name) => [name.replaceAll("\\", "/"), sha256(withPlainEnds(await readFile(join(folder, name))))] as const),
  );
}
