import type { AuditHead, WriterHead } from "./audit-store.js";

type MovedHead = {
  readonly head: AuditHead;
  /** Writers of whom the log has lost lines, or has others. What was kept of them stays. */
  readonly lost: readonly string[];
};

/** A head that was kept, moved on to where a log stands. Never back: a log that was cut must not get a head that says so is right. */
export function moveHead({ writers: kept }: AuditHead, { writers: found }: AuditHead): MovedHead {
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
