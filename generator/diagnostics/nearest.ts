import { plainWord } from "./plain-word.js";

/** The nearest known word, or nothing when none is close: no further away than `most`. Case, `-` and `_` are ignored. */
export function nearest(word: string, known: Iterable<string>, most = Number.POSITIVE_INFINITY): string | undefined {
  const wanted = plainWord(word);
  let best: { readonly word: string; readonly distance: number } | undefined;
  for (const candidate of known) {
    const plain = plainWord(candidate);
    // So many letters are missing at least.
    if (Math.abs(wanted.length - plain.length) > Math.min(most, tolerance(wanted, candidate))) continue;
    const distance = editDistance(wanted, plain);
    if (best === undefined || distance < best.distance) best = { word: candidate, distance };
  }
  // A third of the letters may differ: enough for a slip of the fingers, too little to suggest another word altogether.
  return best !== undefined && best.distance <= Math.min(most, tolerance(wanted, best.word)) ? best.word : undefined;
}

/** With one or two letters every other word is only a slip away. */
function tolerance(wanted: string, candidate: string): number {
  return Math.min(wanted.length, candidate.length) < 3 ? 0 : Math.max(1, Math.floor(wanted.length / 3));
}

/** Longer words are cut, so that a hostile key costs nothing. */
const longest = 100;

/** So many letters of a word are compared, each with each of another. */
export function comparedLetters({ length }: string): number {
  return Math.min(length, longest);
}

/** Damerau-Levenshtein with adjacent swaps. */
function editDistance(left: string, right: string): number {
  const a = left.slice(0, longest);
  const b = right.slice(0, longest);
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let distance = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1);
      current.push(distance);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
