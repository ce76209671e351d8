import type { Vocabulary } from "./vocabulary.js";

/** The places that hold a term, and how much it weighs in each. Two arrays, because a search walks thousands of them. */
type Holders = { readonly places: number[]; readonly weights: number[] };

export type Postings = {
  readonly vocabulary: Vocabulary;
  readonly of: (term: string) => Holders | undefined;
  readonly add: (place: number, weights: ReadonlyMap<string, number>) => void;
  readonly remove: (place: number, terms: readonly string[]) => void;
};

export function createPostings(): Postings {
  const holders = new Map<string, Holders>();
  let sorted: readonly string[] | undefined;

  const holdersOf = (term: string): Holders => {
    const known = holders.get(term);
    if (known !== undefined) return known;
    const made: Holders = { places: [], weights: [] };
    holders.set(term, made);
    sorted = undefined;
    return made;
  };

  return {
    vocabulary: {
      has: (term) => holders.has(term),
      sorted: () => {
        sorted ??= [...holders.keys()].sort();
        return sorted;
      },
    },
    of: (term) => holders.get(term),
    add: (place, weights) => {
      for (const [term, weight] of weights) {
        const { places, weights: known } = holdersOf(term);
        places.push(place);
        known.push(weight);
      }
    },
    remove: (place, terms) => {
      for (const term of terms) {
        const known = holders.get(term);
        const index = known?.places.indexOf(place) ?? -1;
        if (known === undefined || index < 0) continue;
        known.places.splice(index, 1);
        known.weights.splice(index, 1);
        if (known.places.length > 0) continue;
        holders.delete(term);
        sorted = undefined;
      }
    },
  };
}
