import { dirname, resolve } from "node:path";
import {
  discard,
  discardEmptyFolder,
  hashAt,
  isTorn,
  keepCopy,
  look,
  makeFolders,
  readBytes,
  replaceFile,
  sha256,
  syncFolder,
  writeNew,
} from "./disk.js";
import { type Journal, type Places, placesOf, type RemoveStep, removeJournal, type WriteStep, writeJournal } from "./journal.js";
import type { Content } from "./output.js";
import { foldPath, manifestPath } from "./paths.js";

/** Writes everything beside its target, then the journal. Nothing that was there has changed until this returns; when it throws, `undoStaging` takes back what it made. */
export async function stageChanges(root: string, journal: Journal, contents: ReadonlyMap<string, Content>): Promise<void> {
  await writeJournal(root, journal);
  for (const folder of journal.folders) await makeFolders(resolve(root, folder));
  await inBatches(journal.steps, async (step) => {
    const { target, staged, backup } = placesOf(root, step.path, journal.token);
    const content = contents.get(step.path);
    if (step.kind === "write") {
      if (content === undefined) throw new Error(`no content for ${step.path}`);
      await writeNew(staged, content, { lasting: isLasting(step) });
    }
    if (step.old !== null) await keepCopy(target, backup);
  });
  await syncFolders(root, journal);
  await writeJournal(root, { ...journal, state: "commit" });
}

/**
 * What is made of contracts can be made again, and waiting for the disk a thousand times would be most of a run where each takes milliseconds, as on macOS. What
 * people write, and what says of all the rest what it must be, cannot.
 */
function isLasting({ owner, path }: WriteStep): boolean {
  return owner === "user" || path === manifestPath;
}

/** Before the commit: only temporary files and empty folders are there. */
export async function undoStaging(root: string, journal: Journal): Promise<void> {
  await clearTemporaries(root, journal);
  await removeMadeFolders(root, journal);
  await removeJournal(root);
}

export type Conflict = { readonly conflict: string; readonly owner: "toolpact" | "user" };

/** Whether all that is still staged is what was written: after a power cut some of it may be torn. */
export async function isStagedWhole(root: string, { steps, token }: Journal): Promise<boolean> {
  for (const step of steps) {
    const hash = step.kind === "write" ? await hashAt(placesOf(root, step.path, token).staged) : undefined;
    if (step.kind === "write" && hash !== undefined && hash !== step.new) return false;
  }
  return true;
}

/** After the commit: continues to the end from wherever it stopped. `conflict` names a foreign file that came in between. */
export async function finishChanges(root: string, journal: Journal): Promise<Conflict | undefined> {
  const last = journal.steps.at(-1);
  for (const step of journal.steps) {
    // The manifest says what the output consists of: all of that must be on the disk before it is.
    if (step === last) await syncFolders(root, journal);
    if (step.kind === "remove") await finishRemoval(root, step, journal);
    else if (!(await finishWrite(root, step, journal.token))) return { conflict: step.path, owner: step.owner };
  }
  return undefined;
}

/** True once the manifest is in place: only tidying is left, whatever people did to the files since. */
export async function isFinished(root: string, journal: Journal): Promise<boolean> {
  const last = journal.steps.at(-1);
  if (last?.kind !== "write") return false;
  const { target, staged } = placesOf(root, last.path, journal.token);
  return (await look(staged)) === "nothing" && (await hashAt(target)) === last.new;
}

/** Clears away what the transaction needed, the journal last. */
export async function settle(root: string, journal: Journal): Promise<void> {
  await clearTemporaries(root, journal);
  for (const step of journal.steps) if (step.kind === "remove") await removeEmptyFolders(root, step.path);
  await syncFolders(root, journal);
  await removeJournal(root);
}

