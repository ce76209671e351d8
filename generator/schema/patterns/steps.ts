/** What looking at all patterns of a run may take together: less than a second. Each has a limit by itself, but contracts bring them by the thousand. */
const mostSteps = 6_000_000;

let left = Number.POSITIVE_INFINITY;
let isNamed = false;

/** Patterns that come when nothing is left are matched as if they were slow, which is right for each of them. */
export function isSpent(): boolean {
  return left <= 0;
}

export function stepsLeft(): number {
  return left;
}

/** Whether nothing is left, asked for the first time in this run. */
export function isFirstPastBudget(): boolean {
  if (!isSpent() || isNamed) return false;
  isNamed = true;
  return true;
}

export function spend(steps: number): void {
  left -= steps;
}

export function withSteps<Result>(work: () => Result): Result {
  const before = { left, isNamed };
  left = mostSteps;
  isNamed = false;
  try {
    return work();
  } finally {
    ({ left, isNamed } = before);
  }
}
