import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A folder of what can be had again. Whatever is wrong with it counts as nothing found, and what cannot be written is not written. */
export type CacheFiles = {
  read(name: string): Buffer | undefined;
  write(name: string, content: Uint8Array | string): void;
};

export function openCacheFiles({ folder, readOnly = false }: { readonly folder: string; readonly readOnly?: boolean }): CacheFiles {
  return {
    read: (name) => {
      try {
        return readFileSync(path.join(folder, name));
      } catch {
        return undefined;
      }
    },
    write: (name, content) => {
      if (!readOnly) attempt(() => writeWhole(folder, name, content));
    },
  };
}

/** Writes under another name first, so that a reader never sees half a file. */
function writeWhole(folder: string, name: string, content: Uint8Array | string): void {
  const target = path.join(folder, name);
  const staged = `${target}.${randomBytes(6).toString("hex")}`;
  mkdirSync(path.dirname(target), { recursive: true });
  // Contracts of other parties, fetched with credentials, must not get into version control by accident.
  const ignore = path.join(folder, ".gitignore");
  if (!existsSync(ignore)) writeFileSync(ignore, "*\n");
  try {
    writeFileSync(staged, content, { mode: 0o600 });
    renameSync(staged, target);
  } finally {
    rmSync(staged, { force: true });
  }
  dropOldest(path.dirname(target));
}

const mostFiles = 200;

/** A contract that changes every day would fill the disk in the end. */
function dropOldest(folder: string): void {
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  if (files.length <= mostFiles) return;
  const byAge = files.map((file) => ({ file, time: statSync(file).mtimeMs })).sort((left, right) => left.time - right.time);
  for (const { file } of byAge.slice(0, files.length - mostFiles)) rmSync(file, { force: true });
}

function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // A full or read-only disk: the next run fetches or parses again.
  }
}
