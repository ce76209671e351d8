import type { Approval, ApprovalQuery, ApprovalStore } from "../../approvals/approval.js";
import { decidedApproval, isReturnable, isStanding, undecidable } from "../decided-approval.js";
import { mostOf } from "../most-of.js";
import type { Closing } from "../store.js";
import type { LazyAudit } from "./audit.js";
import type { Tables } from "./tables.js";

/** Gives out copies, as every store does: whoever listens or shows them may change what they were given, and a yes is only what was decided. */
export function memoryApprovals(tables: Tables, audit: LazyAudit): ApprovalStore {
  return {
    get: (id) => structuredClone(tables.approvals.get(id)),
    list: (query) => {
      // Reversed before the sort, which keeps the order of equals: of one millisecond the last comes first too.
      const found = [...tables.approvals.values()].reverse().filter((approval) => matches(approval, query));
      return structuredClone(found.sort((a, b) => b.createdAt - a.createdAt).slice(0, mostOf(query.limit)));
    },
    decide: (stored) => {
      const approval = tables.approvals.get(stored.id);
      const refused = undecidable(approval, stored.now);
      if (approval === undefined || refused !== undefined) return structuredClone(refused) ?? { kind: "not-found" };
      const packed = audit.pack(stored.record);
      const decided = decidedApproval(approval, stored);
      tables.approvals.set(decided.id, decided);
      if (stored.decision.kind === "replaced") addApproval(tables, stored.decision.by, stored.now);
      audit.add(packed);
      return { kind: "decided", approval: structuredClone(decided) };
    },
  };
}

/** Of a binding only those are kept at hand that may stand, or stand again. */
export function addApproval(tables: Tables, approval: Approval, now: number): void {
  const earlier = tables.bindings.get(approval.binding) ?? [];
  const alive = earlier.filter((id) => (tables.approvals.get(id)?.expiresAt ?? 0) > now);
  tables.approvals.set(approval.id, structuredClone(approval));
  tables.bindings.set(approval.binding, [...alive, approval.id]);
}

/** The newest. */
export function standingApproval(tables: Tables, binding: string, now: number): Approval | undefined {
  const approvals = (tables.bindings.get(binding) ?? []).map((id) => tables.approvals.get(id));
  return approvals.findLast((approval) => approval !== undefined && isStanding(approval, now));
}

export function giveBackApproval(tables: Tables, { approval: id, callId }: GivenBack): void {
  const approval = tables.approvals.get(id);
  if (approval === undefined || !isReturnable(approval, callId)) return;
  const { usedBy: _, ...unused } = approval;
  tables.approvals.set(id, { ...unused, state: "approved" });
}

/** Whatever the call used. */
export function giveBackBy(tables: Tables, callId: string): void {
  for (const [approval, { usedBy }] of tables.approvals) if (usedBy === callId) giveBackApproval(tables, { approval, callId });
}

type GivenBack = NonNullable<Closing["giveBack"]>;

function matches(approval: Approval, query: ApprovalQuery): boolean {
  return (
    (query.tenant === undefined || approval.tenant === query.tenant) &&
    (query.tool === undefined || approval.tool === query.tool) &&
    (query.state === undefined || approval.state === query.state) &&
    (query.unexpiredAt === undefined || approval.expiresAt > query.unexpiredAt)
  );
}
