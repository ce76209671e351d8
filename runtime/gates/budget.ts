import type { CallContext } from "../context.js";
import { hashJson } from "../hash/hash-json.js";
import { isRecord } from "../own.js";
import { plainText } from "../plain-text.js";
import type { Gate } from "../policy.js";
import type { Environment } from "../secrets/provider.js";
import type { Budget } from "../store/begin.js";
import { readField } from "../template/fields.js";
import { type ClosedGate, closedAs } from "./verdict.js";

type BudgetGate = Extract<Gate, { readonly kind: "budget" }>;

/** What a call is, as far as its budgets are counted by it. */
type Counted = {
  readonly gates: readonly Gate[];
  /** As validated. */
  readonly args: unknown;
  readonly meta?: CallContext["meta"];
  readonly tenant: string | undefined;
};

type Spending = Counted & { readonly env: Environment; readonly now: number };

/** A budget without spending for this long belongs to finished work. */
const keptMs = 90 * 86_400_000;

/** What the call spends, for the store. A budget is shared by all tools of the tenant that name it; one that a tool names twice is spent once. */
export function budgetsOf(spending: Spending): readonly Budget[] {
  const { gates, env, now } = spending;
  const budgets = gates
    .filter(isBudget)
    .map((gate): Budget => ({ key: keyOf(gate, spending), max: lowered(gate, env), until: now + keptMs }));
  // Where a tool names one twice with two maxima, both hold.
  const lowest = new Map<string, Budget>();
  for (const budget of budgets) {
    const before = lowest.get(budget.key);
    if (before === undefined || budget.max < before.max) lowest.set(budget.key, budget);
  }
  return [...lowest.values()];
}

/** Of the call meta first, which no model writes: else a model could open a fresh budget by naming another request. */
function perValue(field: string, { args, meta }: Counted): unknown {
  const trusted = readField(meta, field);
  return alike((trusted === undefined ? readField(args, field) : trusted) ?? null);
}

/** What a person reads as one value is one: a model opens no fresh budget by another letter case, a blank, or a sign that shows as nothing. */
function alike(value: unknown): unknown {
  if (typeof value === "string") return plainText(value).toLowerCase().normalize("NFKC");
  if (Array.isArray(value)) return value.map(alike);
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, alike(member)])) : value;
}

/** A whole number in the environment under the budget's name may lower the maximum, and never raise it. */
function lowered({ budget, max }: BudgetGate, env: Environment): number {
  const text = Object.hasOwn(env, budget) ? env[budget]?.trim() : undefined;
  return text !== undefined && /^\d{1,15}$/.test(text) ? Math.min(max, Number(text)) : max;
}

type Exhausted = { readonly budget: Budget; readonly spent: number };

/** The declared answer of the gate whose budget the store found spent. A tool may count one by this and by that, and name one twice: the lower one closed. */
export function budgetClosed(counted: Counted, { budget, spent }: Exhausted): ClosedGate {
  const alike = counted.gates.filter(isBudget).filter((candidate) => keyOf(candidate, counted) === budget.key);
  const [gate] = alike.sort((a, b) => a.max - b.max);
  if (gate === undefined) throw new TypeError(`No gate of this tool has the budget ${budget.key}`);
  return closedAs({ gate, details: { budget: gate.budget, max: budget.max, spent, per: gate.per } });
}

/** The name stands in front for people who look into the store, the hash tells values apart. */
function keyOf({ budget, per }: BudgetGate, counted: Counted): string {
  // In order of name: two documents may list the same fields in another order.
  const values = [...new Set(per)].sort().map((field) => [field, perValue(field, counted)]);
  return `${budget}:${hashJson([counted.tenant ?? "", budget, values])}`;
}

function isBudget(gate: Gate): gate is BudgetGate {
  return gate.kind === "budget";
}
