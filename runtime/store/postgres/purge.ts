import { approvalAfterlife } from "../decided-approval.js";
import type { Store } from "../store.js";
import type { Lanes } from "./connection/lanes.js";
import type { Names } from "./names.js";

/** Of 8 kB. */
const pagesPerStatement = 256;

/**
 * Walks the tables page by page, a little at a time: an index by time would cost every call, and one statement over all of a large table would reach the
 * statement timeout, so that nothing would ever be dropped again. Rows that are written behind the walk are for the next one.
 */
export function postgresPurge(lanes: Lanes, { schema }: Names): Store["purge"] {
  const drop = async (table: string, condition: string, time: number): Promise<void> => {
    const name = `${schema}.${table}`;
    const size = `SELECT (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int AS pages`;
    const { rows } = await lanes.read((connection) => connection.query({ text: size, values: [name] }));
    const [row] = rows as readonly { readonly pages: number }[];
    const text = `DELETE FROM ${name} WHERE ctid = ANY (ARRAY (
      SELECT ctid FROM ${name} WHERE ctid >= $2::tid AND ctid < $3::tid AND ${condition} FOR UPDATE SKIP LOCKED))`;
    for (let page = 0; page < (row?.pages ?? 0); page += pagesPerStatement) {
      const values = [time, `(${page},0)`, `(${page + pagesPerStatement},0)`];
      await lanes.read((connection) => connection.query({ text, values }));
    }
  };
  return async (now) => {
    for (const table of ["limits", "cache", "budgets", "known", "jobs"]) await drop(table, "until <= $1", now);
    await drop("ledger", "state = 'done' AND until <= $1", now);
    await drop("approvals", "expires_at <= $1", now - approvalAfterlife);
  };
}
