import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { assertOptions, type OptionNames } from "../known-options.js";
import type { AuditHead, AuditStore, WriterHead } from "./audit-store.js";
import { withLock } from "./file-lock.js";
import { readHead, writeHead } from "./head-file.js";

export type HeadKeeperOptions = {
  readonly path: string;
  /** 60,000 where left out. */
  readonly everyMs?: number;
  /** A head that could not be written, or a log that has become shorter than its head. */
  readonly onError?: (error: Error) => void;
};

export type HeadKeeper = {
  /** Writes the head now. Rejects where the log has lost lines. */
  readonly keep: () => Promise<void>;
  /** A last time, and then no more. */
  readonly stop: () => Promise<void>;
};

const names: OptionNames<HeadKeeperOptions> = { path: true, everyMs: true, onError: true };

/** Writes the head again and again. It only ever moves on: a log that was cut must not get a head that says so is right. */
export function headKeeper(audit: Pick<AuditStore, "head">, options: HeadKeeperOptions): HeadKeeper {
  // `onError` under another name would be told of no cut.
  assertOptions("headKeeper", options, names);
  const { path, everyMs = 60_000, onError } = options;
  let latest: Promise<void> = Promise.resolve();
  const keepAlone = async (): Promise<void> => {
    const kept = (await readHead(path))?.writers ?? {};
    const { writers } = await audit.head();
    const lost = Object.entries(kept).filter(([name, known]) => !isAfter(writers, name, known));
    await writeHead(path, { writers: { ...kept, ...writers, ...Object.fromEntries(lost) } });
    if (lost.length > 0) throw new Error(`The audit log has lost lines of ${lost.length} of its writers since the head was last kept`);
  };
  /** Several processes may keep one head: a slow one must not put back what it read before the others wrote. */
  const keepNow = async (): Promise<void> => {
    await mkdir(dirname(path), { recursive: true });
    while (!(await withLock(`${path}.lock`, keepAlone)));
  };
  const keep = (): Promise<void> => {
    latest = latest.catch(() => {}).then(keepNow);
    return latest;
  };
  const timer = setInterval(() => {
    keep().catch((error) => onError?.(error instanceof Error ? error : new Error(String(error))));
  }, everyMs);
  timer.unref();
  return {
    keep,
    stop: () => {
      clearInterval(timer);
      return keep();
    },
  };
}

function isAfter(writers: AuditHead["writers"], name: string, known: WriterHead): boolean {
  const found = Object.hasOwn(writers, name) ? writers[name] : undefined;
  return found !== undefined && (found.count > known.count || (found.count === known.count && found.hash === known.hash));
}
