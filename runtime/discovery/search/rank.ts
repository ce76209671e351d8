import { type Alternative, alternativesOf } from "./alternatives.js";
import type { Postings } from "./postings.js";
import type { QueryWord } from "./query.js";

/** Saturation of BM25: a word that stands in a tool three times says little more than one that stands there once. */
const saturation = 1.2;
/** The weight from which a word counts as answered in full; deep in a long description it counts for less. */
const fullWeight = 1.5;

/** What one word of a query finds. `by` is, for each place, the number of the best alternative, from one on. */
export type Answer = { readonly word: string; readonly alternatives: readonly Alternative[]; readonly by: Uint8Array };

type Ranking = {
  /** BM25F, for each place. */
  readonly scores: Float64Array;
  /** How much of the query each place answers, from 0 to 1. */
  readonly coverage: Float64Array;
  readonly answers: readonly Answer[];
};

type Collection = { readonly postings: Postings; readonly places: number; readonly rarity: (term: string) => number };

/** A word counts once for each tool, by its best alternative: two synonyms of one word are no two words. */
export function rank(words: readonly QueryWord[], collection: Collection): Ranking {
  const { places } = collection;
  const scores = new Float64Array(places);
  const coverage = new Float64Array(places);
  const scratch: Scratch = { scores: new Float64Array(places), shares: new Float64Array(places) };
  const answers: Answer[] = [];
  let total = 0;
  for (const word of words) {
    const { worth, touched, ...answer } = answerOf(word, collection, scratch);
    if (worth === 0) continue;
    total += worth;
    for (const place of touched) {
      scores[place] = (scores[place] ?? 0) + (scratch.scores[place] ?? 0);
      coverage[place] = (coverage[place] ?? 0) + worth * (scratch.shares[place] ?? 0);
      scratch.scores[place] = 0;
    }
    answers.push(answer);
  }
  for (let place = 0; place < places && total > 0; place++) coverage[place] = (coverage[place] ?? 0) / total;
  return { scores, coverage, answers };
}

/** Room for one word, used again for the next. */
type Scratch = { readonly scores: Float64Array; readonly shares: Float64Array };
type WordAnswer = Answer & { readonly worth: number; readonly touched: readonly number[] };

function answerOf(word: QueryWord, { postings, places, rarity }: Collection, { scores, shares }: Scratch): WordAnswer {
  const alternatives = alternativesOf(word, postings.vocabulary);
  const by = new Uint8Array(places);
  const touched: number[] = [];
  // A synonym tells no more than the word itself does, however rare it is.
  const own = alternatives.find(({ how }) => how === "same");
  const ceiling = own === undefined ? Number.POSITIVE_INFINITY : rarity(own.term);
  let most = 0;
  for (const [number, { term, weight: sureness }] of alternatives.entries()) {
    const holders = postings.of(term);
    if (holders === undefined) continue;
    const worth = Math.min(rarity(term), ceiling) * sureness * word.weight;
    most = Math.max(most, worth);
    for (let index = 0; index < holders.places.length; index++) {
      const place = holders.places[index] ?? 0;
      const weight = holders.weights[index] ?? 0;
      const score = (worth * weight * (saturation + 1)) / (saturation + weight);
      if (score <= (scores[place] ?? 0)) continue;
      if (by[place] === 0) touched.push(place);
      scores[place] = score;
      shares[place] = sureness * Math.min(1, weight / fullWeight);
      by[place] = number + 1;
    }
  }
  return { word: word.text, alternatives, by, worth: most, touched };
}
