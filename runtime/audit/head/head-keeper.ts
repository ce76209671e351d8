import { longestTimerMs } from "../../clock.js";
import { assertOptions, isAboveZero, isFunction, isText, type OptionNames } from "../../known-options.js";
import { tellHook } from "../../tell-hook.js";
import type { AuditStore } from "../audit-store.js";
import { moveHeadIn } from "./keep-head.js";

export type HeadKeeperOptions = {
  readonly path: string;
  /** 60,000 where left out. */
  readonly everyMs?: number;
  /** A head that could not be written, a log that has become shorter than its head, or lines that no holder of the signing key made. */
  readonly onError?: (error: Error) => void;
};

export type HeadKeeper = {
  /** Writes the head now. Rejects where the log has lost lines, or holds lines that no holder of the signing key made. */
  readonly keep: () => Promise<void>;
  /** A last time, and then no more. */
  readonly stop: () => Promise<void>;
};

const names: OptionNames<HeadKeeperOptions> = { path: isText, everyMs: isAboveZero, onError: isFunction };

/** Writes the head again and again. It only ever moves on. */
export function headKeeper(audit: Pick<AuditStore, "head">, options: HeadKeeperOptions): HeadKeeper {
  // A misspelt `onError` would never learn about a cut.
  assertOptions("headKeeper", options, names);
  const { path, everyMs = 60_000, onError } = options;
  let latest: Promise<void> = Promise.resolve();
  const keepNow = async (): Promise<void> => {
    const { lost, disputed } = await moveHeadIn({ audit, path, despiteLoss: true });
    const found = [
      ...(lost.length > 0 ? [`The audit log has lost lines of ${lost.length} of its writers since the head was last kept.`] : []),
      ...(disputed.length > 0 ? [disputedLines(disputed)] : []),
    ];
    if (found.length > 0) throw new Error(found.join(" "));
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

const mostNamed = 10;

function disputedLines(writers: readonly string[]): string {
  const named = `${writers.slice(0, mostNamed).join(", ")}${writers.length > mostNamed ? ", …" : ""}`;
  return (
    `The audit log holds lines that no holder of the signing key is known to have made, and that the head does not sign. Their writers: ${named}. ` +
    "Where the log was written without the key, adopt its lines once: keepHead(audit, path, { adopt: true })."
  );
}
