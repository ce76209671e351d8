import type { Approval, ApprovalCount, ApprovalQuery, ApprovalStore } from "../../approvals/approval.js";
import type { Mutable } from "../../mutable.js";
import { decidedApproval, isReturnable, isStanding, type OpenQuestions, undecidable } from "../decided-approval.js";
import { mostOf } from "../most-of.js";
import type { Closing } from "../store.js";
import type { LazyAudit } from "./audit.js";
import type { Tables } from "./tables.js";

/** Returns copies, as every store does: listeners may change what they receive, and a decision stays as it was made. */
export function memoryApprovals(tables: Tables, audit: LazyAudit): ApprovalStore {
  return {
    get: (id) => structuredClone(tables.approvals.get(id)),
    list: (query) => {
      // Reversed before the sort, which keeps the order of equals: of one millisecond the last comes first too.
      const found = [...tables.approvals.values()].reverse().filter((approval) => matches(approval, query));
      const sorted = found.sort((a, b) => b.createdAt - a.createdAt);
      const cursor = query.after === undefined ? undefined : tables.approvals.get(query.after);
      return structuredClone(sorted.filter((approval) => isBehind(tables, approval, cursor)).slice(0, mostOf(query.limit)));
    },
    counts: (query) => {
      const counts = new Map<string, Mutable<ApprovalCount>>();
      for (const approval of tables.approvals.values()) {
        if (!matches(approval, query)) continue;
        const { tenant, principal } = approval;
        const name = JSON.stringify([tenant, principal]);
        const known = counts.get(name);
        if (known === undefined) counts.set(name, { tenant, principal, count: 1 });
        else known.count += 1;
      }
      return [...counts.values()];
    },
    decide: (stored) => {
      const approval = tables.approvals.get(stored.id);
      const refused = undecidable(approval, stored);
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

/** The newest; else a denial of the same question. */
export function standingApproval(tables: Tables, { binding, question }: Approval, now: number): Approval | undefined {
  const approvals = (tables.bindings.get(binding) ?? []).map((id) => tables.approvals.get(id));
  const standing = approvals.findLast((approval) => approval !== undefined && isStanding(approval, now));
  if (standing !== undefined || question === undefined) return standing;
  return [...tables.approvals.values()].findLast(
    (approval) => approval.question === question && approval.state === "denied" && isStanding(approval, now),
  );
}

export function openQuestions(tables: Tables, { tenant, principal }: Approval, now: number): OpenQuestions {
  const open = [...tables.approvals.values()].filter(
    (approval) => approval.tenant === tenant && approval.state === "pending" && approval.expiresAt > now,
  );
  const own = open.filter((approval) => approval.principal === principal);
  return { count: open.length, until: firstEnd(open), own: own.length, ownUntil: firstEnd(own) };
}

function firstEnd(approvals: readonly Approval[]): number | null {
  return approvals.length === 0 ? null : approvals.reduce((first, { expiresAt }) => Math.min(first, expiresAt), Number.POSITIVE_INFINITY);
}

/** In the order of a list: of two of one millisecond the later one comes first. */
function isBehind(tables: Tables, approval: Approval, cursor: Approval | undefined): boolean {
  if (cursor === undefined) return true;
  if (approval.createdAt !== cursor.createdAt) return approval.createdAt < cursor.createdAt;
  const order = [...tables.approvals.keys()];
  return order.indexOf(approval.id) < order.indexOf(cursor.id);
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
    (query.principal === undefined || approval.principal === query.principal) &&
    (query.unexpiredAt === undefined || approval.expiresAt > query.unexpiredAt)
  );
}
