import type { LedgerEntry } from "../../ledger/ledger.js";
import type { Claim, LedgerLookUp } from "../begin.js";
import type { LedgerRow } from "../ledger-answer.js";
import { flat } from "./flat.js";

/**
 * The ledger. A row is one object for the life of its call, because each kept object costs the garbage collector. Each reader gets a copy, which stays
 * as it was.
 */
export type LedgerTable = {
  readonly find: (key: string) => LedgerRow | undefined;
  /** Only a call that has not finished. */
  readonly open: (key: string) => OpenRow | undefined;
  readonly claim: (lookUp: LedgerLookUp, claim: Claim, times: ClaimTimes) => void;
  readonly finish: (row: OpenRow, end: { readonly answer: string; readonly until: number }) => void;
  readonly renew: (row: OpenRow, leaseUntil: number) => void;
  readonly delete: (key: string) => void;
  /** Calls that have not finished. */
  readonly entries: () => Iterable<LedgerEntry>;
  readonly finished: () => Iterable<{ readonly callId: string; readonly tool: string; readonly answer: string }>;
  /** Drops what is finished and whose time is over. */
  readonly purge: (now: number) => void;
};

export type OpenRow = Row & { state: "running" | "unknown" };

/** `intent`: the number of the record that says that the call would start. */
type ClaimTimes = { readonly now: number; readonly intent: number | undefined };

/** Times count from when the table was first used: small whole numbers stand in the row itself, others are objects. */
type Row = Omit<LedgerEntry, "state" | "leaseUntil"> & {
  readonly intent: number | undefined;
  state: LedgerEntry["state"];
  leaseUntil: number;
  answer: string | undefined;
  until: number;
};

export function ledgerTable(): LedgerTable {
  const rows = new Map<string, Row>();
  let start: number | undefined;

  const entryOf = (row: Row): LedgerEntry => {
    const { key, tool, tenant, idempotencyKey, fingerprint, principal, callId, state } = row;
    const leaseUntil = row.leaseUntil + (start ?? 0);
    const createdAt = row.createdAt + (start ?? 0);
    return { key, tool, tenant, idempotencyKey, fingerprint, principal, callId, state, leaseUntil, createdAt };
  };

  return {
    find: (key) => {
      const row = rows.get(key);
      if (row === undefined) return undefined;
      const entry = entryOf(row);
      return row.answer === undefined ? { entry } : { entry, answer: row.answer, until: row.until + (start ?? 0) };
    },
    open: (key) => {
      const row = rows.get(key);
      return row !== undefined && isOpen(row) ? row : undefined;
    },
    claim: ({ key, fingerprint, principal }, { tool, tenant, idempotencyKey, callId, leaseUntil }, { now, intent }) => {
      start ??= now;
      rows.set(key, {
        key,
        tool,
        tenant,
        idempotencyKey,
        fingerprint,
        principal,
        callId: flat(callId),
        createdAt: small(now - start),
        intent,
        state: "running",
        leaseUntil: small(leaseUntil - start),
        answer: undefined,
        until: 0,
      });
    },
    finish: (row, { answer, until }) => {
      const done: Row = row;
      done.state = "done";
      done.answer = flat(answer);
      done.until = small(until - (start ?? 0));
    },
    renew: (row, leaseUntil) => {
      row.leaseUntil = small(leaseUntil - (start ?? 0));
    },
    delete: (key) => {
      rows.delete(key);
    },
    *entries() {
      for (const row of rows.values()) if (isOpen(row)) yield entryOf(row);
    },
    *finished() {
      for (const { state, callId, tool, answer = "" } of rows.values()) if (state === "done") yield { callId, tool, answer };
    },
    purge: (now) => {
      for (const row of rows.values()) if (!isOpen(row) && row.until + (start ?? 0) <= now) rows.delete(row.key);
    },
  };
}

/** In the form that needs no object: the difference of two large numbers has one of its own, however small it is. */
function small(time: number): number {
  const whole = time | 0;
  return whole === time ? whole : time;
}

function isOpen(row: Row): row is OpenRow {
  return row.state !== "done";
}
