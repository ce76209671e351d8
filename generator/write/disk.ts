import { hash } from "node:crypto";
import {
  closeSync,
  constants,
  fchmodSync,
  fsync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

// Small steps are taken at once: for a thousand files, waiting for each on another thread costs ten times what the step itself does. Only what the disk
// takes long for is waited for.
const sync = promisify(fsync);

export type Found = "nothing" | "file" | "folder" | "link" | "other";

/** What stands at a path; the last part is never followed. */
export async function look(path: string): Promise<Found> {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found === undefined) return "nothing";
    if (found.isSymbolicLink()) return "link";
    return found.isFile() ? "file" : found.isDirectory() ? "folder" : "other";
  } catch (error) {
    if (isAbsent(error)) return "nothing";
    throw error;
  }
}

/** The bytes of a plain file, or undefined when there is none. */
export async function readBytes(path: string): Promise<Buffer | undefined> {
  // Most files of a first run are not there, and an error costs more than a look.
  if ((await look(path)) === "nothing") return undefined;
  try {
    // O_NOFOLLOW closes the gap between looking and opening; Windows has no such flag.
    const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    try {
      return readFileSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** The hash of what stands at a path: undefined for nothing, `not-a-file` for what is neither. */
export async function hashAt(path: string): Promise<string | undefined> {
  const found = await look(path);
  if (found === "nothing") return undefined;
  if (found !== "file") return "not-a-file";
  const bytes = await readBytes(path);
  return bytes === undefined ? undefined : sha256(bytes);
}

export function sha256(content: string | Uint8Array): string {
  return hash("sha256", content);
}

/** Makes a folder and those above it. Node's own way to do so never ends where a file system says of a new name that there is no such folder, as `/proc` does. */
export async function makeFolders(folder: string, onMade?: (folder: string) => void): Promise<void> {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolders(parent, onMade);
  try {
    await mkdir(folder);
    onMade?.(folder);
  } catch (error) {
    // Another run may have made it since.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return false;
  }
}

export type NewFile = { readonly text: string; readonly mode?: number | undefined };

/** Writes a file that must not exist yet; with `lasting` it waits until the disk has it. */
export async function writeNew(path: string, { text, mode }: NewFile, { lasting }: { readonly lasting: boolean }): Promise<void> {
  const file = openSync(path, "wx");
  try {
    writeFileSync(file, text);
    if (mode !== undefined) fchmodSync(file, mode);
    if (lasting) await sync(file);
  } finally {
    closeSync(file);
  }
}

/** Empty, or empty somewhere inside: what a power cut leaves of a text that was not fully on the disk. UTF-16 never has more than a zero or two in a row. */
export function isTorn(bytes: Buffer): boolean {
  return bytes.length === 0 || bytes.includes(gap);
}

const gap = Buffer.alloc(16);

/** The same of a text that is known: the beginning of it, with gaps of zeros. */
export function isTornOf(bytes: Buffer, text: string): boolean {
  const whole = Buffer.from(text);
  return bytes.length <= whole.length && bytes.every((byte, index) => byte === 0 || byte === whole[index]);
}

/** A second name for a file, so that it can be put back; a copy where the file system has no hard links. */
export async function keepCopy(from: string, to: string): Promise<void> {
  try {
    linkSync(from, to);
  } catch (error) {
    if (hasCode(error, "EEXIST", "ENOENT", "ENOSPC")) throw error;
    await copyFile(from, to, constants.COPYFILE_EXCL);
    await syncAt(to, "r+");
  }
}

/** Makes the names in a folder durable. Windows cannot open folders, and some file systems refuse. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  try {
    await syncAt(path, "r");
  } catch (error) {
    if (!hasCode(error, "ENOENT", "EINVAL", "EISDIR", "EPERM", "EACCES", "ENOTSUP")) throw error;
  }
}

/** By its number: Yarn's Plug'n'Play puts its own file handles in the place of Node's, and those cannot sync. */
async function syncAt(path: string, flags: "r" | "r+"): Promise<void> {
  const file = openSync(path, flags);
  await sync(file).finally(() => closeSync(file));
}

export async function replaceFile(from: string, to: string): Promise<void> {
  await patiently(() => renameSync(from, to));
}

/** Removes a file; that it is gone already is fine. */
export async function discard(path: string): Promise<void> {
  try {
    await patiently(async () => {
      if ((await look(path)) !== "nothing") unlinkSync(path);
    });
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
}

/** Removes a folder when nothing is in it. Says whether it is gone. */
export async function discardEmptyFolder(path: string): Promise<boolean> {
  try {
    rmdirSync(path);
    return true;
  } catch (error) {
    return hasCode(error, "ENOENT");
  }
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** A name that is too long to exist does not. */
function isAbsent(error: unknown): boolean {
  return hasCode(error, "ENOENT", "ENOTDIR", "ENAMETOOLONG");
}

/** On Windows an editor or a virus scanner may hold a file for a moment, and a file in deletion cannot be opened. */
export async function patiently<Result>(step: () => Result | Promise<Result>): Promise<Result> {
  for (let wait = 10; ; wait *= 2) {
    try {
      return await step();
    } catch (error) {
      if (process.platform !== "win32" || wait > 640 || !hasCode(error, "EPERM", "EACCES", "EBUSY")) throw error;
      await sleep(wait);
    }
  }
}
