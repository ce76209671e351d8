import type { QueryWord } from "./query.js";
import { synonymsOf } from "./synonyms.js";
import { typosOf } from "./typos.js";
import type { Vocabulary } from "./vocabulary.js";

/** A term of the index that may answer a word of the query, and how sure that is. */
export type Alternative = { readonly term: string; readonly how: "same" | "form" | "synonym" | "prefix" | "typo"; readonly weight: number };

const oppositeWeight = 1.2;
const formWeight = 0.9;
const synonymWeight = 0.7;
const prefixWeight = 0.5;
const typoWeight = 0.6;
const shortestPrefix = 4;
const mostPrefixes = 12;

/** Best first. A mistyped word is only looked for where nothing else was found: `tasks` is no slip of `masks`. */
export function alternativesOf({ text, term, forms, opposite }: QueryWord, vocabulary: Vocabulary): readonly Alternative[] {
  const found: Alternative[] = [
    ...(opposite !== undefined && vocabulary.has(opposite) ? [{ term: opposite, how: "form" as const, weight: oppositeWeight }] : []),
    ...(vocabulary.has(term) ? [{ term, how: "same" as const, weight: 1 }] : []),
    ...forms.filter(vocabulary.has).map((other) => ({ term: other, how: "form" as const, weight: formWeight })),
    ...[...synonymsOf(term)].filter(vocabulary.has).map((other) => ({ term: other, how: "synonym" as const, weight: synonymWeight })),
    ...prefixesOf(term.length < shortestPrefix ? text : term, vocabulary.sorted()).map((other) => ({
      term: other,
      how: "prefix" as const,
      weight: prefixWeight,
    })),
  ];
  if (found.length > 0) return found;
  return typosOf(term, sameInitial(term, vocabulary.sorted())).map((other) => ({ term: other, how: "typo", weight: typoWeight }));
}

/** Longer terms that begin so. */
function prefixesOf(term: string, sorted: readonly string[]): readonly string[] {
  if (term.length < shortestPrefix) return [];
  const found: string[] = [];
  for (let index = firstAfter(term, sorted); index < sorted.length && found.length < mostPrefixes; index++) {
    const candidate = sorted[index];
    if (candidate === undefined || !candidate.startsWith(term)) break;
    found.push(candidate);
  }
  return found;
}

/** The first letter of a mistyped word is nearly always right, and looking at a twentieth of the terms takes a twentieth of the time. */
function sameInitial(term: string, sorted: readonly string[]): readonly string[] {
  const [initial = ""] = term;
  return sorted.slice(firstAfter(initial, sorted), firstAfter(`${initial}\uffff`, sorted));
}

/** Where the first term stands that is greater, by halves. */
function firstAfter(term: string, sorted: readonly string[]): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") <= term) low = middle + 1;
    else high = middle;
  }
  return low;
}
