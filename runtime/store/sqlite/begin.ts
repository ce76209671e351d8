import type { Ask, Begun, Budget, Commit, Opening, Redemption } from "../begin.js";
import { isRedeemable, tooManyAsked } from "../decided-approval.js";
import { ledgerAnswer } from "../ledger-answer.js";
import { keyText } from "../sql/key-text.js";
import { fromStored } from "../sql/stored-text.js";
import type { ApprovalTable } from "./approvals.js";
import type { LedgerTable } from "./ledger-table.js";
import type { Limits } from "./limits.js";
import type { Session } from "./session.js";
import { usualBegin } from "./usual-begin.js";

type BeginTables = { readonly limits: Limits; readonly ledger: LedgerTable; readonly approvals: ApprovalTable };

export function sqliteBegin(session: Session, tables: BeginTables): (opening: Opening) => Begun {
  const { database, transact } = session;
  const { limits, ledger, approvals } = tables;
  const selectCached = database.prepare("SELECT value FROM cache WHERE key = ? AND until > ?");
  const selectSpent = database.prepare("SELECT spent FROM budgets WHERE key = ? AND until > ?");
  const spend = database.prepare(
    `INSERT INTO budgets (key, spent, until) VALUES (?, 1, ?)
     ON CONFLICT (key) DO UPDATE SET spent = CASE WHEN until > ? THEN spent + 1 ELSE 1 END, until = max(until, excluded.until)`,
  );
  const usual = usualBegin(session, limits);

  const lookUp = ({ ledger: asked, now }: Opening): Begun | undefined => {
    for (const place of asked === undefined ? [] : [...(asked.formerly ?? []), asked]) {
      const row = ledger.lookUp(place.key, now);
      if (row !== undefined) return ledgerAnswer(row, place);
    }
    return undefined;
  };
  const cached = ({ cache, now }: Opening): Begun | undefined => {
    if (cache === undefined) return undefined;
    const row = selectCached.get(keyText(cache), now) as { readonly value: string } | undefined;
    return row && { kind: "cached", value: fromStored(row.value) };
  };
  const refuseApproval = (asked: Redemption | Ask | undefined, now: number): Begun | undefined => {
    if (asked === undefined) return undefined;
    if (asked.kind === "redeem") {
      const approval = approvals.get(asked.id);
      return approval !== undefined && isRedeemable(approval, asked, now) ? undefined : { kind: "approval-refused", approval };
    }
    const standing = approvals.standing(asked.approval, now);
    if (standing !== undefined) return { kind: "asked", approval: standing, isNew: false };
    const refused = asked.bounds && tooManyAsked(approvals.open(asked.approval, now), asked.bounds, now);
    if (refused !== undefined) return refused;
    approvals.insert(asked.approval);
    return { kind: "asked", approval: asked.approval, isNew: true };
  };
  const refuseBudgets = (budgets: readonly Budget[], now: number): Begun | undefined => {
    for (const [index, budget] of budgets.entries()) {
      const row = selectSpent.get(keyText(budget.key), now) as { readonly spent: number } | undefined;
      const spent = (row?.spent ?? 0) + budgets.slice(0, index).filter(({ key }) => key === budget.key).length;
      if (spent >= budget.max) return { kind: "exhausted", budget, spent };
    }
    return undefined;
  };
  const save = ({ ledger: asked, now, callId }: Opening, commit: Commit): void => {
    if (commit.approval?.kind === "redeem") approvals.redeem(commit.approval.id, callId);
    for (const { key, until } of commit.budgets) spend.execute(keyText(key), until, now);
    if (asked !== undefined && commit.claim !== undefined) ledger.claim(asked, commit.claim, now);
  };

  return (opening) => {
    const { now, latest = now, commit } = opening;
    if (usual(opening)) return { kind: "open" };
    const look = (): Begun | undefined => lookUp(opening) ?? cached(opening);
    // Nothing to be kept: no lock is needed, and what a look-up gives up is one statement.
    if (opening.limits.length === 0 && commit === undefined) return look() ?? { kind: "open" };
    return transact((keep) => {
      const refusal =
        limits.count(opening.limits, latest) ??
        look() ??
        (commit && (refuseApproval(commit.approval, latest) ?? refuseBudgets(commit.budgets, now)));
      if (refusal !== undefined) return refusal;
      if (commit !== undefined) save(opening, commit);
      if (commit?.intent !== undefined) keep([commit.intent]);
      return { kind: "open" };
    });
  };
}
