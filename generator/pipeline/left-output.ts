import { type Dirent, existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { posixPath, type ResolvedConfig } from "../config/index.js";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { readManifest } from "../write/manifest.js";
import { manifestPath } from "../write/paths.js";
import { lockPath } from "./lock-path.js";

/** A project has some hundred folders; whoever has the config in the root of a disk is not kept waiting. */
const mostFolders = 3_000;

/**
 * Folders that hold the output of this config and that it no longer names: a manifest says whose lock it is. What is left there still compiles, and is imported
 * with what its tools were allowed to do at the time.
 */
export async function findLeftOutput(config: ResolvedConfig): Promise<readonly Diagnostic[]> {
  const lock = resolve(config.root, lockPath(config));
  const out = resolve(config.root, config.out);
  const left: Diagnostic[] = [];
  const folders = [resolve(config.root)];
  for (let index = 0; index < Math.min(folders.length, mostFolders); index++) {
    const folder = folders[index] ?? "";
    if (folder !== out && existsSync(join(folder, manifestPath))) {
      const { manifest } = await readManifest(folder, config.root);
      if (manifest?.lock?.path !== undefined && resolve(folder, manifest.lock.path) === lock)
        left.push(diagnose("write/left-behind", { path: posixPath(config.root, folder), out: config.out, files: manifest.files.length }));
    }
    for (const entry of await entriesOf(folder)) if (isSearched(entry)) folders.push(join(folder, entry.name));
  }
  return left;
}

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}

/** A link is no folder here. */
function isSearched(entry: Dirent): boolean {
  return entry.isDirectory() && entry.name !== "node_modules" && !entry.name.startsWith(".");
}
