import type { LedgerEntry, LedgerStore, Resolution, UnsettledQuery } from "../../ledger/ledger.js";
import type { ClaimName } from "../leases.js";
import { isAbandoned } from "../ledger-answer.js";
import { mostOf } from "../most-of.js";
import type { Closing, LedgerEnd, Settled } from "../store.js";
import { giveBackApproval, giveBackBy } from "./approvals.js";
import type { LazyAudit } from "./audit.js";
import type { OpenRow } from "./ledger-table.js";
import type { Tables } from "./tables.js";

/** Undefined where the claim is no longer the call's. */
export function openRow(tables: Tables, { ledger }: Closing): OpenRow | undefined {
  const row = ledger && tables.ledger.open(ledger.key);
  return row?.callId === ledger?.callId ? row : undefined;
}

/** A late call may still record how it ended, if no other call did: its entry is `unknown` and still its own. */
export function settle(tables: Tables, closing: Closing, row: OpenRow | undefined): Settled {
  const { ledger, cache, remember, giveBack } = closing;
  if (ledger !== undefined) {
    if (row === undefined) return fenced;
    end(tables, row, ledger.end);
  }
  if (cache !== undefined) tables.cache.set(cache.key, { value: cache.value, until: cache.until });
  for (const key of remember?.keys ?? []) tables.known.set(key, Math.max(tables.known.get(key) ?? 0, remember?.until ?? 0));
  if (giveBack !== undefined) giveBackApproval(tables, giveBack);
  return settled;
}

/** Shared by all calls, so they are frozen. */
const settled: Settled = Object.freeze({ kind: "settled" });
const fenced: Settled = Object.freeze({ kind: "fenced" });

function end(tables: Tables, row: OpenRow, how: LedgerEnd): void {
  switch (how.kind) {
    case "done":
      tables.ledger.finish(row, how);
      return;
    case "free":
      tables.ledger.delete(row.key);
      return;
    case "unknown":
      row.state = "unknown";
  }
}

export function renew(tables: Tables, claims: readonly ClaimName[], leaseUntil: number): readonly ClaimName[] {
  return claims.filter(({ key, callId }) => {
    const row = tables.ledger.open(key);
    if (row?.callId !== callId || row.state !== "running") return false;
    tables.ledger.renew(row, leaseUntil);
    return true;
  });
}

export function memoryLedger(tables: Tables, audit: LazyAudit): LedgerStore {
  return {
    get: (key) => tables.ledger.find(key)?.entry,
    unsettled: (query) => unsettled(tables, query),
    resolve: (resolution: Resolution) => {
      const row = tables.ledger.open(resolution.key);
      if (row === undefined || row.callId !== resolution.callId || row.state !== "unknown") return "changed";
      const packed = audit.pack(resolution.record);
      end(tables, row, resolution.end);
      if (resolution.end.kind === "free") giveBackBy(tables, resolution.callId);
      audit.add(packed);
      return "resolved";
    },
  };
}

function unsettled(tables: Tables, { now, limit, tools, after }: UnsettledQuery): readonly LedgerEntry[] {
  const wanted = tools && new Set(tools);
  const unknown: LedgerEntry[] = [];
  for (const entry of tables.ledger.entries()) {
    if (wanted?.has(entry.tool) === false) continue;
    const seen = isAbandoned(entry, now) ? giveUp(tables, entry) : entry;
    if (seen.state === "unknown" && (after === undefined || inOrder(after, seen) < 0)) unknown.push(seen);
  }
  return unknown.sort(inOrder).slice(0, mostOf(limit));
}

/** How the call ended is unknown. */
export function giveUp(tables: Tables, entry: LedgerEntry): LedgerEntry {
  const row = tables.ledger.open(entry.key);
  if (row !== undefined) row.state = "unknown";
  return { ...entry, state: "unknown" };
}

type Place = Pick<LedgerEntry, "createdAt" | "key">;

function inOrder(one: Place, other: Place): number {
  if (one.createdAt !== other.createdAt || one.key === other.key) return one.createdAt - other.createdAt;
  return one.key < other.key ? -1 : 1;
}
