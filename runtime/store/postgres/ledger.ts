import type { LedgerStore } from "../../ledger/ledger.js";
import { printCallId } from "../sql/approval-row.js";
import { keyText } from "../sql/key-text.js";
import { type LedgerColumns, readLedgerRow } from "../sql/ledger-row.js";
import { limitValue } from "../sql/limit-value.js";
import { toStored } from "../sql/stored-text.js";
import type { Store } from "../store.js";
import type { Lanes } from "./connection/lanes.js";
import { insertLines } from "./insert-lines.js";
import type { Names } from "./names.js";

const columns = "key, call_id, tool, state, lease_until, created_at, body, until, answer";
/** Before every entry. */
const first = { createdAt: -1, key: "" };

export function postgresLedger(lanes: Lanes, names: Names): LedgerStore {
  const table = `${names.schema}.ledger`;
  const giveBack = `UPDATE ${names.schema}.approvals SET state = 'approved', used_by = NULL WHERE state = 'used' AND used_by = $1`;
  return {
    get: async (key) => {
      const query = { text: `SELECT ${columns} FROM ${table} WHERE key = $1`, values: [keyText(key)] };
      const { rows } = await lanes.read((connection) => connection.query(query));
      const [row] = rows as readonly LedgerColumns[];
      return row && readLedgerRow(row).entry;
    },
    unsettled: async ({ now, limit, tools, after = first }) => {
      const named = tools?.map(keyText) ?? null;
      const oneOfTools = "($2::text[] IS NULL OR tool = ANY ($2::text[]))";
      const { rows } = await lanes.transact(async (connection) => {
        const late = `UPDATE ${table} SET state = 'unknown' WHERE state <> 'done' AND state = 'running' AND lease_until <= $1 AND ${oneOfTools}`;
        await connection.query({ text: late, values: [now, named] });
        const text = `SELECT ${columns} FROM ${table} WHERE state <> 'done' AND state = 'unknown' AND ${oneOfTools}
          AND (created_at, key COLLATE "C") > ($3, $4) ORDER BY created_at, key COLLATE "C" LIMIT $1`;
        return connection.query({ text, values: [limitValue(limit, null), named, after.createdAt, keyText(after.key)] });
      });
      return (rows as readonly LedgerColumns[]).map((row) => readLedgerRow(row).entry);
    },
    resolve: ({ key, callId, end, record }) =>
      lanes.transact(async (connection, keep) => {
        const unknown = "WHERE key = $1 AND call_id = $2 AND state = 'unknown'";
        const name = [keyText(key), keyText(callId)];
        const { rowCount } = await connection.query(
          end.kind === "free"
            ? { text: `DELETE FROM ${table} ${unknown}`, values: name }
            : {
                text: `UPDATE ${table} SET state = 'done', answer = $3, until = $4 ${unknown}`,
                values: [...name, toStored(end.answer), end.until],
              },
        );
        if (rowCount !== 1) return "changed";
        if (end.kind === "free") await connection.query({ text: giveBack, values: [printCallId(callId)] });
        await insertLines(connection, names, keep([record]));
        return "resolved";
      }),
  };
}

export function renewClaims(lanes: Lanes, { schema }: Names): Store["renew"] {
  const text = `UPDATE ${schema}.ledger AS l SET lease_until = $3 FROM unnest($1::text[], $2::text[]) AS c(key, call_id)
    WHERE l.key = c.key AND l.call_id = c.call_id AND l.state = 'running' RETURNING l.key, l.call_id`;
  return async (claims, leaseUntil) => {
    if (claims.length === 0) return [];
    const values = [claims.map(({ key }) => keyText(key)), claims.map(({ callId }) => keyText(callId)), leaseUntil];
    const { rows } = await lanes.read((connection) => connection.query({ text, values }));
    const moved = new Map((rows as readonly RenewedClaim[]).map(({ key, call_id }) => [key, call_id]));
    return claims.filter(({ key, callId }) => moved.get(keyText(key)) === keyText(callId));
  };
}
type RenewedClaim = { readonly key: string; readonly call_id: string };
