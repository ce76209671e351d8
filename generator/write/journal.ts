import { resolve, sep } from "node:path";
import { discard, readBytes, replaceFile, syncFolder, writeNew } from "./disk.js";
import { isRecord } from "./is-record.js";
import { below, findPathProblem, isToken, journalPath, manifestPath, stateFolder, temporaryNames } from "./paths.js";

/** What a transaction does, in the order in which it does it. */
export type Journal = {
  readonly format: 1;
  /** `staging`: nothing has changed yet, take it all back. `commit`: everything is staged, go on to the end. */
  readonly state: "staging" | "commit";
  readonly token: string;
  /** Folders that had to be made, outermost first, relative to the output folder. */
  readonly folders: readonly string[];
  /** Removals first, the manifest last. */
  readonly steps: readonly Step[];
};

export type Step = RemoveStep | WriteStep;

export type RemoveStep = { readonly kind: "remove"; readonly path: string; readonly old: string };

/** `old` is null where no file may be in the way. A `user` file is written by people and stays when it is not what it was. */
export type WriteStep = {
  readonly kind: "write";
  readonly owner: "toolpact" | "user";
  readonly path: string;
  readonly old: string | null;
  readonly new: string;
};

export type Places = { readonly target: string; readonly staged: string; readonly backup: string };

/** Where a step happens. All names of a step share one folder, so that every rename stays on one file system. */
export function placesOf(root: string, path: string, token: string): Places {
  const target = resolve(root, path);
  // Cut here: every file comes by three times, and taking a path apart and together again looks at all of its characters each time.
  const cut = target.lastIndexOf(sep) + 1;
  const folder = target.slice(0, cut);
  const { staged, backup } = temporaryNames(target.slice(cut), token);
  return { target, staged: folder + staged, backup: folder + backup };
}

/** Puts the journal in place at once or not at all, and durably: this is the moment at which a transaction exists. */
export async function writeJournal(root: string, journal: Journal): Promise<void> {
  const temporary = below(root, `${stateFolder}/${temporaryNames("journal.json", journal.token).staged}`);
  await discard(temporary);
  await writeNew(temporary, { text: `${JSON.stringify(journal)}\n` }, { lasting: true });
  await replaceFile(temporary, below(root, journalPath));
  await syncFolder(below(root, stateFolder));
}

export async function removeJournal(root: string): Promise<void> {
  await discard(below(root, journalPath));
  await syncFolder(below(root, stateFolder));
}

export async function readJournal(root: string): Promise<Journal | "broken" | undefined> {
  const bytes = await readBytes(below(root, journalPath));
  if (bytes === undefined) return undefined;
  try {
    const json: unknown = JSON.parse(bytes.toString("utf8"));
    return isJournal(json) ? json : "broken";
  } catch {
    return "broken";
  }
}

/** A journal from a foreign repository must not reach beyond what our own journals can name. */
function isJournal(json: unknown): json is Journal {
  if (!isRecord(json)) return false;
  const { format, state, token, folders, steps } = json;
  return (
    format === 1 &&
    (state === "staging" || state === "commit") &&
    isToken(token) &&
    Array.isArray(folders) &&
    Array.isArray(steps) &&
    steps.every(isStep) &&
    steps.at(-1)?.path === manifestPath &&
    folders.every((folder) => typeof folder === "string" && isFolderOf(folder, steps))
  );
}

function isStep(json: unknown): json is Step {
  if (!isRecord(json)) return false;
  const { kind, owner, path, old } = json;
  if (typeof path !== "string" || !(typeof old === "string" || (old === null && kind === "write"))) return false;
  const ours = path === manifestPath || findPathProblem(path) === undefined;
  if (kind === "remove") return ours && path !== manifestPath;
  if (kind !== "write" || typeof json.new !== "string") return false;
  return owner === "toolpact" ? ours : owner === "user" && path !== "" && !path.includes("\0");
}

/** Below the output folder, or on the way to a user's file. */
function isFolderOf(folder: string, steps: readonly Step[]): boolean {
  return findPathProblem(folder) === undefined || steps.some((step) => isUserStep(step) && step.path.startsWith(`${folder}/`));
}

function isUserStep(step: Step): boolean {
  return step.kind === "write" && step.owner === "user";
}
