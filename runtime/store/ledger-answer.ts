import type { LedgerEntry } from "../ledger/ledger.js";
import type { Begun, LedgerPlace } from "./begin.js";

export type LedgerRow = {
  readonly entry: LedgerEntry;
  readonly answer?: string;
  /** Of a `done` one: until when it is replayed. */
  readonly until?: number;
  /** The `output_hash` of its record. */
  readonly recorded?: string | undefined;
};

/** A finished call whose time is over is as good as absent. */
export function isForgotten(row: LedgerRow, now: number): boolean {
  return row.entry.state === "done" && (row.until ?? 0) <= now;
}

/** Its process died, or lost its claim: whether the effect happened is unknown. */
export function isAbandoned(entry: LedgerEntry, now: number): boolean {
  return entry.state === "running" && entry.leaseUntil <= now;
}

/** Principal before fingerprint: a caller who may not see the entry learns nothing about its arguments. */
export function ledgerAnswer(row: LedgerRow, asked: LedgerPlace): Begun {
  const { entry } = row;
  if (entry.principal !== asked.principal && !asked.shared) return { kind: "other-principal", entry };
  if (entry.fingerprint !== asked.fingerprint && !asked.formerFingerprints?.includes(entry.fingerprint))
    return { kind: "other-arguments", entry };
  switch (entry.state) {
    case "done":
      return { kind: "replay", entry, answer: row.answer ?? "", recorded: row.recorded };
    case "running":
      return { kind: "in-progress", entry };
    case "unknown":
      return { kind: "unknown", entry };
  }
}
