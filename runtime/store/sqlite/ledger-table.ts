import type { LedgerEntry, UnsettledQuery } from "../../ledger/ledger.js";
import type { Claim, LedgerLookUp } from "../begin.js";
import type { ClaimName } from "../leases.js";
import { isAbandoned, isForgotten, type LedgerRow } from "../ledger-answer.js";
import { keyText } from "../sql/key-text.js";
import { type LedgerColumns, printClaim, readLedgerRow } from "../sql/ledger-row.js";
import { limitValue } from "../sql/limit-value.js";
import { toStored } from "../sql/stored-text.js";
import type { LedgerEnd } from "../store.js";
import type { Database } from "./driver.js";

/** Claims and finished calls, as rows. */
export type LedgerTable = {
  readonly get: (key: string) => LedgerRow | undefined;
  /** What counts at this time. A claim past its lease has become `unknown`. */
  readonly lookUp: (key: string, now: number) => LedgerRow | undefined;
  readonly claim: (lookUp: LedgerLookUp, claim: Claim, now: number) => void;
  /** False where the entry is not this call's any more, or has ended. */
  readonly end: (name: ClaimName, end: LedgerEnd) => boolean;
  /** False where it is not this call's any more, or not running. */
  readonly renew: (name: ClaimName, leaseUntil: number) => boolean;
  readonly unsettled: (query: UnsettledQuery) => readonly LedgerEntry[];
  /** The record of how the entry ended was just written: its answer is compared with that when it is replayed. */
  readonly linkRecord: (name: ClaimName) => void;
  /** What is done, by key: as many as a page has. */
  readonly doneAfter: (key: string) => readonly { readonly place: string; readonly row: LedgerRow }[];
};

const claimColumns = "key, call_id, tool, state, lease_until, created_at, body";
/** From the call's line, which may have been changed. */
const ofLine = (member: string): string => `coalesce(iif(json_valid(line), line ->> '${member}', ''), '')`;
/** Or of any, where there is no list, which is given twice: one that depends on the row would be read anew for each. */
const oneOfTools = "(? IS NULL OR tool IN (SELECT value FROM json_each(?)))";
const perPage = 500;
/** Before every entry. */
const first = { createdAt: -1, key: "" };

export function ledgerTable(database: Database): LedgerTable {
  const selectClaim = database.prepare(`SELECT ${claimColumns} FROM live WHERE ms = 0 AND key = ?`);
  const done = `SELECT key, ${ofLine("call_id")} AS call_id, ${ofLine("tool_name")} AS tool, 'done' AS state, lease_until, created_at,
       coalesce(done.body, lines.body) AS body, until, coalesce(done.answer, lines.answer) AS answer, nullif(${ofLine("output_hash")}, '') AS recorded
     FROM done LEFT JOIN lines USING (number)`;
  const selectDone = database.prepare(`${done} WHERE key = ?`);
  const selectPage = database.prepare(`${done} WHERE key > ? ORDER BY key LIMIT ${perPage}`);
  // The last lines are of this transaction: its records, and a checkpoint perhaps.
  const link = database.prepare(
    `UPDATE done SET number = (SELECT number FROM lines WHERE number > last_insert_rowid() - 4 AND ${ofLine("call_id")} = ?
       AND ${ofLine("output_hash")} <> '' ORDER BY number DESC LIMIT 1) WHERE key = ? AND number IS NULL`,
  );
  const insertClaim = database.prepare(
    "INSERT INTO live (ms, key, call_id, tool, state, lease_until, created_at, body) VALUES (0, ?, ?, ?, 'running', ?, ?, ?)",
  );
  const insertDone = database.prepare(
    `INSERT OR REPLACE INTO done (key, lease_until, created_at, body, until, answer)
     SELECT key, lease_until, created_at, json_insert(body, '$.callId', call_id, '$.tool', tool), ?, ? FROM live WHERE ms = 0 AND key = ? AND call_id = ?`,
  );
  const deleteClaim = database.prepare("DELETE FROM live WHERE ms = 0 AND key = ? AND call_id = ?");
  const deleteDone = database.prepare("DELETE FROM done WHERE key = ?");
  const giveUp = database.prepare("UPDATE live SET state = 'unknown' WHERE ms = 0 AND key = ? AND call_id = ?");
  const abandon = database.prepare(
    "UPDATE live SET state = 'unknown' WHERE ms = 0 AND key = ? AND call_id = ? AND state = 'running' AND lease_until <= ?",
  );
  const giveUpLate = database.prepare(
    `UPDATE live SET state = 'unknown' WHERE ms = 0 AND state = 'running' AND lease_until <= ? AND ${oneOfTools}`,
  );
  const extend = database.prepare("UPDATE live SET lease_until = ? WHERE ms = 0 AND key = ? AND call_id = ? AND state = 'running'");
  const selectUnknown = database.prepare(
    `SELECT ${claimColumns} FROM live WHERE ms = 0 AND state = 'unknown' AND ${oneOfTools} AND (created_at, key) > (?, ?) ORDER BY created_at, key LIMIT ?`,
  );

  const read = (row: unknown): LedgerRow | undefined => (row === undefined ? undefined : readLedgerRow(row as LedgerColumns));
  const get = (key: string): LedgerRow | undefined => read(selectClaim.get(keyText(key))) ?? read(selectDone.get(keyText(key)));

  return {
    get,
    lookUp: (key, now) => {
      const row = get(key);
      if (row === undefined || isForgotten(row, now)) return undefined;
      if (!isAbandoned(row.entry, now)) return row;
      // Its call may have renewed it since, where this is no transaction.
      abandon.execute(keyText(key), keyText(row.entry.callId), now);
      return get(key);
    },
    claim: (lookUp, claim, now) => {
      // What was done under this key is forgotten by now.
      deleteDone.execute(keyText(lookUp.key));
      const { key, callId, tool, body } = printClaim(lookUp, claim);
      insertClaim.execute(key, callId, tool, claim.leaseUntil, now, body);
    },
    end: ({ key, callId }, end) => {
      const name = [keyText(key), keyText(callId)] as const;
      if (end.kind === "unknown") return Number(giveUp.run(...name).changes) > 0;
      if (end.kind === "done") insertDone.execute(end.until, toStored(end.answer), ...name);
      return Number(deleteClaim.run(...name).changes) > 0;
    },
    linkRecord: ({ key, callId }) => link.execute(callId, keyText(key)),
    doneAfter: (after) =>
      selectPage.all(after).map((found) => {
        // As above.
        const columns = found as LedgerColumns & { readonly key: string };
        return { place: columns.key, row: readLedgerRow(columns) };
      }),
    renew: ({ key, callId }, leaseUntil) => Number(extend.run(leaseUntil, keyText(key), keyText(callId)).changes) > 0,
    unsettled: ({ now, limit, tools, after = first }) => {
      const named = tools === undefined ? null : JSON.stringify(tools.map(keyText));
      giveUpLate.run(now, named, named);
      const rows = selectUnknown.all(named, named, after.createdAt, keyText(after.key), limitValue(limit, -1));
      return rows.map((row) => readLedgerRow(row as LedgerColumns).entry);
    },
  };
}
