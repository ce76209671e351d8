import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { posixPath } from "../../config/index.js";
import { defaultModule } from "../../plan/index.js";
import { findSchemas, isModule, type ModuleFile } from "../printed/find-schemas.js";
import { readPrinted } from "../printed/read-printed.js";
import type { SideTool, SideTypes } from "../side.js";

const mostBytes = 200 * 1024 * 1024;
const mostFiles = 100_000;

/** Gives tools of a lock the types that the modules of a folder print. The modules are read as text and never run. */
export async function withPrintedTypes(tools: readonly SideTool[], folder: string): Promise<readonly SideTool[]> {
  const files = await modulesBelow(folder);
  const modules = new Map(tools.map(({ id, line }) => [line()?.module ?? defaultModule(id), id]));
  let types: ReadonlyMap<string, SideTypes> | undefined;
  const typesOf = (id: string): SideTypes | undefined => {
    types ??= readPrinted(findSchemas(files, modules));
    return types.get(id);
  };
  return tools.map((tool) => ({ ...tool, types: () => typesOf(tool.id) }));
}

/** Past a limit, the rest is not read: its tools are compared by the lock alone. */
async function modulesBelow(folder: string): Promise<readonly ModuleFile[]> {
  const found: ModuleFile[] = [];
  let bytes = 0;
  const paths = [""];
  for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
    const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const inside = join(path, entry.name);
      if (entry.isDirectory() && entry.name !== "node_modules" && !entry.name.startsWith(".")) paths.push(inside);
      if (!entry.isFile() || !isModule(entry.name) || found.length >= mostFiles) continue;
      bytes += (await stat(join(folder, inside))).size;
      if (bytes > mostBytes) return found;
      found.push({ path: posixPath(folder, inside), text: await readFile(join(folder, inside), "utf8") });
    }
  }
  return found;
}
