import { approvalAfterlife } from "../decided-approval.js";
import type { Store } from "../store.js";
import type { Lanes } from "./connection/lanes.js";
import type { Names } from "./names.js";

const perStatement = 5_000;

/** A little at a time, so that no statement runs long. */
export function postgresPurge(lanes: Lanes, { schema }: Names): Store["purge"] {
  const drop = async (table: string, condition: string, time: number): Promise<void> => {
    const text = `DELETE FROM ${schema}.${table} WHERE ctid = ANY (ARRAY (
      SELECT ctid FROM ${schema}.${table} WHERE ${condition} LIMIT ${perStatement} FOR UPDATE SKIP LOCKED))`;
    for (;;) {
      const { rowCount } = await lanes.read((connection) => connection.query({ text, values: [time] }));
      if ((rowCount ?? 0) < perStatement) return;
    }
  };
  return async (now) => {
    for (const table of ["limits", "cache", "budgets", "known", "jobs"]) await drop(table, "until <= $1", now);
    await drop("ledger", "state = 'done' AND until <= $1", now);
    await drop("approvals", "expires_at <= $1", now - approvalAfterlife);
  };
}
