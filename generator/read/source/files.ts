import { closeSync, constants, fstatSync, openSync, readdirSync, readSync, realpathSync } from "node:fs";
import path from "node:path";
import { type Diagnostic, diagnose, type Place } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";

/** The longest of published documents has 78 MB. */
export const maximumMegabytes = 100;
export const maximumBytes = maximumMegabytes * 1024 * 1024;

export type Problem = (file: string, place: Place) => Diagnostic;
type Bytes = { readonly bytes: Uint8Array } | { readonly problem: Problem };

/** Reads a plain file below one of the roots, links resolved first, so that none leads out of them. */
export function readBytes(file: string, roots: readonly string[]): Bytes {
  if (!roots.some((root) => isBelow(root, file))) return { problem: outside };
  let descriptor: number | undefined;
  try {
    const real = realpathSync(file);
    if (!roots.some((root) => isBelow(realRoot(root), real))) return { problem: outside };
    // O_NOFOLLOW: the last step cannot become a link after it was checked. O_NONBLOCK: a named pipe does not hang the run.
    descriptor = openSync(real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const status = fstatSync(descriptor);
    if (!status.isFile()) return { problem: (called, place) => diagnose("source/not-a-file", { file: called }, place) };
    if (status.size > maximumBytes) return tooLarge(status.size);
    return readWhole(descriptor, status.size);
  } catch (error) {
    return { problem: failure(error, () => fileLike(file, roots)) };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Reads what is there, and no more than the limit even if the file grows meanwhile. */
function readWhole(descriptor: number, size: number): Bytes {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for (;;) {
    const chunk = new Uint8Array(Math.max(size - total, 0) + 1);
    const count = readSync(descriptor, chunk);
    if (count === 0) return { bytes: Buffer.concat(chunks, total) };
    chunks.push(chunk.subarray(0, count));
    total += count;
    if (total > maximumBytes) return tooLarge(total);
  }
}

function isBelow(root: string, file: string): boolean {
  const steps = path.relative(root, file);
  return steps === "" || !(steps === ".." || steps.startsWith(`..${path.sep}`) || path.isAbsolute(steps));
}

function realRoot(root: string): string {
  try {
    return realpathSync(root);
  } catch {
    return root;
  }
}

function outside(file: string, place: Place): Diagnostic {
  return diagnose("source/outside-root", { file }, place);
}

export function tooLarge(size: number): { readonly problem: Problem } {
  const megabytes = Math.ceil((size / 1024 / 1024) * 10) / 10;
  return { problem: (file, place) => diagnose("source/too-large", { file, megabytes, limit: maximumMegabytes }, place) };
}

/** The file of the same folder that the author probably means, in readable folders: the same name with another ending, or a similar name. */
function fileLike(file: string, roots: readonly string[]): string | undefined {
  try {
    const folder = realpathSync(path.dirname(file));
    if (!roots.some((root) => isBelow(realRoot(root), folder))) return undefined;
    const { stem, ending } = partsOf(path.basename(file));
    const names = readdirSync(folder);
    // Endings such as `.overlay.yaml` are half of a name, and would make strangers alike.
    const stems = names.flatMap((name) => (partsOf(name).ending === ending ? [partsOf(name).stem] : []));
    const like = nearest(stem, stems);
    return names.find((name) => partsOf(name).stem === stem) ?? (like === undefined ? undefined : `${like}${ending}`);
  } catch {
    return undefined;
  }
}

function partsOf(name: string): { readonly stem: string; readonly ending: string } {
  const dot = name.indexOf(".");
  return dot < 0 ? { stem: name, ending: "" } : { stem: name.slice(0, dot), ending: name.slice(dot) };
}

function failure(error: unknown, meant: () => string | undefined): Problem {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  if (code === "ENOENT" || code === "ENOTDIR")
    return (file, place) => diagnose("source/not-found", { file, nearest: beside(file, meant()) }, place);
  if (code === "EISDIR") return (file, place) => diagnose("source/not-a-file", { file }, place);
  return (file, place) => diagnose("source/unreadable", { file, reason: code }, place);
}

/** In the words of the path that was given. */
function beside(file: string, name: string | undefined): string | undefined {
  return name === undefined ? undefined : path.posix.join(path.posix.dirname(file), name);
}
