import { longestTimerMs } from "../../clock.js";
import { assertOptions, isAboveZero, isFunction, isText, type OptionNames } from "../../known-options.js";
import { tellHook } from "../../tell-hook.js";
import type { AuditStore } from "../audit-store.js";
import { moveHeadIn } from "./keep-head.js";

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

const names: OptionNames<HeadKeeperOptions> = { path: isText, everyMs: isAboveZero, onError: isFunction };

/** Writes the head again and again. It only ever moves on. */
export function headKeeper(audit: Pick<AuditStore, "head">, options: HeadKeeperOptions): HeadKeeper {
  // `onError` under another name would be told of no cut.
  assertOptions("headKeeper", options, names);
  const { path, everyMs = 60_000, onError } = options;
  let latest: Promise<void> = Promise.resolve();
  const keepNow = async (): Promise<void> => {
    const lost = await moveHeadIn({ audit, path, despiteLoss: true });
    if (lost.length > 0) throw new Error(`The audit log has lost lines of ${lost.length} of its writers since the head was last kept`);
  };
  const keep = (): Promise<void> => {
    latest = latest.catch(() => {}).then(keepNow);
    return latest;
  };
  const timer = setInterval(
    () => {
      keep().catch((error) => tellHook(onError, error instanceof Error ? error : new Error(String(error))));
    },
    Math.min(everyMs, longestTimerMs),
  );
  timer.unref();
  return {
    keep,
    stop: () => {
      clearInterval(timer);
      return keep();
    },
  };
}
