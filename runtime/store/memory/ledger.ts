import type { AuditRecord } from "../../audit/record.js";
import type { LedgerEntry, LedgerStore, Resolution, UnsettledQuery } from "../../ledger/ledger.js";
import { isAbandoned, type LedgerRow } from "../ledger-answer.js";
import type { ClaimName, Closing, LedgerEnd, Settled } from "../store.js";
import { giveBackApproval } from "./approvals.js";
import { assertSealable } from "./assert-sealable.js";
import type { Tables } from "./tables.js";

/** A call that was late may still say how it ended, as long as nobody else has: its entry is `unknown` and still its own. */
export function settle(tables: Tables, { now, ledger, cache, remember, giveBack }: Closing): Settled {
  if (ledger !== undefined) {
    const row = tables.ledger.get(ledger.key);
    if (row === undefined || row.entry.callId !== ledger.callId || row.entry.state === "done") return { kind: "fenced" };
    end(tables, row, ledger.end);
  }
  if (cache !== undefined) tables.cache.set(cache.key, { value: cache.value, until: cache.until });
  for (const key of remember?.keys ?? []) tables.known.set(key, Math.max(tables.known.get(key) ?? 0, remember?.until ?? 0));
  if (giveBack !== undefined) giveBackApproval(tables, giveBack, now);
  return { kind: "settled" };
}

function end(tables: Tables, { entry }: LedgerRow, how: LedgerEnd): void {
  switch (how.kind) {
    case "done":
      tables.ledger.set(entry.key, { entry: { ...entry, state: "done" }, answer: how.answer, until: how.until });
      return;
    case "free":
      tables.ledger.delete(entry.key);
      return;
    case "unknown":
      tables.ledger.set(entry.key, { entry: { ...entry, state: "unknown" } });
  }
}

export function renew(tables: Tables, claims: readonly ClaimName[], leaseUntil: number): readonly ClaimName[] {
  return claims.filter(({ key, callId }) => {
    const row = tables.ledger.get(key);
    if (row?.entry.callId !== callId || row.entry.state !== "running") return false;
    tables.ledger.set(key, { entry: { ...row.entry, leaseUntil } });
    return true;
  });
}

export function memoryLedger(tables: Tables, record: (record: AuditRecord) => void): LedgerStore {
  return {
    get: (key) => tables.ledger.get(key)?.entry,
    unsettled: (query) => unsettled(tables, query),
    resolve: (resolution: Resolution) => {
      const row = tables.ledger.get(resolution.key);
      if (row?.entry.callId !== resolution.callId || row.entry.state !== "unknown") return "changed";
      assertSealable(resolution.record);
      end(tables, row, resolution.end);
      record(resolution.record);
      return "resolved";
    },
  };
}

function unsettled(tables: Tables, { now, limit, tools, after }: UnsettledQuery): readonly LedgerEntry[] {
  const wanted = new Set(tools);
  const unknown: LedgerEntry[] = [];
  for (const [key, { entry }] of tables.ledger) {
    if (!wanted.has(entry.tool)) continue;
    const late = isAbandoned(entry, now);
    const seen: LedgerEntry = late ? { ...entry, state: "unknown" } : entry;
    if (late) tables.ledger.set(key, { entry: seen });
    if (seen.state === "unknown" && (after === undefined || inOrder(after, seen) < 0)) unknown.push(seen);
  }
  return unknown.sort(inOrder).slice(0, limit);
}

type Place = Pick<LedgerEntry, "createdAt" | "key">;

function inOrder(one: Place, other: Place): number {
  if (one.createdAt !== other.createdAt || one.key === other.key) return one.createdAt - other.createdAt;
  return one.key < other.key ? -1 : 1;
}
