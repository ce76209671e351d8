import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { posixPath } from "../../config/index.js";
import { diagnose } from "../../diagnostics/index.js";
import { readManifest } from "../../write/manifest.js";
import { openLockFile } from "./lock-side.js";
import { type Opened, type Opening, refuse } from "./opening.js";
import { readDeclarations } from "./read-declarations.js";
import { withPrintedTypes } from "./read-modules.js";

/** A folder that `generate` or `pack` made, read from its lock and the schemas in its modules. */
export async function openOutput(folder: string, opening: Opening): Promise<Opened> {
  const { cwd } = opening;
  const { manifest } = await readManifest(resolve(cwd, folder), cwd);
  const named = manifest?.lock?.path === undefined ? [] : [posixPath(cwd, join(folder, manifest.lock.path))];
  // A package has its lock beside its output, in any folder.
  const found = [...named, ...(await locksBelow(resolve(cwd, folder))).map((path) => posixPath(cwd, join(folder, path)))];
  const file = found.find((path) => existsSync(resolve(cwd, path)));
  if (file === undefined) return refuse(diagnose("diff/no-tools", { input: opening.name }));
  const opened = await openLockFile(file, opening);
  if ("refused" in opened) return opened;
  const path = resolve(cwd, folder);
  return { ...opened, tools: await withPrintedTypes(opened.tools, path), declarations: await readDeclarations(path) };
}

/** Whether a folder is output of Toolpact and not a folder of contracts. */
export async function isOutput(folder: string): Promise<boolean> {
  return existsSync(join(folder, ".toolpact", "manifest.json")) || (await locksBelow(folder)).length > 0;
}

async function locksBelow(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  const look = async (path: string, depth: number): Promise<void> => {
    const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (entry.isFile() && /(?:^|\.)toolpact\.lock$/.test(entry.name)) found.push(join(path, entry.name));
      else if (entry.isDirectory() && entry.name !== "node_modules" && depth < deepest) await look(join(path, entry.name), depth + 1);
    }
  };
  await look("", 0);
  return found.sort((a, b) => a.length - b.length);
}

const deepest = 2;
