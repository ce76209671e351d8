type Backoff = {
  /** How many attempts have failed: 1 after the first. */
  readonly attempt: number;
  /** What the upstream asked for. */
  readonly retryAfterMs: number | undefined;
  /** Of the longest wait, from 0 up to 1: by chance. */
  readonly share?: number;
};

/** A call never waits longer itself: the caller reads how long, and decides. */
const longestRetryAfterMs = 30_000;
const baseMs = 200;
const maxMs = 10_000;

/**
 * How long to wait before the next attempt: anything between nothing and twice as much each time (full jitter), so that callers who failed together do not
 * come back together. `Retry-After` is a minimum, with a little jitter on top for the same reason; undefined where it is too long to wait.
 */
export function backoffMs({ attempt, retryAfterMs, share = Math.random() }: Backoff): number | undefined {
  // Of a handler in plain JavaScript, which may hand on the text of a header.
  const asked = Number(retryAfterMs) || 0;
  if (asked > longestRetryAfterMs) return undefined;
  const jitter = share * Math.min(maxMs, baseMs * 2 ** (attempt - 1));
  return Math.max(jitter, asked + share * baseMs);
}
