import { realpathSync, type Stats, statSync } from "node:fs";
import { resolve } from "node:path";

/** Milliseconds between two looks: each costs a tenth of a commit. */
const everyMs = 250;

/**
 * Throws once the file that was opened at this path, or its WAL, is gone. SQLite goes on with deleted or replaced files. Another process makes new files
 * and knows none of its claims, so both would run the same call. A process deletes the WAL if it closes the file and does not see that this process has
 * it open: on POSIX systems the locks of this process are gone once any code in it (a copy, a look at the file) has opened and closed the file by
 * itself.
 */
export function inPlace(path: string): () => void {
  if (path === ":memory:") return () => {};
  const place = resolve(path);
  const owns = [place, `${realpathSync(place)}-wal`].map((file) => ({ file, own: look(file) }));
  let lookedAt = performance.now();
  return () => {
    const now = performance.now();
    if (now - lookedAt < everyMs) return;
    for (const { file, own } of owns) {
      const found = look(file);
      if (own !== undefined && (found?.ino !== own.ino || found.dev !== own.dev)) {
        throw new Error(`${file} was deleted or replaced while it was open: put it back, or start the process again`);
      }
    }
    lookedAt = now;
  };
}

function look(file: string): Stats | undefined {
  return statSync(file, { throwIfNoEntry: false });
}
