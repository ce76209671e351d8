import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { look } from "./disk.js";
import { findInputProblems } from "./input-problems.js";
import type { Journal } from "./journal.js";
import { type ManifestFacts, readManifest } from "./manifest.js";
import type { KnownFiles, Output, OutputFile, UserFile } from "./output.js";
import { below, journalPath, showPath } from "./paths.js";
import { planChanges } from "./plan-changes.js";
import { recover } from "./recover.js";
import { reasonOf, refusal, reportChanges, type WriteResult } from "./result.js";
import { finishChanges, settle, stageChanges, undoChanges, undoStaging } from "./transaction.js";
import { withLock } from "./with-lock.js";

export type WriteOptions = {
  /** The output folder. */
  readonly root: string;
  readonly files: readonly OutputFile[];
  readonly userFiles?: readonly UserFile[];
  readonly manifest: ManifestFacts;
  /** Say what would happen and touch nothing. */
  readonly dryRun?: boolean;
  /** How long to wait for another run on the same folder; 10 seconds unless told. */
  readonly waitMs?: number;
  readonly cwd?: string;
  /** What the manifest says of files that earlier runs of the same process have written. */
  readonly known?: KnownFiles | undefined;
};

/** Brings the output folder to the given files in one step: after a crash at any moment it is the old output or the new one. */
export async function writeOutput(options: WriteOptions): Promise<WriteResult> {
  const { root, cwd, waitMs } = resolveScope(options);
  const output: Output = {
    root,
    cwd,
    files: options.files,
    userFiles: options.userFiles ?? [],
    facts: options.manifest,
    known: options.known,
  };
  try {
    const problems = await findInputProblems(output);
    if (problems.length > 0) return refusal(problems);
    if (options.dryRun === true) return await rehearse(output);
    return await withLock({ root, cwd, waitMs }, () => writeLocked(output));
  } catch (error) {
    return refusal([failure(error, cwd)]);
  }
}

export type RecoverOptions = Pick<WriteOptions, "root" | "cwd" | "waitMs">;

/** Finishes or undoes an interrupted run, so that what is read next (handler files, for one) is settled. Touches nothing without a journal. */
export async function recoverOutput(options: RecoverOptions): Promise<WriteResult> {
  const { root, cwd, waitMs } = resolveScope(options);
  try {
    const problems = await findInputProblems({ root, cwd, files: [], userFiles: [] });
    if (problems.length > 0) return refusal(problems);
    if ((await look(below(root, journalPath))) === "nothing") return { ...refusal([]), ok: true };
    return await withLock({ root, cwd, waitMs }, () => recoverLocked(root, cwd));
  } catch (error) {
    return refusal([failure(error, cwd)]);
  }
}

async function recoverLocked(root: string, cwd: string): Promise<WriteResult> {
  const { recovered, problems } = await settleEarlierRun(root, cwd);
  if (problems.length > 0) return refusal(problems);
  const notes = recovered === undefined ? [] : [diagnose("write/recovered", { outcome: recovered })];
  return { ...refusal(notes, recovered), ok: true };
}

function resolveScope(options: RecoverOptions): { root: string; cwd: string; waitMs: number } {
  const cwd = resolve(options.cwd ?? process.cwd());
  return { root: resolve(cwd, options.root), cwd, waitMs: options.waitMs ?? 10_000 };
}

async function rehearse(output: Output): Promise<WriteResult> {
  const { root, cwd } = output;
  const { manifest, diagnostics } = await readManifest(root, cwd);
  if (diagnostics.length > 0) return refusal(diagnostics);
  const changes = await planChanges(output, manifest);
  const journal = below(root, journalPath);
  const interrupted = (await look(journal)) === "nothing" ? [] : [diagnose("write/interrupted", { path: showPath(journal, cwd) })];
  if (changes.diagnostics.length > 0) return refusal([...interrupted, ...changes.diagnostics]);
  const result = reportChanges({ output, changes, recovered: undefined });
  return { ...result, diagnostics: [...interrupted, ...result.diagnostics] };
}

async function writeLocked(output: Output): Promise<WriteResult> {
  const { root, cwd } = output;
  const { recovered, problems } = await settleEarlierRun(root, cwd);
  if (problems.length > 0) return refusal(problems);
  const { manifest, diagnostics } = await readManifest(root, cwd);
  if (diagnostics.length > 0) return refusal(diagnostics, recovered);
  const changes = await planChanges(output, manifest);
  if (changes.diagnostics.length > 0) return refusal(changes.diagnostics, recovered);
  const { steps, folders, contents } = changes;
  const result = reportChanges({ output, changes, recovered });
  if (steps.length === 0) return result;

  const journal: Journal = { format: 1, state: "staging", token: randomBytes(8).toString("hex"), folders, steps };
  try {
    await stageChanges(root, journal, contents);
  } catch (error) {
    return takeBack({ output, recovered, undo: () => undoStaging(root, journal), cause: failure(error, cwd) });
  }
  const undo = (): Promise<void> => undoChanges(root, journal);
  try {
    const conflict = await finishChanges(root, journal);
    if (conflict !== undefined) return takeBack({ output, recovered, undo, cause: describeConflict(conflict, output) });
  } catch (error) {
    return takeBack({ output, recovered, undo, cause: failure(error, cwd) });
  }
  return tidyUp(output, journal, result);
}

type Retreat = {
  readonly output: Output;
  readonly recovered: "finished" | "undone" | undefined;
  readonly undo: () => Promise<void>;
  readonly cause: Diagnostic;
};

async function takeBack({ output: { root, cwd }, recovered, undo, cause }: Retreat): Promise<WriteResult> {
  try {
    await undo();
    return refusal([cause], recovered);
  } catch (error) {
    return refusal([stuck(error, root, cwd)], recovered);
  }
}

/** The new output is complete; what cannot be tidied up now is tidied up by the next run. */
async function tidyUp({ root, cwd }: Output, journal: Journal, result: WriteResult): Promise<WriteResult> {
  try {
    await settle(root, journal);
    return result;
  } catch {
    const left = diagnose("write/interrupted", { path: showPath(below(root, journalPath), cwd) });
    return { ...result, diagnostics: [...result.diagnostics, left] };
  }
}

type Settled = { readonly recovered: "finished" | "undone" | undefined; readonly problems: readonly Diagnostic[] };

async function settleEarlierRun(root: string, cwd: string): Promise<Settled> {
  try {
    const recovery = await recover(root, cwd);
    if ("problems" in recovery) return { recovered: undefined, problems: recovery.problems };
    return { recovered: recovery.outcome === "clean" ? undefined : recovery.outcome, problems: [] };
  } catch (error) {
    return { recovered: undefined, problems: [stuck(error, root, cwd)] };
  }
}

function describeConflict({ conflict, owner }: { conflict: string; owner: "toolpact" | "user" }, { root, cwd }: Output): Diagnostic {
  const path = showPath(resolve(root, conflict), cwd);
  return owner === "user" ? diagnose("write/user-file-changed", { path }) : diagnose("write/not-ours", { path });
}

function failure(error: unknown, cwd: string): Diagnostic {
  return diagnose("write/failed", { reason: reasonOf(error, cwd) });
}

function stuck(error: unknown, root: string, cwd: string): Diagnostic {
  return diagnose("write/stuck", { path: showPath(below(root, journalPath), cwd), reason: reasonOf(error, cwd) });
}
