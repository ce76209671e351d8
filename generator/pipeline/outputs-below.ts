import { type Dirent, existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Manifest, readManifest } from "../write/manifest.js";
import { manifestPath } from "../write/paths.js";

/** A project has some hundred folders. A config in the root of a disk must not make the run slow. */
const mostFolders = 3_000;

/** The folders of a project that hold the output of a run, each with its manifest. */
export async function* outputsBelow(root: string): AsyncGenerator<{ readonly folder: string; readonly manifest: Manifest }, void, void> {
  const folders = [resolve(root)];
  for (let index = 0; index < Math.min(folders.length, mostFolders); index++) {
    const folder = folders[index] ?? "";
    if (existsSync(join(folder, manifestPath))) {
      const { manifest } = await readManifest(folder, root);
      if (manifest !== undefined) yield { folder, manifest };
    }
    for (const entry of await entriesOf(folder)) if (isSearched(entry)) folders.push(join(folder, entry.name));
  }
}

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}

/** A link is no folder here. */
function isSearched(entry: Dirent): boolean {
  return entry.isDirectory() && entry.name !== "node_modules" && !entry.name.startsWith(".");
}
