import { editDistance } from "./edit-distance.js";

const mostSuggestions = 3;
const longestCompared = 128;

/** The names most like a mistyped one, best first; none where nothing is like it. */
export function nearest(name: string, known: readonly string[]): readonly string[] {
  // An id comes from a model or a command line; comparing a very long one would only cost time.
  if (name.length > longestCompared) return [];
  const wanted = name.toLowerCase();
  const tolerance = Math.max(2, Math.floor(name.length / 3));
  // The last segment alone is enough: `search_vendors` for `marketplace.search_vendors`.
  const distanceTo = (candidate: string): number =>
    Math.min(
      ...[candidate, candidate.slice(candidate.lastIndexOf(".") + 1)].map((part) =>
        // Lengths that differ by more than the tolerance need no comparison.
        Math.abs(part.length - wanted.length) > tolerance ? tolerance + 1 : editDistance(wanted, part),
      ),
    );
  return known
    .map((candidate) => [distanceTo(candidate.toLowerCase()), candidate] as const)
    .filter(([distance]) => distance <= tolerance)
    .sort(([a], [b]) => a - b)
    .slice(0, mostSuggestions)
    .map(([, candidate]) => candidate);
}
