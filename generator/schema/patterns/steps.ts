/**
 * What looking at all patterns of a run may take together: a few seconds. Each by itself has a limit, but contracts bring them by the thousand, and 17 kB of patterns that
 * are hard to judge took a minute.
 */
const mostSteps = 50_000_000;

let left = Number.POSITIVE_INFINITY;

/** Patterns that come when nothing is left are matched as if they were slow, which is right for each of them. */
export function isSpent(): boolean {
  return left <= 0;
}

export function spend(steps: number): void {
  left -= steps;
}

export function withSteps<Result>(work: () => Result): Result {
  const before = left;
  left = mostSteps;
  try {
    return work();
  } finally {
    left = before;
  }
}
