import type { LineRow } from "../../sql/line-row.js";

/** The first line as columns, which is the usual case; the others as JSON. */
export function lineParameters(rows: readonly LineRow[]): readonly unknown[] {
  const [row, ...more] = rows;
  if (row === undefined) return [null, null, null, null, null, null, null, null];
  const { writer, seq, tool, tenant, call_id, created_at, line } = row;
  return [writer, seq, tool, tenant, call_id, created_at, line, more.length === 0 ? null : JSON.stringify(more)];
}
