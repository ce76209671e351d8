import { isBusy, patienceMs } from "./busy.js";
import type { Keep, Session } from "./session.js";

type Gathered = {
  /** Its result is kept until what it did is committed. */
  readonly work: () => () => void;
  readonly reject: (error: unknown) => void;
  /** By the clock that never runs backwards. */
  readonly giveUpAt: number;
};

const mostPatience = 16;
const longestPauseMs = 20;

/** Work is given back what it returns, at once where the file is free; otherwise the process goes on meanwhile. Work that finds the file taken has done nothing. */
export type Gather = {
  /** What calls want of the file: shared with those of the same turn. */
  readonly trip: <Result>(trip: "begin" | "settle", work: () => Result) => Result | Promise<Result>;
  /** One transaction. */
  readonly transact: <Result>(work: (keep: Keep) => Result) => Result | Promise<Result>;
  /** Waits for no writer: only while another process repairs the file after a crash, or makes it. */
  readonly read: <Result>(work: () => Result) => Result | Promise<Result>;
};

/**
 * Work of calls on the file in the same turn, in one transaction: pages are written and the disk is waited for once. Each piece has its own result. If
 * one fails, nothing is kept, and each runs again alone. A lone call waits for no other: only a second call that begins before the first has settled
 * shows that there are several. While another process holds the file, all work waits in the same line, and goes together once the file is free.
 */
export function gather({ together, transact, assertOpen }: Session): Gather {
  let gathered: Gathered[] = [];
  /** Turns that calls still wait for others in: more are added whenever several come, one is taken by each that comes alone. */
  let patience = 0;
  let last: "begin" | "settle" = "settle";
  /** How often in a row the file was found taken. */
  let found = 0;

  const waitForFile = (waiting: readonly Gathered[], error: unknown): void => {
    const now = performance.now();
    for (const { giveUpAt, reject } of waiting) if (giveUpAt <= now) reject(error);
    gathered = waiting.filter(({ giveUpAt }) => giveUpAt > now);
    found += 1;
    if (gathered.length === 0) found = 0;
    // At random, so that processes that wait for each other do not come at the same time again.
    else setTimeout(run, Math.random() * Math.min(longestPauseMs, 2 ** found));
  };
  const runAlone = (all: readonly Gathered[]): void => {
    for (const [index, { work, reject }] of all.entries()) {
      try {
        work()();
      } catch (error) {
        if (isBusy(error)) {
          waitForFile(all.slice(index), error);
          return;
        }
        reject(error);
      }
    }
    found = 0;
  };
  const run = (): void => {
    const all = gathered;
    gathered = [];
    const areSeveral = all.length > 1;
    patience = areSeveral ? mostPatience : Math.max(0, patience - 1);
    try {
      // The lock first, where the file was taken: a statement that finds it so costs more than that.
      const ended = areSeveral || found > 0 ? together(all.map(({ work }) => work)) : undefined;
      if (ended === undefined) runAlone(all);
      else {
        found = 0;
        for (const tell of ended) tell();
      }
    } catch (error) {
      if (isBusy(error)) waitForFile(all, error);
      else for (const { reject } of all) reject(error);
    }
  };
  const join = <Result>(work: () => Result, start: (one: Gathered) => void): Promise<Result> =>
    new Promise((resolve, reject) => {
      const keep = (): (() => void) => {
        const result = work();
        return () => resolve(result);
      };
      start({ work: keep, reject, giveUpAt: performance.now() + patienceMs });
    });
  const queue = (one: Gathered): void => {
    if (gathered.length === 0) queueMicrotask(run);
    gathered.push(one);
  };
  const atOnce = <Result>(work: () => Result): Result | Promise<Result> => {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      return join(work, (one) => (gathered.length === 0 ? waitForFile([one], error) : void gathered.push(one)));
    }
  };

  return {
    trip: (trip, work) => {
      if (patience === 0 && trip === "begin" && last === "begin") patience = 1;
      last = trip;
      return patience === 0 && found === 0 ? atOnce(work) : join(work, queue);
    },
    transact: (work) => {
      const whole = () => transact(work);
      return found === 0 ? atOnce(whole) : join(whole, queue);
    },
    read: (work) =>
      atOnce(() => {
        assertOpen();
        return work();
      }),
  };
}
