import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { AuditHead, AuditStore } from "./audit-store.js";
import { withLock } from "./file-lock.js";
import { readHead, writeHead } from "./head-file.js";
import { moveHead } from "./move-head.js";

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