/** Puts everything back as it was. Can be repeated: a step that is back already stays so, and once all are, clearing away is all that is left to do. */
export async function undoChanges(root: string, journal: Journal): Promise<void> {
  for (const step of journal.steps.toReversed()) {
    const places = placesOf(root, step.path, journal.token);
    if (step.kind === "write") await undoWrite(step, places);
    else if ((await look(places.backup)) === "file" && (await look(places.target)) === "nothing") {
      await makeFolders(dirname(places.target));
      await replaceFile(places.backup, places.target);
    }
  }
  await syncFolders(root, journal);
  // On a full disk there may be no room for it.
  await writeJournal(root, { ...journal, state: "staging" }).catch(() => undefined);
  await clearTemporaries(root, journal);
  await removeMadeFolders(root, journal);
  await syncFolders(root, journal);
  await removeJournal(root);
}

/** False: a foreign file is in the way, or the staged one was lost. */
async function finishWrite(root: string, step: WriteStep, token: string): Promise<boolean> {
  const { target, staged } = placesOf(root, step.path, token);
  const current = await hashAt(target);
  if ((await look(staged)) !== "file") return current === step.new;
  if (current === "not-a-file") return false;
  const guarded = step.old === null || step.owner === "user";
  if (guarded && (current ?? null) !== step.old && current !== step.new) return false;
  await replaceFile(staged, target);
  return true;
}

async function finishRemoval(root: string, step: RemoveStep, journal: Journal): Promise<void> {
  // Where case is ignored, the file that took over the name may be in place already.
  const heir = journal.steps.find((other) => other.kind === "write" && foldPath(other.path) === foldPath(step.path));
  if (heir !== undefined && (await look(placesOf(root, heir.path, journal.token).staged)) === "nothing") return;
  const { target } = placesOf(root, step.path, journal.token);
  // Edited since: it is not what we wrote any more, so it stays.
  if ((await hashAt(target)) === step.old) await discard(target);
}

async function undoWrite(step: WriteStep, { target, staged, backup }: Places): Promise<void> {
  const taken = (await look(staged)) === "nothing";
  if (step.old === null) {
    if (taken && (await isOurs(step, target))) await discard(target);
    return;
  }
  if (!taken || (await look(backup)) !== "file") return;
  // A person's later edit is worth more than either version of ours.
  if (step.owner === "user" && (await hashAt(target)) !== step.new) return;
  await replaceFile(backup, target);
}

/** A new file of this run: as it was written, or torn since. A person's file was already on the disk, so a power cut cannot have torn it. */
async function isOurs(step: WriteStep, target: string): Promise<boolean> {
  if ((await look(target)) !== "file") return false;
  const bytes = await readBytes(target);
  return bytes !== undefined && (sha256(bytes) === step.new || (!isLasting(step) && isTorn(bytes)));
}

async function clearTemporaries(root: string, { steps, token }: Journal): Promise<void> {
  for (const step of steps) {
    const { staged, backup } = placesOf(root, step.path, token);
    await discard(staged);
    if (step.old !== null) await discard(backup);
  }
}

async function removeMadeFolders(root: string, journal: Journal): Promise<void> {
  for (const folder of journal.folders.toReversed()) await discardEmptyFolder(resolve(root, folder));
}

async function removeEmptyFolders(root: string, path: string): Promise<void> {
  const parts = path.split("/");
  for (let depth = parts.length - 1; depth > 0; depth--) {
    if (!(await discardEmptyFolder(resolve(root, ...parts.slice(0, depth))))) return;
  }
}

async function syncFolders(root: string, { steps, folders }: Journal): Promise<void> {
  const touched = new Set(steps.map((step) => dirname(resolve(root, step.path))));
  // A new folder is a name in its parent.
  for (const folder of folders) touched.add(dirname(resolve(root, folder)));
  await Promise.all([...touched].map(syncFolder));
}

/** Enough at once to keep the disk busy, few enough for any limit on open files. */
async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += 16) {
    const outcomes = await Promise.allSettled(items.slice(start, start + 16).map(work));
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  }
}
