import type { Mutable } from "../../mutable.js";
import type { Limit } from "../begin.js";
import { emptyAt, type Limited, later, moveWindow, partAt, roomAt, type WindowCount } from "../limit-window.js";
import type { LimitRow } from "./tables.js";

/** Counts the attempt in every window, or in none where one of them is full. */
export function countLimits(rows: Map<string, LimitRow>, limits: readonly Limit[], now: number): Limited | undefined {
  let limited: Limited | undefined;
  const counts: Mutable<WindowCount>[] = [];
  for (const limit of limits) {
    const row = rowOf(rows, limit);
    for (const window of limit.windows) {
      const known = row.get(window.ms);
      const count: Mutable<WindowCount> = moveWindow(known, partAt(now, window.ms));
      if (count !== known) row.set(window.ms, count);
      if (!(count.total < window.max)) limited = later(limited, { limit, window, retryAt: roomAt(count, window, now) });
      counts.push(count);
    }
  }
  if (limited !== undefined) return limited;
  for (const count of counts) {
    count.recent += 1;
    count.total += 1;
  }
  return undefined;
}

function rowOf(rows: Map<string, LimitRow>, { key }: Limit): LimitRow {
  let row = rows.get(key);
  if (row === undefined) {
    row = new Map<number, Mutable<WindowCount>>();
    rows.set(key, row);
  }
  return row;
}

export function purgeLimits(rows: Map<string, LimitRow>, now: number): void {
  for (const [key, row] of rows) {
    for (const [ms, { part }] of row) if (emptyAt(part, ms) <= now) row.delete(ms);
    if (row.size === 0) rows.delete(key);
  }
}
