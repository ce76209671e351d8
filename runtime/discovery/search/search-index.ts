import type { Effect } from "../../policy.js";
import type { Alternative } from "./alternatives.js";
import { type Texts, weighTerms } from "./fields.js";
import { createPodium } from "./podium.js";
import { createPostings } from "./postings.js";
import { readQuery } from "./query.js";
import { type Answer, rank } from "./rank.js";
import { type KnownWords, wordsOf } from "./words.js";

/** What is put into an index. */
type SearchEntry = { readonly id: string; readonly texts: Texts; readonly effect: Effect };

type SearchHit = {
  readonly id: string;
  readonly score: number;
  /** Why it was found: each word of the query that it answers, by which term, and how they are related. */
  readonly matched: readonly MatchedWord[];
};
export type MatchedWord = { readonly word: string; readonly term: string; readonly how: Alternative["how"] };

export type SearchIndex = {
  readonly size: () => number;
  /** An entry of the same id takes the place of the earlier one. */
  readonly add: (entry: SearchEntry) => void;
  readonly remove: (id: string) => void;
  /** Best first. */
  readonly search: (query: string, scope?: SearchScope) => readonly SearchHit[];
};
type SearchScope = { readonly limit?: number; readonly accept?: (id: string) => boolean };

/** How much a tool gains that does what the query asks for: reads, writes or deletes. */
const effectBonus = 0.3;
/** How much a tool gains whose name holds nothing but what was asked for. */
const headBonus = 1;
/** So many of the best are compared by their names, too. */
const compared = 100;
/** How much more a word counts that names whose tool is wanted: `Box` in "email addresses of a Box user". */
const sourceBonus = 2;
/** The share of a name's tools whose ids begin with it; of plain words, such as `tasks`, it is less. */
const sourceShare = 0.5;

type Slot = { readonly id: string; readonly effect: Effect; readonly terms: readonly string[]; readonly head: readonly string[] };
type Candidate = { readonly place: number; readonly slot: Slot; readonly score: number };

/**
 * An inverted index ranked by BM25F: fields have weights, frequent words count less. Lengths are compared with constants instead of averages over the index,
 * so that adding a tool changes one entry, and the order of adding changes nothing.
 */
export function createSearchIndex(): SearchIndex {
  const slots: (Slot | undefined)[] = [];
  const places = new Map<string, number>();
  const postings = createPostings();
  const known: KnownWords = new Map();
  /** The terms with which ids begin, and how many do. */
  const sources = new Map<string, number>();
  const countSource = (id: string, by: 1 | -1): void => {
    for (const { term } of wordsOf(id.split(".", 1)[0] ?? "")) sources.set(term, (sources.get(term) ?? 0) + by);
  };

  const remove = (id: string): void => {
    const place = places.get(id);
    const slot = place === undefined ? undefined : slots[place];
    if (place === undefined || slot === undefined) return;
    postings.remove(place, slot.terms);
    countSource(id, -1);
    places.delete(id);
    slots[place] = undefined;
  };

  const add = ({ id, texts, effect }: SearchEntry): void => {
    remove(id);
    const { weights, head } = weighTerms(texts, known);
    const place = slots.push({ id, effect, terms: [...weights.keys()], head }) - 1;
    postings.add(place, weights);
    countSource(id, 1);
    places.set(id, place);
  };

  const rarity = (term: string): number => {
    const holders = postings.of(term)?.places.length ?? 0;
    return Math.log(1 + (places.size - holders + 0.5) / (holders + 0.5));
  };

  const isSource = (term: string): boolean => (sources.get(term) ?? 0) > (postings.of(term)?.places.length ?? 0) * sourceShare;

  const search = (text: string, { limit = 10, accept = () => true }: SearchScope = {}): readonly SearchHit[] => {
    // Needed while an index is filled, and not kept after.
    known.clear();
    const { words: asked, effects } = readQuery(text, postings.vocabulary);
    const words = asked.map((word) => (isSource(word.term) ? { ...word, weight: word.weight * sourceBonus } : word));
    const { scores, coverage, answers } = rank(words, { postings, places: slots.length, rarity });
    const best = createPodium(Math.max(compared, limit), byScore);
    for (let place = 0; place < slots.length; place++) {
      const slot = slots[place];
      const plain = (scores[place] ?? 0) * (coverage[place] ?? 0);
      if (plain === 0 || slot === undefined) continue;
      const score = effects.has(slot.effect) ? plain * (1 + effectBonus) : plain;
      if (score >= (best.last()?.score ?? 0) && accept(slot.id)) best.offer({ place, slot, score });
    }
    return best
      .list()
      .map((candidate) => ({ ...candidate, score: candidate.score * (1 + headBonus * headShare(candidate, answers, rarity)) }))
      .sort(byScore)
      .slice(0, limit)
      .map(({ place, slot, score }) => ({ id: slot.id, score, matched: matchedAt(place, answers) }));
  };

  return { size: () => places.size, add, remove, search };
}

/** Ids decide between equals, so that the same search gives the same list. */
function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || (a.slot.id < b.slot.id ? -1 : 1);
}

function matchedAt(place: number, answers: readonly Answer[]): readonly MatchedWord[] {
  return answers.flatMap(({ word, alternatives, by }) => {
    const found = alternatives[(by[place] ?? 0) - 1];
    return found === undefined ? [] : [{ word, term: found.term, how: found.how }];
  });
}

/** How much of what a tool's name says was asked for: `retrieve a customer` is rather `GetCustomer` than `GetCustomerCards`. */
function headShare({ place, slot }: Candidate, answers: readonly Answer[], rarity: (term: string) => number): number {
  const asked = new Set(matchedAt(place, answers).map(({ term }) => term));
  let all = 0;
  let shared = 0;
  for (const term of slot.head) {
    const worth = rarity(term);
    all += worth;
    if (asked.has(term)) shared += worth;
  }
  return all === 0 ? 0 : shared / all;
}
