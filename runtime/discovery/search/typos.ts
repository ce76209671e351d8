const shortestMistyped = 4;
const longEnoughForTwo = 8;
const mostTypos = 4;

/** Terms within one slip, or two for a long word, best first. */
export function typosOf(term: string, terms: readonly string[]): readonly string[] {
  if (term.length < shortestMistyped || /\d/.test(term)) return [];
  const most = term.length >= longEnoughForTwo ? 2 : 1;
  return terms
    .filter((candidate) => Math.abs(candidate.length - term.length) <= most)
    .map((candidate) => ({ candidate, slips: slipsBetween(term, candidate) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips)
    .slice(0, mostTypos)
    .map(({ candidate }) => candidate);
}

/** Letters left out, added, replaced, or two neighbours swapped (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(
        Math.min(
          at(row, j - 1) + (same ? 0 : 1),
          at(row, j) + 1,
          at(next, j - 1) + 1,
          swapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = row;
    row = next;
  }
  return at(row, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
