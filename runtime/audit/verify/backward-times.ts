import type { BackwardTime } from "./verification.js";

type Timed = {
  readonly writer: string;
  readonly seq: number;
  readonly number: number;
  readonly members: { readonly [key: string]: unknown };
};

type BackwardTimes = { readonly note: (line: Timed) => void; readonly found: () => readonly BackwardTime[] };

/** Lines of calls that run at once may be written in another order than they were made. */
const toleranceMs = 5_000;
const most = 1_000;

/** Where the time of a line is earlier than that of a line before it, of the same writer: its clock was set back, or times were made up. */
export function trackTimes(): BackwardTimes {
  const latest = new Map<string, number>();
  const found: BackwardTime[] = [];
  return {
    note: ({ writer, seq, number: line, members: { created_at: at } }) => {
      const time = typeof at === "string" ? Date.parse(at) : Number.NaN;
      const before = latest.get(writer);
      if (before !== undefined && time < before - toleranceMs && found.length < most)
        found.push({ writer, seq, line, from: new Date(before).toISOString(), to: new Date(time).toISOString() });
      // From there on: a clock that was set back is reported once.
      if (!Number.isNaN(time)) latest.set(writer, before === undefined || time < before - toleranceMs ? time : Math.max(before, time));
    },
    found: () => found,
  };
}
