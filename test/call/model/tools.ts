import type { ToolDeclaration } from "../../../runtime/codegen-v1/index.js";
import type { DeclaredPolicy } from "../../../runtime/tool/declared-policy.js";
import { declareOrder } from "../stage.js";

const farMs = 365 * 86_400_000;
const byField = { key: { from: "field", field: "key" }, scope: "principal", ttlMs: farMs } as const;
const always = { rule: "always" } as const;
const fallback = { on: "any", answer: { kind: "value", value: { orderId: "fallback" } } } as const;
const budget = {
  kind: "budget",
  budget: "CALLS",
  max: 8,
  per: [],
  answer: { kind: "refuse", code: "TOOL_BUDGET_EXHAUSTED" },
} as const;
export const budgetMax: number = budget.max;

/** One tool for each way in which a call is known again, and for what goes together with it. */
const policies: { readonly [id: string]: Partial<DeclaredPolicy> } = {
  "shop.place": { idempotency: byField, retries: 2, fallback },
  "shop.pay": { idempotency: { ...byField, upstream: true }, retries: 2, fallback },
  "shop.buy": { idempotency: byField, confirm: always, gates: [budget] },
  "shop.team": { idempotency: { ...byField, scope: "shared" }, confirm: always, retries: 1, fallback },
  "shop.send": { idempotency: { key: { from: "call" }, scope: "principal", ttlMs: farMs }, confirm: always, retries: 1, fallback },
  "shop.note": { idempotency: { key: { from: "call", windowMs: farMs }, scope: "principal", ttlMs: farMs }, retries: 1 },
  "shop.dispatch": { idempotency: byField, execution: "optimistic", retries: 1, fallback },
  "shop.offer": { idempotency: byField, execution: "optimistic", confirm: always },
  "shop.old": { idempotency: byField, deprecation: { redirect: "2020-01-01", replacement: "shop.place" } },
  "shop.find": {
    effect: "read",
    sideEffects: "none",
    cache: { ttlMs: farMs, shared: false, bypass: "fresh" },
    retries: 1,
    fallback,
    gates: [budget],
  },
  "shop.peek": { effect: "read", sideEffects: "none", confirm: always, retries: 1, fallback, cache: { ttlMs: farMs, shared: false } },
};

export const toolIds: readonly string[] = Object.keys(policies);

export const declarations: readonly ToolDeclaration[] = Object.entries(policies).map(([id, own]) => {
  const declared = declareOrder({ timeoutMs: 12, ...own }, { id, hostName: id.replace(".", "_"), call: { kind: "local", handler: id } });
  const { idempotency: _, ...withoutKey } = declared.policy;
  return isRead(id) ? { ...declared, policy: withoutKey } : declared;
});

/** The tool that answers for it: a call by the old name and one by the new name are the same call. */
export function runsAs(id: string): string {
  return policies[id]?.deprecation?.replacement ?? id;
}

export function isRead(id: string): boolean {
  return policies[id]?.effect === "read";
}

export function isKeyed(id: string): boolean {
  return policies[id]?.idempotency?.key.from === "field";
}

export function isConfirmed(id: string): boolean {
  return policies[id]?.confirm?.rule === "always";
}

export function isBudgeted(id: string): boolean {
  return policies[id]?.gates !== undefined;
}

export function isUpstream(id: string): boolean {
  return policies[id]?.idempotency?.upstream === true;
}
