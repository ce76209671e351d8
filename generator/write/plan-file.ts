import { lstat } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import { fingerprintCode } from "./code/fingerprint-code.js";
import { isTorn, isTornOf, look, readBytes, sha256 } from "./disk.js";
import type { Guard } from "./guard.js";
import type { RemoveStep, WriteStep } from "./journal.js";
import type { ManifestFile } from "./manifest.js";
import type { Content, OutputFile, UserFile } from "./output.js";
import { below, foldPath, showPath } from "./paths.js";

export type Write = {
  readonly kind: "write";
  readonly step: WriteStep;
  readonly content: Content;
  readonly restored: boolean;
  readonly twin?: string;
};
export type FilePlan = Write | { readonly kind: "unchanged" | "blocked" } | { readonly kind: "refuse"; readonly path: string };

type FileQuestion = {
  readonly root: string;
  readonly file: OutputFile;
  /** The hash of its text. */
  readonly wanted: string;
  readonly owned: ReadonlyMap<string, ManifestFile>;
  readonly stale: readonly ManifestFile[];
  readonly guard: Guard;
};

export async function planFile({ root, file, wanted, owned, stale, guard }: FileQuestion): Promise<FilePlan> {
  const target = below(root, file.path);
  if (!(await guard.wayIsFree(target))) return { kind: "blocked" };
  const found = await guard.freePlace(target);
  if (found === undefined) return { kind: "blocked" };
  const bytes = found === "nothing" ? undefined : await readBytes(target);
  const write = (old: string | null, mode: number | undefined, restored: boolean): Write => ({
    kind: "write",
    step: { kind: "write", owner: "toolpact", path: file.path, old, new: wanted },
    content: { text: file.text, mode },
    restored,
  });
  if (bytes === undefined) return write(null, undefined, false);
  const twin = await findTwin(root, file.path, stale);
  if (twin !== undefined) return { ...write(null, undefined, isHandwork(twin, bytes)), twin: twin.path };
  const current = sha256(bytes);
  if (current === wanted || isTurned(bytes, file.text)) return { kind: "unchanged" };
  const ours = owned.get(file.path);
  // A file that an undone run had to leave, because a power cut had torn it, belongs to no one.
  if (ours === undefined && !isTornOf(bytes, file.text)) return { kind: "refuse", path: file.path };
  return write(current, (await lstat(target)).mode & 0o777, ours !== undefined && isHandwork(ours, bytes));
}

/** A checkout on Windows may have turned the line ends, and would turn them again. */
function isTurned(bytes: Buffer, text: string): boolean {
  return bytes.includes("\r\n") && bytes.toString("utf8").replaceAll("\r\n", "\n") === text;
}

/** A file of ours whose name only changes its case, on a disk that ignores case: it is moved, and never taken for a user's file. */
async function findTwin(root: string, path: string, stale: readonly ManifestFile[]): Promise<ManifestFile | undefined> {
  const twin = stale.find((file) => foldPath(file.path) === foldPath(path));
  if (twin === undefined) return undefined;
  const [a, b] = await Promise.all([twin.path, path].map((name) => lstat(below(root, name), { bigint: true }).catch(() => undefined)));
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev ? twin : undefined;
}

/** Formatting is not handwork: nothing is lost when it goes. */
export function isAsWritten(file: ManifestFile, bytes: Buffer): boolean {
  return sha256(bytes) === file.sha256 || fingerprintCode(file.path, bytes) === file.code;
}

/** What a power cut left is none, either. */
function isHandwork(file: ManifestFile, bytes: Buffer): boolean {
  return !isTorn(bytes) && !isAsWritten(file, bytes);
}

export type RemovalPlan =
  | { readonly kind: "remove"; readonly step: RemoveStep }
  | { readonly kind: "keep"; readonly path: string }
  | { readonly kind: "gone" };
type RemovalQuestion = { readonly root: string; readonly file: ManifestFile; readonly guard: Guard; readonly always: boolean };

export async function planRemoval({ root, file, guard, always }: RemovalQuestion): Promise<RemovalPlan> {
  const target = below(root, file.path);
  const found = await look(target);
  if (found === "nothing" || !(await guard.wayIsFree(target))) return { kind: "gone" };
  if (found === "link") await guard.freePlace(target);
  // A folder of the user's by now.
  const bytes = found === "file" ? await readBytes(target) : undefined;
  if (bytes === undefined) return { kind: "gone" };
  if (!always && isHandwork(file, bytes)) return { kind: "keep", path: file.path };
  return { kind: "remove", step: { kind: "remove", path: file.path, old: sha256(bytes) } };
}

type UserQuestion = { readonly root: string; readonly cwd: string; readonly file: UserFile; readonly guard: Guard };

export async function planUserFile({ root, cwd, file, guard }: UserQuestion): Promise<FilePlan> {
  const target = resolve(cwd, file.path);
  if (!(await guard.wayIsFree(target)) || (await guard.freePlace(target)) === undefined) return { kind: "blocked" };
  const bytes = await readBytes(target);
  const wanted = sha256(file.text);
  const current = bytes === undefined ? undefined : sha256(bytes);
  if (current === wanted) return { kind: "unchanged" };
  if (current !== (file.was === undefined ? undefined : sha256(file.was))) return { kind: "refuse", path: showPath(target, cwd) };
  const mode = bytes === undefined ? undefined : (await lstat(target)).mode & 0o777;
  const path = relative(root, target).split(sep).join("/");
  const step: WriteStep = { kind: "write", owner: "user", path, old: current ?? null, new: wanted };
  return { kind: "write", step, content: { text: file.text, mode }, restored: false };
}
