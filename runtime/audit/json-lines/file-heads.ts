import { stat } from "node:fs/promises";
import type { AuditHead, HeadOptions } from "../audit-store.js";
import { type HeadKeys, headAt, type LastLine, lastLine } from "../head/writer-head.js";
import { readLogParts } from "./log-lines.js";

/** The last line of each writer of a file, of other processes too. Only what was appended since the last time is read. */
export function createFileHeads(path: string, keys: HeadKeys): (options?: HeadOptions) => Promise<AuditHead> {
  let position = 0;
  let identity = "";
  let last = new Map<string, LastLine>();
  let latest: Promise<unknown> = Promise.resolve();

  const note = (line: string): void => {
    const found = lastLine(line);
    if (found !== undefined) last.set(found.writer, found);
  };

  const read = async (options?: HeadOptions): Promise<AuditHead> => {
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    if (found === undefined) return { writers: {} };
    const current = `${found.dev}:${found.ino}`;
    if (current !== identity || found.size < position) {
      position = 0;
      last = new Map();
    }
    identity = current;
    if (found.size > position) {
      for await (const { lines, end } of readLogParts(path, position)) {
        for (const line of lines) note(line);
        // A line that is still being written counts the next time.
        position = end;
      }
    }
    return headAt(last.values(), keys, options);
  };
  // One after the other: a process at an earlier part would put its lines in the place of later ones. Those would look lost.
  return (options) => {
    const reading = latest.then(() => read(options));
    latest = reading.catch(() => {});
    return reading;
  };
}
