import type { StoredState } from "../../audit/stored-state.js";
import { type ApprovalColumns, readApproval } from "../sql/approval-row.js";
import { type LedgerColumns, readLedgerRow } from "../sql/ledger-row.js";
import type { Lanes } from "./connection/lanes.js";
import type { Names } from "./names.js";

const perPage = 500;

export async function* postgresTables(lanes: Lanes, { schema }: Names): AsyncGenerator<StoredState> {
  const approvals = `SELECT number, state, expires_at, used_by, body FROM ${schema}.approvals WHERE number > $1 ORDER BY number LIMIT ${perPage}`;
  for (let after = "0"; ; ) {
    const values = [after];
    const { rows } = await lanes.read((connection) => connection.query({ text: approvals, values }));
    for (const row of rows as readonly (ApprovalColumns & { readonly number: string })[]) {
      const { id, state, tool, callId } = readApproval(row);
      yield { kind: "approval", id, state, tool, callId };
      after = row.number;
    }
    if (rows.length < perPage) break;
  }
  const columns = "key, call_id, tool, state, lease_until, created_at, body, until, answer";
  const answers = `SELECT ${columns} FROM ${schema}.ledger WHERE state = 'done' AND key > $1 ORDER BY key LIMIT ${perPage}`;
  for (let after = ""; ; ) {
    const values = [after];
    const { rows } = await lanes.read((connection) => connection.query({ text: answers, values }));
    for (const row of rows as readonly (LedgerColumns & { readonly key: string })[]) {
      const { entry, answer = "" } = readLedgerRow(row);
      yield { kind: "answer", callId: entry.callId, tool: entry.tool, answer };
      after = row.key;
    }
    if (rows.length < perPage) return;
  }
}
