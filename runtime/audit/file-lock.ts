import { open, rm, stat } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { patiently } from "./patiently.js";

const staleMs = 5_000;

/**
 * Does the work while no other process works under this lock. Returns false where one does: then nothing was done, and a moment has passed. The lock is
 * a chain. The file of a dead owner stays: another process may have replaced it a moment ago. A successor exclusively makes a file named after it, so of
 * two successors one wins. The last file holds the lock. Its owner removes the first file first, which ends the whole chain.
 */
export async function withLock(path: string, work: () => Promise<void>): Promise<boolean> {
  const sinceMs = performance.now();
  const chain = await enter(path);
  if (chain === undefined) {
    await setTimeout(20);
    return false;
  }
  try {
    await work();
    return true;
  } finally {
    // A slow owner may have a successor already, which needs the chain.
    if (performance.now() - sinceMs < staleMs / 2) for (const file of chain) await patiently(() => rm(file, { force: true }));
  }
}

/** The files of the chain whose last one was made here, or nothing. */
async function enter(path: string): Promise<readonly string[] | undefined> {
  const { next, isHeld } = await walk(path);
  if (isHeld || !(await make(next))) return undefined;
  const { files } = await walk(path);
  if (files.at(-1) === next) return files;
  // Made too late: the chain that it continues has ended.
  if (!files.includes(next)) await patiently(() => rm(next, { force: true }));
  return undefined;
}

async function walk(path: string): Promise<{ readonly files: readonly string[]; readonly next: string; readonly isHeld: boolean }> {
  const files: string[] = [];
  for (let [next, isHeld] = [path, false]; ; ) {
    const found = await patiently(() => stat(next)).catch(unless("ENOENT"));
    if (found === undefined) return { files, next, isHeld };
    files.push(next);
    next = `${path}-${found.ino}-${found.mtimeMs}`;
    // Its owner died, maybe before the clock was set back.
    isHeld = Math.abs(Date.now() - found.mtimeMs) <= staleMs;
  }
}

async function make(path: string): Promise<boolean> {
  const file = await patiently(() => open(path, "wx")).catch(unless("EEXIST"));
  await file?.close();
  return file !== undefined;
}

function unless(code: string): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (error.code !== code) throw error;
    return undefined;
  };
}
