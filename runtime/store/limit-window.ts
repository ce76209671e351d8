import type { Begun, Limit, LimitWindow } from "./begin.js";

const partsPerWindow = 60;

/** How often a window was used. Parts are numbered from 1970 on; a part counts as long as any of it is inside the window. */
export type WindowCount = {
  /** The newest part that was used. */
  readonly part: number;
  /** In the newest part alone: the usual attempt moves this number and `total`, and reads no list. */
  readonly recent: number;
  readonly total: number;
  readonly earlier: readonly PartCount[];
};
export type PartCount = readonly [part: number, count: number];

export function partAt(now: number, ms: number): number {
  const part = Math.floor((now * partsPerWindow) / ms);
  // Of a clock of the application's that gives a text: nothing would ever be inside a window.
  if (Number.isNaN(part)) throw new TypeError("The clock gives no number: nothing can be counted");
  return part;
}

/**
 * What still counts at this part. A clock that runs a little behind others counts into their part. Of one that was set back by more than a window, all that
 * counted counts as of now: nothing starts anew, and nothing counts until the clock is there again.
 */
export function moveWindow(count: WindowCount | undefined, part: number): WindowCount {
  if (count === undefined) return { part, recent: 0, total: 0, earlier: [] };
  if (count.part > part + partsPerWindow) return { part, recent: count.total, total: count.total, earlier: [] };
  if (count.part >= part) return count;
  const oldest = part - partsPerWindow;
  const earlier = [...count.earlier, [count.part, count.recent] as const].filter(([used]) => used >= oldest);
  return { part, recent: 0, total: earlier.reduce((sum, [, times]) => sum + times, 0), earlier };
}

export function withAttempt(count: WindowCount): WindowCount {
  return { part: count.part, recent: count.recent + 1, total: count.total + 1, earlier: count.earlier };
}

/** When enough of the oldest parts have left the window for one more attempt. */
export function roomAt(count: WindowCount, window: LimitWindow, now: number): number {
  let left = count.total;
  for (const [part, times] of [...count.earlier, [count.part, count.recent] as const]) {
    left -= times;
    if (left < window.max) return Math.ceil(((part + 1) * window.ms) / partsPerWindow) + window.ms;
  }
  return now + window.ms;
}

/** When nothing of the window counts any more. */
export function emptyAt(part: number, ms: number): number {
  return Math.ceil(((part + 1) * ms) / partsPerWindow) + ms;
}

export type Limited = Extract<Begun, { kind: "limited" }>;

/** Of several windows that are full the one that stays so longest: a caller that comes back then is not refused by another. */
export function later(one: Limited | undefined, other: { limit: Limit; window: LimitWindow; retryAt: number }): Limited {
  return one === undefined || other.retryAt > one.retryAt ? { kind: "limited", ...other } : one;
}
