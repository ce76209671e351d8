import { editDistance } from "../registry/edit-distance.js";

const longestCompared = 100;
const shortestStem = 4;
/** Of the longer of two names. */
const leastOfStem = 0.6;

/**
 * The declared name that another one was probably meant for. Case, `-` and `_` do not count. Near is a name with one other letter, from six letters on with two
 * (`notes` and `note`), or with the same beginning of at least four letters and three fifths of the longer name (`state` and `status`).
 */
export function nearName(given: string, declared: readonly string[]): string | undefined {
  if (given.length > longestCompared) return undefined;
  const wanted = plain(given);
  const [best] = declared
    .map((name) => [distanceOf(wanted, plain(name)), name] as const)
    .filter(([distance]) => distance < Number.POSITIVE_INFINITY)
    .sort(([left], [right]) => left - right);
  return best?.[1];
}

function distanceOf(a: string, b: string): number {
  if (a === b) return 0;
  const [short, long] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  if (short < 3 || long > longestCompared) return Number.POSITIVE_INFINITY;
  const most = short < 6 ? 1 : 2;
  const distance = long - short > most ? Number.POSITIVE_INFINITY : editDistance(a, b);
  if (distance <= most) return distance;
  const stem = stemOf(a, b);
  // Behind every slip of the fingers.
  return stem >= shortestStem && stem >= long * leastOfStem ? most + long - stem : Number.POSITIVE_INFINITY;
}

function stemOf(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

function plain(name: string): string {
  return name.replaceAll(/[-_\s]/g, "").toLowerCase();
}
