import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { countRefusals } from "../../call/refusal-tally.js";
import { asRecorded, matchesLine } from "../audit-query.js";
import type { AuditStore } from "../audit-store.js";
import { type Chain, createChain } from "../chain/chain.js";
import { assertLogOptions, type LogOptions } from "../chain/chain-options.js";
import { patiently } from "../patiently.js";
import type { AuditRecord } from "../record.js";
import { syncFile } from "../sync-file.js";
import { appendText } from "./append-text.js";
import { endCutLine } from "./cut-line.js";
import { createFileHeads } from "./file-heads.js";
import { readLogLines } from "./log-lines.js";

export type JsonLinesOptions = LogOptions & {
  /** Whether records are on the disk, and not only with the operating system, before `append` is done. True where left out. */
  readonly fsync?: boolean;
};

/**
 * The log as a file, without a store. Several processes may append to one file, each a writer of its own: a batch goes out as one write, so lines never
 * interleave. Records that come while a write is under way share the next. The file is opened anew for each write, so it may be moved away while in use;
 * the one that takes its place begins with a new writer and can be verified alone.
 */
export function jsonLinesAudit(path: string, { fsync = true, ...options }: JsonLinesOptions = {}): AuditStore {
  assertLogOptions(options);
  const heads = createFileHeads(path, options);
  let chain: Chain | undefined;
  let identity = "";
  let waiting: AuditRecord[] = [];
  let latest: Promise<void> = Promise.resolve();
  let gathering: Promise<void> | undefined;

  const writeWaiting = async (): Promise<void> => {
    const records = waiting;
    waiting = [];
    gathering = undefined;
    if (records.length === 0) return;
    await mkdir(dirname(path), { recursive: true });
    const file = await patiently(() => open(path, "a+", 0o600));
    try {
      await endCutLine(file, path);
      const { size, dev, ino } = await file.stat();
      const current = `${dev}:${ino}`;
      if (chain === undefined || size === 0 || current !== identity) chain = createChain(options);
      identity = current;
      const sealed = chain.seal(records);
      await appendText(file, size, `${sealed.lines.join("\n")}\n`);
      if (fsync) await syncFile(file, "content");
      if (fsync && size === 0) await syncFolder(dirname(path));
      sealed.commit();
    } catch (error) {
      // Some of the lines may be there. A second line with the same number would look like tampering.
      chain = undefined;
      throw error;
    } finally {
      await file.close();
    }
  };

  return {
    refusals: countRefusals,
    append: (records) => {
      waiting.push(...records);
      // A failed write is reported to the callers whose records it held. The next write still runs.
      gathering ??= latest = latest.catch(() => {}).then(writeWaiting);
      return gathering;
    },
    lines: async function* (asked = {}) {
      const query = asRecorded(asked);
      for await (const line of readLogLines(path)) if (matchesLine(line, query)) yield line;
    },
    head: heads,
  };
}

/** A new file is lost with its entry in the folder. Not every system can sync folders. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, "r").catch(() => undefined);
  if (opened === undefined) return;
  await syncFile(opened).catch(() => {});
  await opened.close();
}
