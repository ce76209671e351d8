import { keyText } from "../sql/key-text.js";
import { toStored } from "../sql/stored-text.js";
import type { Closing, Settled } from "../store.js";
import type { ApprovalTable } from "./approvals.js";
import type { LedgerTable } from "./ledger-table.js";
import type { Session } from "./session.js";

export type SettleTables = { readonly ledger: LedgerTable; readonly approvals: ApprovalTable };

export function sqliteSettle({ database, once, transact }: Session, { ledger, approvals }: SettleTables): (closing: Closing) => Settled {
  const close = database.prepare("INSERT INTO closing (key, call_id, until, answer, line) VALUES (?, ?, ?, ?, ?)");
  const insertLine = database.prepare("INSERT INTO lines (line) VALUES (?)");
  const insertCached = database.prepare("INSERT OR REPLACE INTO cache (key, until, value) VALUES (?, ?, ?)");
  const insertKnown = database.prepare(
    "INSERT INTO known (key, until) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET until = max(until, excluded.until)",
  );

  /** One statement, for a call that left one record: true where it was enough. */
  const usual = ({ ledger: claim, cache, remember, giveBack, records }: Closing): boolean => {
    if (cache !== undefined || remember !== undefined || giveBack !== undefined || records.length !== 1) return false;
    if (claim === undefined) return once(records, (line) => insertLine.execute(line));
    const { key, callId, end } = claim;
    return (
      end.kind === "done" && once(records, (line) => close.execute(keyText(key), keyText(callId), end.until, toStored(end.answer), line))
    );
  };

  const save = ({ cache, remember, giveBack }: Closing): void => {
    if (cache !== undefined) insertCached.execute(keyText(cache.key), cache.until, toStored(cache.value));
    for (const key of remember?.keys ?? []) insertKnown.execute(keyText(key), remember?.until ?? 0);
    if (giveBack !== undefined) approvals.giveBack(giveBack);
  };

  return (closing) => {
    if (usual(closing)) return { kind: "settled" };
    const { ledger: claim, cache, remember, giveBack, records } = closing;
    if ([claim, cache, remember, giveBack].every((part) => part === undefined) && records.length === 0) return { kind: "settled" };
    return transact((keep) => {
      const isOurs = claim === undefined || ledger.end(claim, claim.end);
      if (isOurs) save(closing);
      if (records.length > 0) keep(records);
      if (isOurs && claim?.end.kind === "done" && records.length > 0) ledger.linkRecord(claim);
      return { kind: isOurs ? "settled" : "fenced" };
    });
  };
}
