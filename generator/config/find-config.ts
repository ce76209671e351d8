import { readdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { posixPath } from "./posix-path.js";

export const configExtensions = ["ts", "js", "mjs", "json", "yaml", "yml"] as const;
const configNames = configExtensions.map((extension) => `toolpact.config.${extension}`);

export type FoundConfig = { readonly path: string } | { readonly diagnostic: Diagnostic };

export type Wanted = {
  readonly cwd: string;
  readonly path?: string | undefined;
  /** How the command is given a contract instead; left out where it works with what a config has generated. */
  readonly orContract?: string | undefined;
  /** The process may have read it before, with another text. */
  readonly isAgain?: boolean | undefined;
};

/** The config of a folder, or of the nearest folder above it that has one. A path given by hand wins. */
export async function findConfig({ cwd, path, orContract }: Wanted): Promise<FoundConfig> {
  if (path !== undefined) {
    const file = resolve(cwd, path);
    const found = await kindOf(file);
    if (found === "file") return { path: file };
    return { diagnostic: diagnose(found === "folder" ? "config/is-folder" : "config/missing-file", { path }) };
  }
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    const names = await configsIn(folder);
    const [first] = names;
    if (names.length > 1) {
      const files = names.map((name) => posixPath(cwd, join(folder, name)));
      return { diagnostic: diagnose("config/several-files", { files }) };
    }
    if (first !== undefined) return { path: join(folder, first) };
    if (dirname(folder) === folder) return { diagnostic: diagnose("config/not-found", { folder: cwd, orContract }) };
  }
}

/** The config files that lie in one folder. */
export async function configsIn(folder: string): Promise<readonly string[]> {
  // A folder above that may not be listed holds no config of ours.
  const entries: readonly string[] = await readdir(folder).catch(() => []);
  return configNames.filter((name) => entries.includes(name));
}

async function kindOf(path: string): Promise<"file" | "folder" | undefined> {
  return stat(path).then(
    (found) => (found.isFile() ? "file" : found.isDirectory() ? "folder" : undefined),
    () => undefined,
  );
}
