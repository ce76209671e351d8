import type { Approval, StoredDecision } from "../approvals/approval.js";

/** Whole, as columns hold them: a clock may tell parts of a millisecond, and a time of 1.1 hours is not whole. */
export function moved(time: number, ms: number): number {
  return Math.floor(time) + ms;
}

export function shiftApproval(approval: Approval, ms: number): Approval {
  const { createdAt, expiresAt, decidedAt } = approval;
  return {
    ...approval,
    createdAt: moved(createdAt, ms),
    expiresAt: moved(expiresAt, ms),
    ...(decidedAt === undefined ? {} : { decidedAt: moved(decidedAt, ms) }),
  };
}

export function shiftDecision(stored: StoredDecision, ms: number): StoredDecision {
  const { now, decision } = stored;
  const at = { ...stored, now: moved(now, ms) };
  if (decision.kind === "approved") return { ...at, decision: { ...decision, expiresAt: moved(decision.expiresAt, ms) } };
  if (decision.kind === "denied" && decision.expiresAt !== undefined)
    return { ...at, decision: { ...decision, expiresAt: moved(decision.expiresAt, ms) } };
  return decision.kind === "replaced" ? { ...at, decision: { ...decision, by: shiftApproval(decision.by, ms) } } : at;
}
