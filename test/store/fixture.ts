import { createHash, randomUUID } from "node:crypto";
import type { Approval } from "../../runtime/approvals/approval.js";
import { bindingOf } from "../../runtime/approvals/binding.js";
import type { CallRecord, DecisionRecord, IntentRecord, ReconcileRecord } from "../../runtime/audit/record.js";
import type { UnsettledQuery } from "../../runtime/ledger/ledger.js";
import type { Commit, LedgerLookUp, Opening } from "../../runtime/store/begin.js";
import type { Closing, LedgerEnd } from "../../runtime/store/store.js";

/** A time that is no round number. */
export const start = 1_794_711_111_123;
export const minute = 60_000;

export function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

const called = (callId: string) => ({
  call_id: callId,
  request_id: `request of ${callId}`,
  tool_name: "shop.place_order",
  tool_version: "1.0.0",
  input_hash: hash("input"),
  created_at: new Date(start).toISOString(),
  tenant: "acme",
});

export function intentOf(callId: string): IntentRecord {
  return { kind: "intent", id: `${callId} intent`, ...called(callId) };
}

export function recordOf(callId: string): CallRecord {
  const outcome = {
    output_hash: hash("output"),
    success: true,
    duration_ms: 1.5,
    decision: "executed",
    effect: "happened",
    attempts: 1,
  } as const;
  return { kind: "call", id: callId, ...called(callId), ...outcome };
}

export function decisionOf(approval: Approval, decision: DecisionRecord["decision"] = "approved"): DecisionRecord {
  const { id, callId, tool, toolVersion, argumentsHash, tenant } = approval;
  const about = { approval_id: id, call_id: callId, tool_name: tool, tool_version: toolVersion, input_hash: argumentsHash, tenant };
  return { kind: "decision", id: `${id} ${decision}`, ...about, decision, decided_by: "boss", created_at: new Date(start).toISOString() };
}

export function reconcileOf(callId: string): ReconcileRecord {
  const created_at = new Date(start).toISOString();
  return {
    kind: "reconcile",
    id: `${callId} reconcile`,
    call_id: callId,
    tool_name: "shop.place_order",
    verdict: "none",
    tenant: "acme",
    created_at,
  };
}

/** Bound as it stands, unless the changes name a binding. Another policy revision makes another binding. */
export function approvalOf(changes: Partial<Approval> = {}): Approval {
  const approval = {
    id: randomUUID(),
    tool: "shop.place_order",
    toolVersion: "1.0.0",
    title: "Place an order",
    tenant: "acme",
    principal: "agent-1",
    callId: "call-that-asked",
    arguments: { amount: 12.5, to: ["Ω", null] },
    argumentsHash: hash("arguments"),
    policyRevision: "r1",
    readBack: [{ field: "amount", value: 12.5 }],
    state: "pending",
    createdAt: start,
    expiresAt: start + 10 * minute,
    ...changes,
  } as const;
  return { ...approval, binding: changes.binding ?? bindingOf(approval) };
}

export type CallChanges = {
  readonly key?: string;
  readonly callId?: string;
  readonly now?: number;
  readonly lookUp?: Partial<LedgerLookUp>;
  readonly opening?: Partial<Opening>;
  readonly commit?: Partial<Commit>;
};

/** What a call with an effect asks for: key claimed for a minute, intent on record. */
export function openingOf({ key = "key-1", callId = "call-1", now = start, lookUp, opening, commit }: CallChanges = {}): Opening {
  const claim = { callId, leaseUntil: now + minute, tool: "shop.place_order", tenant: "acme", idempotencyKey: `given ${key}` };
  return {
    now,
    callId,
    limits: [],
    ledger: { key, fingerprint: "fingerprint-1", principal: "agent-1", shared: false, ...lookUp },
    ...opening,
    commit: { budgets: [], claim, intent: intentOf(callId), ...commit },
  };
}

/** All that waits for somebody, in one page. */
export function unsettledAt(now: number, limit = 10_000): UnsettledQuery {
  return { now, limit, tools: ["shop.place_order"] };
}

/** A call that only looks. */
export function lookOf(changes: CallChanges = {}): Opening {
  const { commit: _, ...opening } = openingOf(changes);
  return opening;
}

const done: LedgerEnd = { kind: "done", answer: '{"data":{"order":7}}', until: start + 60 * minute };

export function closingOf(changes: { readonly key?: string; readonly callId?: string; readonly end?: LedgerEnd } = {}): Closing {
  const { key = "key-1", callId = "call-1", end = done } = changes;
  return { now: start + 5, ledger: { key, callId, end }, records: [recordOf(callId)] };
}

/** Array.fromAsync, which Node 20 has not. */
export async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const value of values) collected.push(value);
  return collected;
}
