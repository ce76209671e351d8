import { stat } from "node:fs/promises";
import type { AuditHead } from "./audit-store.js";
import { signHead } from "./checkpoint.js";
import { parseLine } from "./line.js";
import { readLogParts } from "./log-lines.js";
import type { SigningKey } from "./signature.js";

/** The last line of each writer of a file, of other processes too. Only what was appended since the last time is read. */
export function createFileHeads(path: string, key: SigningKey | undefined): () => Promise<AuditHead> {
  let position = 0;
  let identity = "";
  let last = new Map<string, { readonly count: number; readonly hash: string }>();

  const note = (line: string): void => {
    const members = parseLine(line);
    if (typeof members?.writer !== "string" || typeof members.seq !== "number" || typeof members.hash !== "string") return;
    last.set(members.writer, { count: members.seq, hash: members.hash });
  };

  return async () => {
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
    const heads = [...last].map(([writer, head]) => [writer, key === undefined ? head : { ...head, ...signHead(writer, head, key) }]);
    return { writers: Object.fromEntries(heads) };
  };
}
