import type { LineRow } from "../../sql/line-row.js";

/** Lines of one writer, for `add_lines_2`. */
export function lineArrays(rows: readonly LineRow[]): readonly unknown[] {
  const [first] = rows;
  if (first === undefined) return [null, null, null, null, null, null, null];
  return [
    first.writer,
    first.seq,
    rows.map(({ tool }) => tool),
    rows.map(({ tenant }) => tenant),
    rows.map(({ call_id }) => call_id),
    rows.map(({ created_at }) => created_at),
    rows.map(({ line }) => line),
  ];
}
