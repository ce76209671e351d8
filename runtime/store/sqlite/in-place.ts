import { statSync } from "node:fs";
import { resolve } from "node:path";

/** Milliseconds between two looks: each costs a tenth of a commit. */
const everyMs = 250;

/**
 * Throws once the file that was opened at this path is no longer there. SQLite goes on with a file that was deleted or replaced; another process makes a new
 * one and knows none of its claims, so both would run the same call.
 */
export function inPlace(path: string): () => void {
  if (path === ":memory:") return () => {};
  const place = resolve(path);
  const own = statSync(place);
  let lookedAt = performance.now();
  return () => {
    const now = performance.now();
    if (now - lookedAt < everyMs) return;
    const found = statSync(place, { throwIfNoEntry: false });
    if (found?.ino !== own.ino || found.dev !== own.dev) {
      throw new Error(`${path} was deleted or replaced while it was open: put it back, or start the process again`);
    }
    lookedAt = now;
  };
}
