import { open, rm, stat } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

const staleMs = 5_000;

/** Does the work while no other process does its own under this lock. False where one does: then nothing was done, and a moment has passed. */
export async function withLock(path: string, work: () => Promise<void>): Promise<boolean> {
  const lock = await open(path, "wx").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") return undefined;
    throw error;
  });
  if (lock === undefined) {
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    // Its owner died, maybe before the clock was set back.
    if (Math.abs(age) > staleMs) await rm(path, { force: true });
    await setTimeout(20);
    return false;
  }
  try {
    await work();
    return true;
  } finally {
    await lock.close();
    await rm(path, { force: true });
  }
}
