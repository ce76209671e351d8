import type { Ask, Begun, Budget, Commit, LedgerLookUp, LedgerPlace, Opening, Redemption } from "../begin.js";
import { isRedeemable, tooManyAsked } from "../decided-approval.js";
import { isAbandoned, isForgotten, ledgerAnswer } from "../ledger-answer.js";
import { addApproval, openQuestions, standingApproval } from "./approvals.js";
import type { LazyAudit } from "./audit.js";
import { giveUp } from "./ledger.js";
import { countLimits } from "./limits.js";
import type { Tables } from "./tables.js";

/** Nothing waits in here, so it is one transaction as it stands: all questions first, then all that is kept. */
export function begin(tables: Tables, opening: Opening, audit: LazyAudit): Begun {
  const { now, latest = now, commit } = opening;
  const intent = commit?.intent === undefined ? undefined : audit.pack(commit.intent);
  const refusal =
    countLimits(tables.limits, opening.limits, latest) ??
    (opening.ledger && lookUp(tables, opening.ledger, now)) ??
    (opening.cache === undefined ? undefined : cached(tables, opening.cache, now)) ??
    (commit && (refuseApproval(tables, commit.approval, latest) ?? refuseBudgets(tables, commit.budgets, now)));
  if (refusal !== undefined) return refusal;
  const number = intent === undefined ? undefined : audit.add(intent);
  if (commit !== undefined) keep(tables, opening, commit, number);
  return open;
}

/** One object for all calls, so it is frozen. */
const open: Begun = Object.freeze({ kind: "open" });

function lookUp(tables: Tables, asked: LedgerLookUp, now: number): Begun | undefined {
  for (const place of asked.formerly ?? []) {
    const answer = lookAt(tables, place, now);
    if (answer !== undefined) return answer;
  }
  return lookAt(tables, asked, now);
}

function lookAt(tables: Tables, asked: LedgerPlace, now: number): Begun | undefined {
  const row = tables.ledger.find(asked.key);
  if (row === undefined || isForgotten(row, now)) return undefined;
  return ledgerAnswer(isAbandoned(row.entry, now) ? { entry: giveUp(tables, row.entry) } : row, asked);
}

function cached(tables: Tables, key: string, now: number): Begun | undefined {
  const found = tables.cache.get(key);
  return found !== undefined && found.until > now ? { kind: "cached", value: found.value } : undefined;
}

function refuseApproval(tables: Tables, asked: Redemption | Ask | undefined, now: number): Begun | undefined {
  if (asked === undefined) return undefined;
  if (asked.kind === "ask") return ask(tables, asked, now);
  const approval = tables.approvals.get(asked.id);
  return approval !== undefined && isRedeemable(approval, asked, now)
    ? undefined
    : { kind: "approval-refused", approval: structuredClone(approval) };
}

function ask(tables: Tables, { approval, bounds }: Ask, now: number): Begun {
  const standing = standingApproval(tables, approval, now);
  if (standing !== undefined) return { kind: "asked", approval: structuredClone(standing), isNew: false };
  const refused = bounds && tooManyAsked(openQuestions(tables, approval, now), bounds, now);
  if (refused !== undefined) return refused;
  addApproval(tables, approval, now);
  return { kind: "asked", approval, isNew: true };
}

function refuseBudgets(tables: Tables, budgets: readonly Budget[], now: number): Begun | undefined {
  for (const [index, budget] of budgets.entries()) {
    const before = budgets.slice(0, index).filter(({ key }) => key === budget.key).length;
    const spent = spentOf(tables, budget, now) + before;
    if (spent >= budget.max) return { kind: "exhausted", budget, spent };
  }
  return undefined;
}

function spentOf(tables: Tables, { key }: Budget, now: number): number {
  const found = tables.budgets.get(key);
  return found !== undefined && found.until > now ? found.spent : 0;
}

function keep(tables: Tables, { ledger, now, callId }: Opening, commit: Commit, intent: number | undefined): void {
  if (commit.approval?.kind === "redeem") redeem(tables, commit.approval.id, callId);
  for (const budget of commit.budgets) {
    const until = Math.max(budget.until, tables.budgets.get(budget.key)?.until ?? 0);
    tables.budgets.set(budget.key, { spent: spentOf(tables, budget, now) + 1, until });
  }
  if (ledger !== undefined && commit.claim !== undefined) tables.ledger.claim(ledger, commit.claim, { now, intent });
}

function redeem(tables: Tables, id: string, usedBy: string): void {
  const approval = tables.approvals.get(id);
  if (approval !== undefined) tables.approvals.set(id, { ...approval, state: "used", usedBy });
}
