const mostSuggestions = 3;
const longestCompared = 128;

/** The names most like a mistyped one, best first; none where nothing is like it. */
export function nearest(name: string, known: readonly string[]): readonly string[] {
  // An id comes from a model or a command line; comparing a very long one would only cost time.
  if (name.length > longestCompared) return [];
  const wanted = name.toLowerCase();
  const tolerance = Math.max(2, Math.floor(name.length / 3));
  const ranked = known.map((candidate) => ({ candidate, distance: distanceOf({ wanted, candidate: candidate.toLowerCase(), tolerance }) }));
  return ranked
    .filter(({ distance }) => distance <= tolerance)
    .sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, mostSuggestions)
    .map(({ candidate }) => candidate);
}

type Comparison = { readonly wanted: string; readonly candidate: string; readonly tolerance: number };

/** How like two names are: the last segment alone is enough (`search_vendors` for `marketplace.search_vendors`). */
function distanceOf({ wanted, candidate, tolerance }: Comparison): number {
  const distances = [candidate, candidate.slice(candidate.lastIndexOf(".") + 1)].map((name) =>
    // Lengths that differ by more than the tolerance need no comparison.
    Math.abs(name.length - wanted.length) > tolerance ? tolerance + 1 : editDistance(wanted, name),
  );
  return Math.min(...distances);
}

/** Levenshtein, one row at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 0; i < a.length; i++) {
    let last = i + 1;
    row = row.map((above, j) => {
      if (j > 0) last = Math.min((row[j - 1] ?? 0) + (a[i] === b[j - 1] ? 0 : 1), above + 1, last + 1);
      return last;
    });
  }
  return row[b.length] ?? 0;
}
