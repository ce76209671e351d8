import { close, fdatasync, openSync, realpathSync } from "node:fs";
// Not the global one, which a test may hold back and jsdom has not.
import { setImmediate } from "node:timers";

/** Calls: about a megabyte of the WAL. */
const every = 128;

/**
 * Writes the WAL to the disk beside the calls, a little at a time: the returned function runs once a call. With `synchronous = NORMAL` the WAL is
 * otherwise written at the next checkpoint, and the process stands still for as long as all of it takes: 20 ms instead of 7. Linux alone, where SQLite
 * does the same itself (macOS empties the cache of the disk).
 */
export function writeOut(path: string): () => void {
  if (process.platform !== "linux" || path === ":memory:") return () => {};
  const wal = `${realpathSync(path)}-wal`;
  let calls = 0;
  let underWay = 0;
  let hasTurned = false;
  let file: number | undefined;

  const start = (): void => {
    // A slow disk gets no more work. In a turn that does not end, no end of a write is seen.
    if (underWay > 0 && hasTurned) return;
    if (underWay === 0) file = openWal(wal);
    if (file === undefined) return;
    const asked = file;
    underWay += 1;
    hasTurned = false;
    setImmediate(() => {
      hasTurned = true;
    }).unref();
    // The next checkpoint sees the same error.
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
 * Opened anew whenever nothing is under way: it needs no notice when the store is closed, or was never closed. Closing this file drops no locks, because
 * SQLite locks another one. A file system on which SQLite works without a WAL has none.
 */
function openWal(wal: string): number | undefined {
  try {
    return openSync(wal, "r");
  } catch {
    return undefined;
  }
}
