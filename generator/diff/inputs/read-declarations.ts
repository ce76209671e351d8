import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { posixPath } from "../../config/index.js";
import { isDeclaring, type SurfaceFiles } from "../../surface/index.js";

const mostFiles = 50_000;
const mostBytes = 100 * 1024 * 1024;

/** The declarations of a package or of a generated folder; undefined if the folder is neither, or too large. */
export async function readDeclarations(folder: string): Promise<SurfaceFiles | undefined> {
  const isOutput = existsSync(join(folder, ".toolpact", "manifest.json"));
  const packageJson = await readFile(join(folder, "package.json"), "utf8").catch(() => undefined);
  if (!isOutput && packageJson === undefined) return undefined;
  // Modules in TypeScript declare types, too. In a package, they are sources.
  const declares = isOutput ? isDeclaring : (path: string): boolean => /\.d\.[cm]?ts$/.test(path);
  const paths = (await filesBelow(folder)).filter(declares);
  if (paths.length > mostFiles) return undefined;
  const texts = new Map<string, string>();
  let bytes = 0;
  for (const path of paths.sort()) {
    bytes += (await stat(join(folder, path))).size;
    if (bytes > mostBytes) return undefined;
    texts.set(posixPath(folder, path), await readFile(join(folder, path), "utf8"));
  }
  return { texts, packageJson };
}

async function filesBelow(folder: string, inside = ""): Promise<string[]> {
  const entries = await readdir(join(folder, inside), { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(inside, entry.name);
    if (entry.isDirectory() && entry.name !== "node_modules" && !entry.name.startsWith("."))
      found.push(...(await filesBelow(folder, path)));
    else if (entry.isFile()) found.push(path);
  }
  return found;
}
