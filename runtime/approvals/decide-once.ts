import { Lately } from "../lately.js";
import type { Approval, ApprovalStore, DecideResult, StoredDecision } from "./approval.js";

/** `made`: it was decided by the same decision, which whoever made it was told might be lost. */
export type Decided = DecideResult & { readonly made?: StoredDecision["decision"] | undefined };

/** Of which nobody knows whether the store has them, by approval. */
const doubtful = new Lately<string, StoredDecision>();

/** Whoever repeats a decision that the store has, although it gave no answer, is told that it holds. */
export async function decideOnce(store: ApprovalStore, stored: StoredDecision): Promise<Decided> {
  try {
    const result = await store.decide(stored);
    const { kind, approval } = result;
    // What was in doubt before was not there.
    if (kind === "decided") doubtful.delete(stored.id);
    const isOver = kind === "not-pending" || kind === "expired" || kind === "approved-before";
    return isOver && approval !== undefined ? { kind, approval, made: madeBefore(approval, stored) } : result;
  } catch (error) {
    doubtful.set(stored.id, stored);
    throw error;
  }
}

function madeBefore(
  { id, state, decidedBy, replacedBy, approvedBy = [] }: Approval,
  { by, decision }: StoredDecision,
): StoredDecision["decision"] | undefined {
  const made = doubtful.get(id);
  // One of several approvals: the question may be open still.
  if (made?.by === by && made.decision.kind === "approved" && decision.kind === "approved" && approvedBy.some((given) => given.by === by)) {
    doubtful.delete(id);
    return made.decision;
  }
  // Whoever asked may have been faster: a yes that was used since was one. What somebody has ended is still pending.
  const holds = state === "used" ? "approved" : state === "pending" ? "expired" : state;
  if (made === undefined || decidedBy !== by || made.by !== by || holds !== decision.kind || made.decision.kind !== holds) return undefined;
  if (made.decision.kind === "replaced" && decision.kind === "replaced") {
    const isSame = made.decision.by.id === replacedBy && made.decision.by.argumentsHash === decision.by.argumentsHash;
    if (!isSame) return undefined;
  }
  doubtful.delete(id);
  return made.decision;
}
