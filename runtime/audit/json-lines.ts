import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { canonicalJson } from "./canonical-json.js";
import type { Audit } from "./record.js";

/**
 * Appends each record as one line of canonical JSON. Writes follow one another, and records that come while one is under way share the next: lines
 * of concurrent calls never interleave. The file is opened anew for each write, so it may be moved away while in use.
 */
export function jsonLinesAudit(path: string): Audit {
  let waiting: string[] = [];
  let latest: Promise<void> = Promise.resolve();
  let gathering: Promise<void> | undefined;

  const writeWaiting = (): Promise<void> => {
    const lines = waiting.join("");
    waiting = [];
    gathering = undefined;
    return appendLines(path, lines);
  };

  return {
    append: (record) => {
      waiting.push(`${canonicalJson(record)}\n`);
      // A failed write is told to those whose records it held; the next one has its turn all the same.
      gathering ??= latest = latest.catch(() => {}).then(writeWaiting);
      return gathering;
    },
  };
}

async function appendLines(path: string, lines: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, "a+", 0o600);
  try {
    const { size } = await file.stat();
    const last = size === 0 ? "\n" : (await file.read(Buffer.alloc(1), 0, 1, size - 1)).buffer.toString();
    // A crash or a full disk may have cut the last line; the next record must stand on a line of its own.
    await file.appendFile(last === "\n" ? lines : `\n${lines}`);
  } finally {
    await file.close();
  }
}
