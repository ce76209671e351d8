import type { CallContext } from "../context.js";
import { hashJson } from "../hash/hash-json.js";
import type { Gate } from "../policy.js";
import type { Environment } from "../secrets/provider.js";
import type { Budget } from "../store/begin.js";
import { readField } from "../template/fields.js";
import { type ClosedGate, closedAs } from "./verdict.js";

type BudgetGate = Extract<Gate, { readonly kind: "budget" }>;

type Spending = {
  readonly gates: readonly Gate[];
  /** As validated. */
  readonly args: unknown;
  readonly meta?: CallContext["meta"];
  readonly tenant: string | undefined;
  readonly env: Environment;
  readonly now: number;
};

/** A budget that nobody spent from for so long is about work that is over. */
const keptMs = 90 * 86_400_000;

/** What the call spends, for the store. A budget is shared by all tools of the tenant that name it; one that a tool names twice is spent once. */
export function budgetsOf({ gates, args, meta, tenant, env, now }: Spending): readonly Budget[] {
  const budgets = gates.filter(isBudget).map((gate): Budget => {
    // In order of name: two documents may list the same fields in another order.
    const per = [...new Set(gate.per)].sort().map((field) => [field, perValue(field, args, meta)]);
    return { key: keyOf(gate.budget, hashJson([tenant ?? "", gate.budget, per])), max: lowered(gate, env), until: now + keptMs };
  });
  // Where a tool names one twice with two maxima, both hold.
  const lowest = new Map<string, Budget>();
  for (const budget of budgets) {
    const before = lowest.get(budget.key);
    if (before === undefined || budget.max < before.max) lowest.set(budget.key, budget);
  }
  return [...lowest.values()];
}

/** Of the call meta first, which no model writes: else a model could open a fresh budget by naming another request. */
function perValue(field: string, args: unknown, meta: Spending["meta"]): unknown {
  const trusted = readField(meta, field);
  return (trusted === undefined ? readField(args, field) : trusted) ?? null;
}

/** A whole number in the environment under the budget's name may lower the maximum, and never raise it. */
function lowered({ budget, max }: BudgetGate, env: Environment): number {
  const text = Object.hasOwn(env, budget) ? env[budget]?.trim() : undefined;
  return text !== undefined && /^\d{1,15}$/.test(text) ? Math.min(max, Number(text)) : max;
}

type Exhausted = { readonly budget: Budget; readonly spent: number };

/** The declared answer of the gate whose budget the store found spent. */
export function budgetClosed(gates: readonly Gate[], { budget, spent }: Exhausted): ClosedGate {
  const gate = gates.find((candidate): candidate is BudgetGate => isBudget(candidate) && isKeyOf(candidate.budget, budget.key));
  if (gate === undefined) throw new TypeError(`No gate of this tool has the budget ${budget.key}`);
  return closedAs({ gate, details: { budget: gate.budget, max: budget.max, spent, per: gate.per } });
}

// The name stands in front for people who look into the store, the hash tells values apart.
const separator = ":";
const hashLength = 64;

function keyOf(name: string, hash: string): string {
  return `${name}${separator}${hash}`;
}

function isKeyOf(name: string, key: string): boolean {
  return key.slice(0, -(hashLength + separator.length)) === name;
}

function isBudget(gate: Gate): gate is BudgetGate {
  return gate.kind === "budget";
}
