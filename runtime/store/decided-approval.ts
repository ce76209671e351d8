import type { Approval, DecideResult, StoredDecision } from "../approvals/approval.js";
import { bindingOf } from "../approvals/binding.js";
import type { AskBounds, Begun, Redemption } from "./begin.js";

/** Milliseconds that an expired approval stays on file: a late caller learns that it expired, not that there was none. */
export const approvalAfterlife: number = 7 * 24 * 60 * 60 * 1_000;

export function isRedeemable(approval: Approval, { binding }: Redemption, now: number): boolean {
  const { state, expiresAt } = approval;
  // The binding of another approval may have been written into this one.
  return state === "approved" && expiresAt > now && approval.binding === binding && bindingOf(approval) === binding;
}

/**
 * Whether the same question finds this approval again: it is open, or decided and unused. A denial stands, too, so that repeating the question does not
 * wear approvers down.
 */
export function isStanding({ state, expiresAt }: Approval, now: number): boolean {
  return expiresAt > now && (state === "pending" || state === "approved" || state === "denied");
}

/** Whether this call used it and may give it back, also after its expiry: an approval that expired does not count as used. */
export function isReturnable({ state, usedBy }: Approval, callId: string): boolean {
  return state === "used" && usedBy === callId;
}

/** Open questions of a tenant, and of one principal of it (`own`). `until`: when the first of them expires. */
export type OpenQuestions = {
  readonly count: number;
  readonly until: number | null;
  readonly own: number;
  readonly ownUntil: number | null;
};

export function tooManyAsked(open: OpenQuestions, { perPrincipal, perTenant }: AskBounds, now: number): Begun | undefined {
  const { count, until, own, ownUntil } = open;
  if (own >= perPrincipal) return { kind: "too-many-asked", per: "principal", max: perPrincipal, retryAt: Number(ownUntil ?? now) };
  if (count >= perTenant) return { kind: "too-many-asked", per: "tenant", max: perTenant, retryAt: Number(until ?? now) };
  return undefined;
}

/** Why nothing can be decided, if so. */
export function undecidable(approval: Approval | undefined, { now, decision }: StoredDecision): DecideResult | undefined {
  if (approval === undefined) return { kind: "not-found" };
  if (decision.kind === "revoked") {
    if (approval.state !== "approved") return { kind: "not-pending", approval };
    return approval.expiresAt <= now ? { kind: "expired", approval } : undefined;
  }
  if (approval.state !== "pending") return { kind: "not-pending", approval };
  // An ended approval stays ended, also for a process whose clock is behind.
  if (approval.expiresAt <= now || approval.decidedAt !== undefined) return { kind: "expired", approval };
  const { quorum } = decision.kind === "approved" ? decision : {};
  const isRepeated = quorum !== undefined && approval.approvedBy?.some(({ key }) => key === quorum.given.key);
  return isRepeated === true ? { kind: "approved-before", approval } : undefined;
}

export function decidedApproval(approval: Approval, stored: StoredDecision): Approval {
  const { decision } = stored;
  const { quorum } = decision.kind === "approved" ? decision : {};
  const approvedBy = quorum === undefined ? approval.approvedBy : [...(approval.approvedBy ?? []), quorum.given];
  // What is no number is never reached.
  if (quorum !== undefined && approvedBy !== undefined && !(approvedBy.length >= quorum.needed)) return { ...approval, approvedBy };
  return {
    ...approval,
    ...(approvedBy === undefined ? {} : { approvedBy }),
    ...(decision.kind === "expired" ? { expiresAt: stored.now } : { state: decision.kind }),
    decidedAt: stored.now,
    decidedBy: stored.by,
    ...(stored.reason === undefined ? {} : { reason: stored.reason }),
    ...(decision.kind === "approved" ? { expiresAt: decision.expiresAt } : {}),
    ...(decision.kind === "denied" && decision.expiresAt !== undefined ? { expiresAt: decision.expiresAt } : {}),
    ...(decision.kind === "replaced" ? { replacedBy: decision.by.id } : {}),
  };
}
