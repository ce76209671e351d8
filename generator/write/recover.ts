import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { discard, look } from "./disk.js";
import { createGuard } from "./guard.js";
import { type Journal, readJournal } from "./journal.js";
import { below, isTemporaryName, journalPath, showPath, stateFolder } from "./paths.js";
import { finishChanges, isFinished, isStagedWhole, settle, undoChanges, undoStaging } from "./transaction.js";

export type Recovery = { readonly outcome: "clean" | "finished" | "undone" } | { readonly problems: readonly Diagnostic[] };

/** Finishes or undoes what a killed run left. Only under the lock. */
export async function recover(root: string, cwd: string): Promise<Recovery> {
  const path = below(root, journalPath);
  if ((await look(path)) === "link") return { problems: [diagnose("write/link", { path: showPath(path, cwd) })] };
  const journal = await readJournal(root);
  if (journal === "broken") return { problems: [diagnose("write/journal-broken", { path: showPath(path, cwd) })] };
  const problems = journal === undefined ? [] : await findLinks(root, cwd, journal);
  if (problems.length > 0) return { problems };
  const outcome = journal === undefined ? "clean" : await goOn(root, journal);
  await sweepStateFolder(root);
  return { outcome };
}

/** A run that was killed while it wrote its journal or its lock left the half of it. The staged manifest is here too: not before `goOn`. */
async function sweepStateFolder(root: string): Promise<void> {
  const folder = below(root, stateFolder);
  for (const name of await readdir(folder)) {
    if (isTemporaryName(name) && (await look(join(folder, name))) === "file") await discard(join(folder, name));
  }
}

async function goOn(root: string, journal: Journal): Promise<"finished" | "undone"> {
  if (journal.state === "staging") {
    await undoStaging(root, journal);
    return "undone";
  }
  if ((await isFinished(root, journal)) || ((await isStagedWhole(root, journal)) && (await finishChanges(root, journal)) === undefined)) {
    await settle(root, journal);
    return "finished";
  }
  await undoChanges(root, journal);
  return "undone";
}

/** The world may have changed since the run was killed: a folder of the journal may be a link by now. */
async function findLinks(root: string, cwd: string, journal: Journal): Promise<readonly Diagnostic[]> {
  const guard = createGuard(root, cwd);
  for (const step of journal.steps) await guard.wayIsFree(resolve(root, step.path));
  return guard.diagnostics();
}
