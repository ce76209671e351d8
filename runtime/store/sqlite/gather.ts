import type { Session } from "./session.js";

type Gathered = {
  /** Its result is kept until what it did is committed. */
  readonly work: () => () => void;
  readonly reject: (error: unknown) => void;
};

const mostPatience = 16;

export type Gather = <Result>(trip: "begin" | "settle", work: () => Result) => Result | Promise<Result>;

/**
 * What calls want of the file in the same turn, in one transaction: pages are written and the disk is waited for once. Each has its own result. Where one of
 * them fails nothing is kept, and each is run again alone. A call that is alone waits for nobody: only a second one that begins before the first has settled
 * shows that there are several.
 */
export function gather({ together }: Session): Gather {
  let gathered: Gathered[] = [];
  /** Turns that calls still wait for others in: more are added whenever several come, one is taken by each that comes alone. */
  let patience = 0;
  let last: "begin" | "settle" = "settle";

  const runAlone = ({ work, reject }: Gathered): void => {
    try {
      work()();
    } catch (error) {
      reject(error);
    }
  };
  const run = (): void => {
    const all = gathered;
    gathered = [];
    const areSeveral = all.length > 1;
    patience = areSeveral ? mostPatience : patience - 1;
    try {
      const ended = areSeveral ? together(all.map(({ work }) => work)) : undefined;
      if (ended === undefined) all.forEach(runAlone);
      else for (const tell of ended) tell();
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  };

  return (trip, work) => {
    if (patience === 0 && trip === "begin" && last === "begin") patience = 1;
    last = trip;
    if (patience === 0) return work();
    return new Promise((resolve, reject) => {
      if (gathered.length === 0) queueMicrotask(run);
      const keep = (): (() => void) => {
        const result = work();
        return () => resolve(result);
      };
      gathered.push({ work: keep, reject });
    });
  };
}
