const busy = 5;
/** Milliseconds that SQLite itself waits for the lock of another process, and the process with it: as long as a commit usually takes. */
export const busyTimeoutMs = 5;
/** Milliseconds after which a store gives up: another process holds the file, and nothing runs. */
export const patienceMs = 15_000;

/** Runs again while another process holds the file, and blocks this one: for opening it. Only for what has done nothing yet when it fails. */
export function whileBusy<T>(attempt: () => T): T {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      Atomics.wait(sleeper, 0, 0, 1 + Math.random() * 10);
    }
  }
}

const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** SQLITE_BUSY and its extended codes, as the drivers tell them: `errcode` of node:sqlite, `rawCode` and `code` of libsql. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode, rawCode, code } = error as Error & { errcode?: unknown; rawCode?: unknown; code?: unknown };
  const numbers = [errcode, rawCode].filter((number) => typeof number === "number");
  return numbers.some((number) => (number & 0xff) === busy) || (typeof code === "string" && code.startsWith("SQLITE_BUSY"));
}
