import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { AuditHead, AuditStore, HeadOptions, WriterHead } from "../audit-store.js";
import { withLock } from "../file-lock.js";
import { readHead, writeHead } from "./head-file.js";

type Kept = {
  readonly audit: Pick<AuditStore, "head">;
  readonly path: string;
  readonly options?: HeadOptions | undefined;
  /** Whether the head of all other writers moves on where lines of some are lost. */
  readonly despiteLoss: boolean;
};

/**
 * Moves the head in a file forward to the state of a log, and never back. Returns the writers whose lines the log has lost: then nothing is written,
 * since the file may be the head of another log, which must not list the writers of this one.
 */
export async function keepHead(audit: Pick<AuditStore, "head">, path: string, options?: HeadOptions): Promise<readonly string[]> {
  return (await moveHeadIn({ audit, path, options, despiteLoss: false })).lost;
}

/** Each a list of writers. */
type Found = {
  readonly lost: readonly string[];
  /** Writers with lines in the log that no known key holder made. */
  readonly disputed: readonly string[];
};

/** What the head knows of writers with lost lines stays. */
export async function moveHeadIn({ audit, path, options, despiteLoss }: Kept): Promise<Found> {
  const known = await headIn(path);
  const found = await audit.head(options);
  const { lost, head } = moveHead(known, found);
  const disputed = Object.keys(found.writers).filter((name) => head.writers[name]?.disputed !== undefined);
  if (lost.length > 0 && !despiteLoss) return { lost, disputed };
  await mkdir(dirname(path), { recursive: true });
  // Several processes may keep one head. The log, which may take long to read, is not read under the lock: where another went further meanwhile, that stays.
  const write = async (): Promise<void> => writeHead(path, moveHead(await headIn(path), found).head);
  while (!(await withLock(`${path}.lock`, write)));
  return { lost, disputed };
}

async function headIn(path: string): Promise<AuditHead> {
  return (await readHead(path)) ?? { writers: {} };
}

type MovedHead = {
  readonly head: AuditHead;
  /** Writers whose lines the log has lost or changed. Their entries stay as they are. */
  readonly lost: readonly string[];
};

/** Never back: a log that was cut must not get a head that says so is right. */
function moveHead({ writers: kept }: AuditHead, { writers: found }: AuditHead): MovedHead {
  const vouched = Object.entries(kept).filter(([, { count }]) => count > 0);
  const head = Object.entries(found).map(([name, now]): [string, WriterHead] => [
    name,
    moveEntry(Object.hasOwn(kept, name) ? kept[name] : undefined, now),
  ]);
  const lost = vouched.filter(([name, before]) => isLost(before, Object.hasOwn(found, name) ? found[name] : undefined));
  return { head: { writers: { ...Object.fromEntries(vouched), ...Object.fromEntries(head) } }, lost: lost.map(([name]) => name) };
}

function moveEntry(before: WriterHead | undefined, now: WriterHead): WriterHead {
  if (before === undefined || before.count === 0) return now;
  if (isLost(before, now) || isSigned(before, now)) return before;
  const { disputed } = now;
  if (disputed === undefined) return now;
  // What was vouched for stays so, and further lines are not signed with it.
  const { disputed: _, ...vouched } = before;
  return disputed.count === before.count && before.signature !== undefined ? vouched : { ...vouched, disputed };
}

/** It is not as far any more, or is somewhere else. */
function isLost({ count, hash }: WriterHead, found: WriterHead | undefined): boolean {
  const now = found?.disputed ?? found;
  return now === undefined || now.count < count || (now.count === count && now.hash !== hash);
}

/** A process without a key must not take the signature from a writer that has not moved. */
function isSigned({ count, signature }: WriterHead, now: WriterHead): boolean {
  return now.count === count && signature !== undefined && now.signature === undefined;
}
