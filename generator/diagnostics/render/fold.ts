import type { Diagnostic } from "../diagnostic.js";
import type { Located } from "./listing.js";
import { type Rank, rankOf, ranks } from "./summarise.js";

/** One cause: where it was found first, and the other places with the same sentence. */
export type Cause = Located & { readonly also: readonly Located[] };

/** The causes of one code that are counted instead of shown, in the place of the first of them. */
export type More = { readonly more: readonly Located[]; readonly diagnostic: Diagnostic };

export type Folded = {
  readonly blocks: readonly (Cause | More)[];
  /** Notes that need nothing. */
  readonly quiet: readonly Located[];
};

/** How many causes of one code are shown: of errors as many as a person corrects in one go, of questions all. */
const mostAlike: Readonly<Record<Rank, number>> = { error: 20, decision: Number.POSITIVE_INFINITY, warning: 10, note: 3 };

type Folding = {
  /** Each stands for itself. */
  readonly verbose: boolean;
  /** Nothing else would show the notes that need nothing. */
  readonly keepsNotes: boolean;
};

export function fold(located: readonly Located[], { verbose, keepsNotes }: Folding): Folded {
  const sorted = [...located].sort((left, right) => ranks.indexOf(rankOf(left.diagnostic)) - ranks.indexOf(rankOf(right.diagnostic)));
  if (verbose) return { blocks: sorted.map((one) => ({ ...one, also: [] })), quiet: [] };
  const isQuiet = ({ diagnostic: { severity, needs } }: Located): boolean => !keepsNotes && severity !== "error" && needs === "nothing";
  const quiet = sorted.filter(isQuiet);
  const causes = causesOf(sorted.filter((one) => !isQuiet(one)));
  return { blocks: [...groupBy(causes, ({ diagnostic }) => diagnostic.code).values()].flatMap(shorten).sort(byPlace(causes)), quiet };
}

/** A code is not cut to one less than all: a line that counts one is no shorter than the one. */
function shorten(alike: readonly Cause[]): readonly (Cause | More)[] {
  const [first] = alike;
  if (first === undefined) return [];
  const most = mostAlike[rankOf(first.diagnostic)];
  if (alike.length - most < 2) return alike;
  const more = alike.slice(most).flatMap((one) => [one, ...one.also]);
  return [...alike.slice(0, most), { more, diagnostic: first.diagnostic }];
}

/** In the order of the causes; what counts some stands where the first of them would. */
function byPlace(causes: readonly Cause[]): (left: Cause | More, right: Cause | More) => number {
  const indexOf = new Map<Located | undefined, number>(causes.map((cause, index) => [cause, index]));
  const placeOf = (one: Cause | More): number => indexOf.get("more" in one ? one.more[0] : one) ?? causes.length;
  return (left, right) => placeOf(left) - placeOf(right);
}

function causesOf(located: readonly Located[]): readonly Cause[] {
  const alike = groupBy(located, ({ diagnostic: { code, message, fix } }) => JSON.stringify([code, message, fix]));
  return [...alike.values()].flatMap(([first, ...also]) => (first === undefined ? [] : [{ ...first, also }]));
}

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
