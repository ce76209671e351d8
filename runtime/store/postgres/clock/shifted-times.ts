import type { Job } from "../../../jobs/job.js";
import type { LedgerEntry } from "../../../ledger/ledger.js";
import type { Begun, Commit, Opening } from "../../begin.js";
import { moved, shiftApproval } from "../../shift-approval.js";
import type { Closing, LedgerEnd } from "../../store.js";

/* Moves each time in a question or an answer by so many milliseconds. The times of audit records stay as the writer gave them. */

export function shiftOpening(opening: Opening, ms: number): Opening {
  const { now, commit } = opening;
  // The usual one, where the clocks agree: copies cost each call.
  if (ms === 0 && isWhole(now) && (commit === undefined || isWholeClaim(commit))) return opening;
  return { ...opening, now: moved(now, ms), ...(commit === undefined ? {} : { commit: shiftCommit(commit, ms) }) };
}

function isWholeClaim({ approval, budgets, claim }: Commit): boolean {
  return approval?.kind !== "ask" && budgets.length === 0 && (claim === undefined || isWhole(claim.leaseUntil));
}

function isWhole(time: number): boolean {
  return Math.floor(time) === time;
}

function shiftCommit(commit: Commit, ms: number): Commit {
  const { approval, budgets, claim } = commit;
  return {
    ...commit,
    ...(approval?.kind === "ask" ? { approval: { ...approval, approval: shiftApproval(approval.approval, ms) } } : {}),
    budgets: budgets.map((budget) => ({ ...budget, until: moved(budget.until, ms) })),
    ...(claim === undefined ? {} : { claim: { ...claim, leaseUntil: moved(claim.leaseUntil, ms) } }),
  };
}

export function shiftBegun(begun: Begun, ms: number): Begun {
  switch (begun.kind) {
    case "open":
    case "cached":
      return begun;
    case "limited":
      return { ...begun, retryAt: moved(begun.retryAt, ms) };
    case "replay":
    case "in-progress":
    case "other-arguments":
    case "other-principal":
    case "unknown":
      return { ...begun, entry: shiftEntry(begun.entry, ms) };
    case "too-many-asked":
      return { ...begun, retryAt: moved(begun.retryAt, ms) };
    case "asked":
      return { ...begun, approval: shiftApproval(begun.approval, ms) };
    case "approval-refused":
      return { ...begun, approval: begun.approval && shiftApproval(begun.approval, ms) };
    case "exhausted":
      return { ...begun, budget: { ...begun.budget, until: moved(begun.budget.until, ms) } };
  }
}

export function shiftClosing(closing: Closing, ms: number): Closing {
  const { now, ledger, cache, remember } = closing;
  const isPlain = cache === undefined && remember === undefined && (ledger?.end.kind !== "done" || isWhole(ledger.end.until));
  if (ms === 0 && isWhole(now) && isPlain) return closing;
  return {
    ...closing,
    now: moved(now, ms),
    ...(ledger === undefined ? {} : { ledger: { ...ledger, end: shiftEnd(ledger.end, ms) } }),
    ...(cache === undefined ? {} : { cache: { ...cache, until: moved(cache.until, ms) } }),
    ...(remember === undefined ? {} : { remember: { ...remember, until: moved(remember.until, ms) } }),
  };
}

export function shiftEnd<End extends LedgerEnd>(end: End, ms: number): End {
  return end.kind === "done" ? { ...end, until: moved(end.until, ms) } : end;
}

export function shiftEntry(entry: LedgerEntry, ms: number): LedgerEntry {
  return { ...entry, leaseUntil: moved(entry.leaseUntil, ms), createdAt: moved(entry.createdAt, ms) };
}

export function shiftJob(job: Job, ms: number): Job {
  const { createdAt, updatedAt, leaseUntil, expiresAt } = job;
  return {
    ...job,
    createdAt: moved(createdAt, ms),
    updatedAt: moved(updatedAt, ms),
    leaseUntil: moved(leaseUntil, ms),
    expiresAt: moved(expiresAt, ms),
  };
}
