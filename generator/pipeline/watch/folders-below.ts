import { readdirSync } from "node:fs";
import { join } from "node:path";

/** A tree with more folders than this is not watched to its end. */
const mostFolders = 2_000;

/** A folder and those below it in which contracts, templates or handlers may appear. What tools install or keep is not looked at. */
export function foldersBelow(start: string, isLeftOut: (folder: string) => boolean): readonly string[] {
  const found: string[] = [];
  const open = [start];
  for (let folder = open.shift(); folder !== undefined && found.length < mostFolders; folder = open.shift()) {
    const entries = list(folder);
    if (entries === undefined) continue;
    found.push(folder);
    for (const entry of entries) {
      const below = join(folder, entry.name);
      if (entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== "node_modules" && !isLeftOut(below)) open.push(below);
    }
  }
  return found;
}

function list(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return undefined;
  }
}
