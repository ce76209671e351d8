import { rmdir, unlink, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { makeFolders } from "../../write/disk.js";
import { reasonOf } from "../../write/result.js";

type FirstFiles = { readonly cwd: string; readonly files: readonly (readonly [path: string, text: string])[] };

/** Writes what is not there yet: all of it, or nothing. */
export async function writeFiles({
  cwd,
  files,
}: FirstFiles): Promise<{ readonly written: readonly string[] } | { readonly diagnostic: Diagnostic }> {
  const written: string[] = [];
  const folders: string[] = [];
  for (const [path, text] of files) {
    try {
      await makeFolders(resolve(cwd, dirname(path)), (folder) => folders.push(folder));
      if (await writeNew(resolve(cwd, path), text)) written.push(path);
    } catch (error) {
      for (const other of written) await unlink(resolve(cwd, other));
      for (const folder of folders.toReversed()) await rmdir(folder);
      return { diagnostic: diagnose("cli/not-written", { path, reason: reasonOf(error, cwd) }) };
    }
  }
  return { written };
}

/** `wx` refuses a file that is there, even one that appeared a moment ago. */
async function writeNew(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
