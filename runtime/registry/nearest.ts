const mostSuggestions = 3;
const longestCompared = 128;

/** The names most like a mistyped one, best first; none where nothing is like it. */
export function nearest(name: string, known: readonly string[]): readonly string[] {
  // An id comes from a model or a command line; comparing a very long one would only cost time.
  if (name.length > longestCompared) return [];
  const wanted = name.toLowerCase();
  const tolerance = Math.max(2, Math.floor(name.length / 3));
  return known
    .map((candidate) => ({ candidate, distance: distanceOf({ wanted, candidate: candidate.toLowerCase(), tolerance }) }))
    .filter(({ distance }) => distance <= tolerance)
    .sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, mostSuggestions)
    .map(({ candidate }) => candidate);
}

type Comparison = { readonly wanted: string; readonly candidate: string; readonly tolerance: number };

/** How like two names are: the last segment alone is enough (`search_vendors` for `marketplace.search_vendors`). */
function distanceOf({ wanted, candidate, tolerance }: Comparison): number {
  const lastSegment = candidate.slice(candidate.lastIndexOf(".") + 1);
  // Lengths that differ by more than the tolerance need no comparison.
  const distances = [candidate, lastSegment].map((name) =>
    Math.abs(name.length - wanted.length) > tolerance ? Number.POSITIVE_INFINITY : editDistance(wanted, name),
  );
  return Math.min(...distances);
}

/** Levenshtein, one row at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, at(row, j) + 1, at(next, j - 1) + 1));
    }
    row = next;
  }
  return at(row, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
