import { closeSync, fdatasync, openSync, realpathSync } from "node:fs";

/** Calls: about a megabyte of the WAL. */
const every = 128;

export type WriteOut = {
  /** Once a call. */
  readonly count: () => void;
  readonly close: () => void;
};

/**
 * Has the WAL written to the disk beside the calls, a little at a time. With `synchronous = NORMAL` nobody does before the next checkpoint, and the process
 * stands still for as long as all of it takes: 20 ms instead of 7. Linux alone, where this is what SQLite does itself (macOS empties the cache of the disk).
 */
export function writeOut(path: string): WriteOut {
  const wal = process.platform === "linux" && path !== ":memory:" ? openWal(path) : undefined;
  if (wal === undefined) return { count: () => {}, close: () => {} };
  let calls = 0;
  let underWay = 0;
  let hasTurned = false;
  let isClosed = false;

  const end = (): void => {
    if (isClosed && underWay === 0) closeSync(wal);
  };
  const start = (): void => {
    // A disk that is behind is left alone. In a turn that does not end nobody is told of what has ended.
    if (underWay > 0 && hasTurned) return;
    underWay += 1;
    hasTurned = false;
    setImmediate(() => {
      hasTurned = true;
    }).unref();
    // What goes wrong the next checkpoint is told, too.
    fdatasync(wal, () => {
      underWay -= 1;
      end();
    });
  };
  return {
    count: () => {
      calls += 1;
      if (calls % every === 0) start();
    },
    close: () => {
      if (isClosed) return;
      isClosed = true;
      end();
    },
  };
}

/** To close it takes no locks from the store: nobody locks it. A file system on which SQLite does without one has none. */
function openWal(path: string): number | undefined {
  try {
    return openSync(`${realpathSync(path)}-wal`, "r");
  } catch {
    return undefined;
  }
}
