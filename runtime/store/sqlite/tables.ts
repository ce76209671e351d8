import { setImmediate } from "node:timers/promises";
import type { StoredState } from "../../audit/stored-state.js";
import { type ApprovalColumns, readApproval } from "../sql/approval-row.js";
import type { Database } from "./driver.js";
import type { Gather } from "./gather.js";
import type { LedgerTable } from "./ledger-table.js";

const perPage = 500;

/** Calls get their turn between pages. */
export async function* sqliteTables(database: Database, { read }: Gather, ledger: LedgerTable): AsyncGenerator<StoredState> {
  const page = database.prepare(
    `SELECT number, state, expires_at, used_by, body FROM approvals WHERE number > ? ORDER BY number LIMIT ${perPage}`,
  );
  for (let after = 0; ; await setImmediate()) {
    const from = after;
    const rows = await read(() => page.all(from) as readonly (ApprovalColumns & { readonly number: number })[]);
    for (const row of rows) {
      const { id, state, tool, callId } = readApproval(row);
      yield { kind: "approval", id, state, tool, callId };
      after = Number(row.number);
    }
    if (rows.length < perPage) break;
  }
  for (let after = ""; ; await setImmediate()) {
    const from = after;
    const found = await read(() => ledger.doneAfter(from));
    for (const { place, row } of found) {
      yield { kind: "answer", callId: row.entry.callId, tool: row.entry.tool, answer: row.answer ?? "" };
      after = place;
    }
    if (found.length < perPage) return;
  }
}
