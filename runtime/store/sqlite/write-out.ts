import { close, fdatasync, openSync, realpathSync } from "node:fs";
// Not the global one, which a test may hold back and jsdom has not.
import { setImmediate } from "node:timers";

/** Calls: about a megabyte of the WAL. */
const every = 128;

/**
 * Has the WAL written to the disk beside the calls, a little at a time: what it gives is called once a call. With `synchronous = NORMAL` nobody does before the
 * next checkpoint, and the process stands still for as long as all of it takes: 20 ms instead of 7. Linux alone, where this is what SQLite does itself (macOS
 * empties the cache of the disk).
 */
export function writeOut(path: string): () => void {
  if (process.platform !== "linux" || path === ":memory:") return () => {};
  const wal = `${realpathSync(path)}-wal`;
  let calls = 0;
  let underWay = 0;
  let hasTurned = false;
  let file: number | undefined;

  const start = (): void => {
    // A disk that is behind is left alone. In a turn that does not end nobody is told of what has ended.
    if (underWay > 0 && hasTurned) return;
    if (underWay === 0) file = openWal(wal);
    if (file === undefined) return;
    const asked = file;
    underWay += 1;
    hasTurned = false;
    setImmediate(() => {
      hasTurned = true;
    }).unref();
    // What goes wrong the next checkpoint is told, too.
    fdatasync(asked, () => {
      underWay -= 1;
      if (underWay === 0) close(asked, () => {});
    });
  };
  return () => {
    calls += 1;
    if (calls % every === 0) start();
  };
}

/**
 * Anew whenever nothing is under way: nobody need know when the store is closed, or that it never was. To close it takes no locks from the store: nobody locks it. A file system on
 * which SQLite does without one has none.
 */
function openWal(wal: string): number | undefined {
  try {
    return openSync(wal, "r");
  } catch {
    return undefined;
  }
}
