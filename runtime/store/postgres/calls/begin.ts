import type { Approval } from "../../../approvals/approval.js";
import type { Begun, LedgerPlace, Limit, LimitWindow, Opening } from "../../begin.js";
import { tooManyAsked } from "../../decided-approval.js";
import { ledgerAnswer } from "../../ledger-answer.js";
import { type ApprovalColumns, printApproval, printCallId, readApproval } from "../../sql/approval-row.js";
import { keyText } from "../../sql/key-text.js";
import { type LedgerColumns, printClaim, readLedgerRow } from "../../sql/ledger-row.js";
import { fromStored } from "../../sql/stored-text.js";
import { isUndone, type Lanes } from "../connection/lanes.js";
import type { Names } from "../names.js";
import { recordedHash } from "../recorded-hash.js";
import { combine } from "./combine.js";
import { forgedBinding } from "./forged-binding.js";
import { lineParameters } from "./line-parameters.js";
import { canOpenTogether, compare, openTogether } from "./open-together.js";
import { isOpen, usualOpen } from "./usual-open.js";

type Window = { readonly key: string; readonly limit: Limit; readonly window: LimitWindow };

/** What `open_call_2` answers where it does not open. A row of nothing but nulls is none. */
type Refusal =
  | { readonly kind: "limited"; readonly index: number; readonly retry_at: number }
  | { readonly kind: "entry"; readonly entry: LedgerColumns; readonly formerly?: number }
  | { readonly kind: "cached"; readonly value: string }
  | { readonly kind: "approval-refused"; readonly approval: ApprovalRow }
  | { readonly kind: "asked"; readonly approval: ApprovalRow; readonly is_new: boolean }
  | {
      readonly kind: "too-many-asked";
      readonly count: number;
      readonly until: number | null;
      readonly own: number;
      readonly own_until: number | null;
    }
  | { readonly kind: "exhausted"; readonly index: number; readonly spent: number };
type ApprovalRow = ApprovalColumns | { readonly body: null } | null;

/** Calls at the same time share a trip where they can. */
export function postgresBegin(lanes: Lanes, names: Names): (opening: Opening) => Promise<Begun> {
  const alone = openAlone(lanes, names);
  const usual = combine({ alone, together: openTogether(lanes, names), isUndone });
  return (opening) => {
    const { limits, ledger, cache, commit } = opening;
    if (limits.length === 0 && ledger === undefined && cache === undefined && commit === undefined) return Promise.resolve(isOpen);
    return canOpenTogether(opening) ? usual(opening) : alone(opening);
  };
}

function openAlone(lanes: Lanes, names: Names): (opening: Opening) => Promise<Begun> {
  const { schema } = names;
  const name = names.prepared("open");
  const text = `SELECT ${schema}.open_call_2(${Array.from({ length: 26 }, (_, index) => `$${index + 1}`).join(", ")}) AS answer`;
  const usual = usualOpen(lanes, names);
  const recorded = recordedHash(lanes, names);

  const openByFunction = async (opening: Opening): Promise<Begun> => {
    const { now, ledger, cache, commit } = opening;
    const windows = windowsOf(opening.limits);
    const claim = ledger === undefined ? undefined : commit?.claim;
    const printed = ledger && claim && printClaim(ledger, claim);
    const { approval, budgets = [] } = commit ?? {};
    const answer = await lanes.once<string>({
      records: commit?.intent === undefined ? [] : [commit.intent],
      isKept: (kept) => kept === "open",
      looksAgain: approval?.kind === "ask",
      run: async (connection, lines) => {
        const forged = approval?.kind === "redeem" ? await forgedBinding(connection, names, approval) : undefined;
        if (forged !== undefined) return JSON.stringify({ kind: "approval-refused", approval: forged } satisfies Refusal);
        const values = [
          now,
          ...(windows.length === 0
            ? [null, null, null]
            : [windows.map(({ key }) => key), windows.map(({ window }) => window.ms), windows.map(({ window }) => window.max)]),
          ledger === undefined ? null : keyText(ledger.key),
          ...(printed === undefined ? [null, null, null, null] : [printed.callId, printed.tool, claim?.leaseUntil, printed.body]),
          cache === undefined ? null : keyText(cache),
          approval?.kind === "redeem" ? keyText(approval.id) : null,
          approval === undefined ? null : keyText(approval.kind === "redeem" ? approval.binding : approval.approval.binding),
          approval?.kind === "redeem" ? printCallId(opening.callId) : null,
          approval?.kind === "ask" ? JSON.stringify({ ...printApproval(approval.approval), ...approval.bounds }) : null,
          ...(budgets.length === 0
            ? [null, null, null]
            : [budgets.map(({ key }) => keyText(key)), budgets.map(({ max }) => max), budgets.map(({ until }) => until)]),
          ...lineParameters(lines),
          ledger?.formerly?.map(({ key }) => keyText(key)) ?? null,
        ];
        const { rows } = await connection.query({ name, text, values });
        return (rows[0] as { readonly answer: string }).answer;
      },
    });
    if (answer !== "open") {
      const refused = readRefusal(JSON.parse(answer) as Refusal, opening, windows);
      return refused.kind === "replay" ? { ...refused, recorded: await recorded(refused.entry) } : refused;
    }
    usual.remember(opening);
    return isOpen;
  };
  return (opening) => usual.open(opening, openByFunction);
}

/** In one order for everybody who locks them. */
function windowsOf(limits: readonly Limit[]): readonly Window[] {
  const windows = limits.flatMap((limit) => limit.windows.map((window) => ({ key: keyText(limit.key), limit, window })));
  return windows.length < 2 ? windows : windows.sort((a, b) => compare(a.key, b.key) || a.window.ms - b.window.ms);
}

function readRefusal(refusal: Refusal, opening: Opening, windows: readonly Window[]): Begun {
  switch (refusal.kind) {
    case "limited": {
      const { limit, window } = present(windows[refusal.index - 1]);
      return { kind: "limited", limit, window, retryAt: refusal.retry_at };
    }
    case "entry":
      return ledgerAnswer(readLedgerRow(refusal.entry), present(placeOf(opening, refusal.formerly)));
    case "cached":
      return { kind: "cached", value: fromStored(refusal.value) };
    case "approval-refused":
      return { kind: "approval-refused", approval: approvalOf(refusal.approval) };
    case "asked": {
      const asked = opening.commit?.approval?.kind === "ask" ? opening.commit.approval.approval : undefined;
      return { kind: "asked", approval: present(approvalOf(refusal.approval) ?? asked), isNew: refusal.is_new };
    }
    case "too-many-asked": {
      const { own, own_until: ownUntil, count, until } = refusal;
      const bounds = opening.commit?.approval?.kind === "ask" ? opening.commit.approval.bounds : undefined;
      return present(bounds && tooManyAsked({ own, ownUntil, count, until }, bounds, opening.now));
    }
    case "exhausted":
      return { kind: "exhausted", budget: present(opening.commit?.budgets[refusal.index - 1]), spent: refusal.spent };
  }
}

function placeOf({ ledger }: Opening, formerly: number | undefined): LedgerPlace | undefined {
  return formerly === undefined ? ledger : ledger?.formerly?.[formerly - 1];
}

function approvalOf(row: ApprovalRow): Approval | undefined {
  return row === null || row.body === null ? undefined : readApproval(row);
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("The store's function answered what was not asked");
  return value;
}
