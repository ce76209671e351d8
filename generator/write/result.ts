import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import type { Output } from "./output.js";
import { below, manifestPath, showPath } from "./paths.js";
import type { Changes } from "./plan-changes.js";

/** With `ok: false` nothing was written and the output is what it was. Paths are sorted. */
export type WriteResult = {
  readonly ok: boolean;
  /** Made or replaced, relative to the output folder. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Of those written: edited by hand before. */
  readonly restored: readonly string[];
  /** No longer made, but edited by hand, so still there. */
  readonly kept: readonly string[];
  /** User files that were written, relative to the working directory. */
  readonly userFiles: readonly string[];
  readonly unchanged: number;
  /** There was nothing to do, not even for the manifest. */
  readonly isIdle: boolean;
  /** What became of an interrupted run that was found. */
  readonly recovered: "finished" | "undone" | undefined;
  readonly diagnostics: readonly Diagnostic[];
};

export function refusal(diagnostics: readonly Diagnostic[], recovered?: "finished" | "undone"): WriteResult {
  return {
    ok: false,
    written: [],
    removed: [],
    restored: [],
    kept: [],
    userFiles: [],
    unchanged: 0,
    isIdle: false,
    recovered,
    diagnostics,
  };
}

type Report = { readonly output: Output; readonly changes: Changes; readonly recovered: "finished" | "undone" | undefined };

export function reportChanges({ output: { root, cwd }, changes, recovered }: Report): WriteResult {
  const { steps, restored, kept, unchanged } = changes;
  const show = (path: string): string => showPath(below(root, path), cwd);
  return {
    ok: true,
    written: steps.flatMap((step) => (step.kind === "write" && step.owner === "toolpact" && step.path !== manifestPath ? [step.path] : [])),
    removed: steps.flatMap((step) => (step.kind === "remove" ? [step.path] : [])),
    restored,
    kept,
    userFiles: steps.flatMap((step) => (step.kind === "write" && step.owner === "user" ? [show(step.path)] : [])),
    unchanged,
    isIdle: steps.length === 0,
    recovered,
    diagnostics: [
      ...(recovered === undefined ? [] : [diagnose("write/recovered", { outcome: recovered })]),
      ...restored.map((path) => diagnose("write/restored", { path: show(path) })),
      ...kept.map((path) => diagnose("write/kept", { path: show(path) })),
    ],
  };
}

/** Why the disk said no, in words. */
export function reasonOf(error: unknown, cwd: string): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  const place = typeof path === "string" ? ` (\`${showPath(path, cwd)}\`)` : "";
  const known = code === undefined ? undefined : ((syscall === "mkdir" ? folderReasons[code] : undefined) ?? reasons[code]);
  return known === undefined ? error.message : `${known}${place}`;
}

/** Why there is no folder. */
const folderReasons: { readonly [code: string]: string } = {
  ENOENT: "no folder can be made there",
  EEXIST: "a folder has to be where something else is",
  ENOTDIR: "a folder has to be where something else is",
};

const reasons: { readonly [code: string]: string } = {
  ENOSPC: "no space is left on the disk",
  EDQUOT: "the disk quota is used up",
  EFBIG: "a file would be larger than the system allows",
  EACCES: "permission was denied",
  EPERM: "the system did not permit it",
  EROFS: "the file system is read-only",
  EMFILE: "too many files are open",
  ENAMETOOLONG: "a file name is too long",
  EIO: "the disk reported an error",
};
