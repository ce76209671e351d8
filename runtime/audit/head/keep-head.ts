import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { AuditHead, AuditStore, WriterHead } from "../audit-store.js";
import { withLock } from "../file-lock.js";
import { readHead, writeHead } from "./head-file.js";

type Kept = {
  readonly audit: Pick<AuditStore, "head">;
  readonly path: string;
  /** Whether the head of all other writers moves on where lines of some are lost. */
  readonly despiteLoss: boolean;
};

/**
 * Moves the head in a file on to where a log stands, and never back. Gives the writers of whom the log has lost lines: then nothing is written, for it may be the
 * head of another log, which must not know the writers of this one.
 */
export function keepHead(audit: Pick<AuditStore, "head">, path: string): Promise<readonly string[]> {
  return moveHeadIn({ audit, path, despiteLoss: false });
}

/** What the head knew of writers of whom lines are lost stays. */
export async function moveHeadIn({ audit, path, despiteLoss }: Kept): Promise<readonly string[]> {
  const known = await headIn(path);
  const found = await audit.head();
  const { lost } = moveHead(known, found);
  if (lost.length > 0 && !despiteLoss) return lost;
  await mkdir(dirname(path), { recursive: true });
  // Several processes may keep one head. The log, which may take long to read, is not read under the lock: where another went further meanwhile, that stays.
  const write = async (): Promise<void> => writeHead(path, moveHead(await headIn(path), found).head);
  while (!(await withLock(`${path}.lock`, write)));
  return lost;
}

async function headIn(path: string): Promise<AuditHead> {
  return (await readHead(path)) ?? { writers: {} };
}

type MovedHead = {
  readonly head: AuditHead;
  /** Writers of whom the log has lost lines, or has others. What was kept of them stays. */
  readonly lost: readonly string[];
};

/** Never back: a log that was cut must not get a head that says so is right. */
function moveHead({ writers: kept }: AuditHead, { writers: found }: AuditHead): MovedHead {
  const head = Object.entries(found).map(([name, now]): [string, WriterHead] => {
    const before = Object.hasOwn(kept, name) ? kept[name] : undefined;
    return [name, before !== undefined && (isLost(before, now) || isSigned(before, now)) ? before : now];
  });
  const lost = Object.entries(kept).filter(([name, before]) => isLost(before, Object.hasOwn(found, name) ? found[name] : undefined));
  return { head: { writers: { ...kept, ...Object.fromEntries(head) } }, lost: lost.map(([name]) => name) };
}

/** It is not as far any more, or is somewhere else. */
function isLost({ count, hash }: WriterHead, now: WriterHead | undefined): boolean {
  return now === undefined || now.count < count || (now.count === count && now.hash !== hash);
}

/** Whoever has no key must not take the signature from a writer that has not moved. */
function isSigned({ count, signature }: WriterHead, now: WriterHead): boolean {
  return now.count === count && signature !== undefined && now.signature === undefined;
}
