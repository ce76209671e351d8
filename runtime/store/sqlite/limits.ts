import type { Limit } from "../begin.js";
import {
  emptyAt,
  type Limited,
  later,
  moveWindow,
  type PartCount,
  partAt,
  roomAt,
  type WindowCount,
  withAttempt,
} from "../limit-window.js";
import { createCountingParts } from "../sql/counting-parts.js";
import { keyText } from "../sql/key-text.js";
import type { Database } from "./driver.js";

export type Limits = {
  /** Counts the attempt in every window, or in none where one of them is full. Inside a transaction. */
  readonly count: (limits: readonly Limit[], now: number) => Limited | undefined;
  /** The windows for a statement that does all in one: undefined where one of them is not known to be counting in this very part. */
  readonly inPart: (limits: readonly Limit[], now: number) => readonly PartWindow[] | undefined;
};
type PartWindow = readonly [key: string, ms: number, part: number, max: number];

type LimitColumns = { readonly part: number; readonly recent: number; readonly total: number; readonly earlier: string };

export function sqliteLimits(database: Database): Limits {
  const select = database.prepare("SELECT part, recent, total, earlier FROM live WHERE key = ? AND ms = ?");
  const upsert = database.prepare(
    "INSERT OR REPLACE INTO live (key, ms, part, recent, total, earlier, until) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  const parts = createCountingParts();

  const read = (key: string, ms: number, now: number): WindowCount => {
    const row = select.get(key, ms) as LimitColumns | undefined;
    return moveWindow(row && { ...row, earlier: readParts(row.earlier) }, partAt(now, ms));
  };
  const write = (key: string, ms: number, { part, recent, total, earlier }: WindowCount): void => {
    upsert.execute(key, ms, part, recent, total, earlier.join(" "), emptyAt(part, ms));
    parts.add({ key, ms, part });
  };

  return {
    count: (limits, now) => {
      let limited: Limited | undefined;
      for (const limit of limits) {
        for (const window of limit.windows) {
          const count = read(keyText(limit.key), window.ms, now);
          if (!(count.total < window.max)) limited = later(limited, { limit, window, retryAt: roomAt(count, window, now) });
        }
      }
      if (limited !== undefined) return limited;
      for (const { key, windows } of limits) {
        for (const { ms } of windows) write(keyText(key), ms, withAttempt(read(keyText(key), ms, now)));
      }
      return undefined;
    },
    inPart: (limits, now) => {
      const windows: PartWindow[] = [];
      for (const limit of limits) {
        const key = keyText(limit.key);
        for (const { ms, max } of limit.windows) {
          const part = partAt(now, ms);
          if (!parts.has({ key, ms, part })) return undefined;
          windows.push([key, ms, part, max]);
        }
      }
      return windows;
    },
  };
}

/** `part,count part,count`. */
function readParts(text: string): readonly PartCount[] {
  if (text === "") return [];
  return text.split(" ").map((pair) => {
    const [part = 0, count = 0] = pair.split(",").map(Number);
    return [part, count];
  });
}
