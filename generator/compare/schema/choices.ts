import type { Json } from "../../ir/index.js";
import type { Alternative } from "./forms.js";
import { type Comparing, isSameSet, lead, type Pair, placesOf } from "./pair.js";
import { compareRules } from "./rules.js";
import { scalarKey } from "./scalars.js";
import { splitByTags } from "./split-tags.js";
import { tagsOf } from "./tags.js";

export type Alternatives = { readonly before: Alternative; readonly after: Alternative };
type Both = { readonly before: readonly Alternative[]; readonly after: readonly Alternative[] };

type Choosing = {
  readonly pair: Pair;
  readonly comparing: Comparing;
  /** Compares two alternatives that have the schemas of the pair itself. */
  readonly compare: (pair: Pair, alternatives: Alternatives, comparing: Comparing) => void;
};

/** The limit of compared pairs of branches. Above it, branches without a common name or tag count as different branches. */
const mostTried = 600;

/** Compares the alternatives of one type: each with its partner on the other side. */
export function compareAlternatives({ before, after }: Both, choosing: Choosing): void {
  if (before.length === 0 || after.length === 0) return;
  const [one, ...more] = before;
  const [other, ...others] = after;
  if (one !== undefined && other !== undefined && more.length + others.length === 0) compareOne({ before: one, after: other }, choosing);
  else compareMany({ before, after }, choosing);
}

function compareMany(written: Both, choosing: Choosing): void {
  const { before, after } = separated(written, choosing.comparing);
  const left = { before: new Set(before), after: new Set(after) };
  const pairUp = (found: Alternatives): void => {
    left.before.delete(found.before);
    left.after.delete(found.after);
    compareOne(found, choosing);
  };
  const { comparing } = choosing;
  for (const keyOf of keys(comparing)) for (const found of byKey(left, keyOf)) pairUp(found);
  if (left.before.size * left.after.size <= mostTried) {
    for (const found of bySet(left, comparing)) pairUp(found);
    for (const found of bySimilarity(left, comparing)) pairUp(found);
  }
  addUnmatched({ before: [...left.before], after: [...left.after] }, { before, after }, choosing);
}

function separated({ before, after }: Both, comparing: Comparing): Both {
  const was = (alternatives: readonly Alternative[]) => ({ alternatives, side: comparing.before });
  const is = (alternatives: readonly Alternative[]) => ({ alternatives, side: comparing.after });
  // A branch that was split here may be what a branch of the other side is split by.
  const once = splitByTags(is(after), was(before));
  const split = splitByTags(was(before), is(once));
  return { before: split, after: splitByTags(is(once), was(split)) };
}

function compareOne({ before, after }: Alternatives, { pair, comparing, compare }: Choosing): void {
  compareRules(pair, { before, after }, comparing);
  const isOwn = before.schema === pair.before && after.schema === pair.after;
  const isPlain = before.schema.kind !== "object" && before.schema.kind !== "array";
  if (isOwn || isPlain) compare(pair, { before, after }, comparing);
  else leadToOne({ before, after }, pair, comparing);
}

function leadToOne({ before, after }: Alternatives, pair: Pair, comparing: Comparing): void {
  lead(pair, { path: "", before: before.schema, after: after.schema }, comparing);
  const edge = pair.edges.at(-1);
  if (edge === undefined || (before.name ?? after.name) === undefined) return;
  const names = {
    ...(before.name === undefined ? {} : { before: before.name }),
    ...(after.name === undefined ? {} : { after: after.name }),
  };
  pair.edges[pair.edges.length - 1] = { ...edge, names };
}

type Key = (alternative: Alternative, side: "before" | "after") => string | undefined;

/** What distinguishes branches, surest first: the values of a tag, the name of a type, the constraints of a scalar. */
function keys(comparing: Comparing): readonly Key[] {
  return [
    ({ schema }, side) => tagsOf(schema, comparing[side]),
    ({ name }) => name,
    ({ schema, rules }) => (schema.kind === "object" || schema.kind === "array" || rules.length > 0 ? undefined : scalarKey(schema)),
  ];
}

type Left = { readonly before: ReadonlySet<Alternative>; readonly after: ReadonlySet<Alternative> };

function byKey(left: Left, keyOf: Key): readonly Alternatives[] {
  const keyed = (side: "before" | "after"): ReadonlyMap<string, readonly Alternative[]> => {
    const found = new Map<string, readonly Alternative[]>();
    for (const alternative of left[side]) {
      const key = keyOf(alternative, side);
      if (key !== undefined) found.set(key, [...(found.get(key) ?? []), alternative]);
    }
    return found;
  };
  const after = keyed("after");
  return [...keyed("before")].flatMap(([key, [one, ...more]]) => {
    const [other, ...others] = after.get(key) ?? [];
    return one === undefined || other === undefined || more.length + others.length > 0 ? [] : [{ before: one, after: other }];
  });
}

function bySet(left: Left, comparing: Comparing): readonly Alternatives[] {
  const taken = new Set<Alternative>();
  return [...left.before].flatMap((before) => {
    const after = [...left.after].find((one) => !taken.has(one) && isSame({ before, after: one }, comparing));
    if (after === undefined) return [];
    taken.add(after);
    return [{ before, after }];
  });
}

function isSame({ before, after }: Alternatives, comparing: Comparing): boolean {
  return before.rules.length + after.rules.length === 0 && isSameSet(before.schema, after.schema, comparing);
}

/** Branches match if they share at least half of their properties. Branches with other tag values do not match. */
function bySimilarity(left: Left, comparing: Comparing): readonly Alternatives[] {
  const scored = [...left.before].flatMap((before) =>
    [...left.after].map((after) => ({ before, after, score: similarity({ before, after }, comparing) })),
  );
  const taken = new Set<Alternative>();
  return scored
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score)
    .filter(({ before, after }) => {
      const isFree = !taken.has(before) && !taken.has(after);
      if (isFree) taken.add(before).add(after);
      return isFree;
    });
}

function similarity({ before, after }: Alternatives, comparing: Comparing): number {
  const [tags, others] = [tagsOf(before.schema, comparing.before), tagsOf(after.schema, comparing.after)];
  if (tags !== others && tags !== undefined && others !== undefined) return 0;
  if (before.schema.kind === "array" && after.schema.kind === "array") return 0.5;
  if (before.schema.kind !== "object" || after.schema.kind !== "object") return 0;
  const names = new Set(before.schema.fields.map(({ wireName }) => wireName));
  const shared = after.schema.fields.filter(({ wireName }) => names.has(wireName)).length;
  return shared / Math.max(1, names.size, after.schema.fields.length);
}

/** If another branch also accepts the values of a branch, the branch is neither lost nor new. */
function addUnmatched(left: Both, { before, after }: Both, { pair, comparing }: Choosing): void {
  const fits = (one: Alternative, other: Alternative): boolean => one.rules.length + other.rules.length === 0;
  const { pairOf, flagsOf } = comparing;
  for (const one of left.before) {
    const isKept = after.some((other) => fits(one, other) && isTried(left) && !flagsOf(pairOf(one.schema, other.schema)).narrower);
    if (!isKept)
      pair.facts.push({
        fact: "choice-removed",
        path: "",
        before: branchWords(one, "before", comparing),
        at: placesOf({ before: one.schema, after: pair.after }),
      });
  }
  for (const other of left.after) {
    const isKnown = before.some((one) => fits(one, other) && isTried(left) && !flagsOf(pairOf(one.schema, other.schema)).wider);
    if (isKnown) continue;
    const at = placesOf({ before: pair.before, after: other.schema });
    pair.facts.push({ fact: "choice-added", path: "", after: branchWords(other, "after", comparing), at, came: other.schema });
  }
}

function isTried({ before, after }: Both): boolean {
  return before.length * after.length <= mostTried && before.length + after.length < 50;
}

function branchWords({ schema, name }: Alternative, side: "before" | "after", comparing: Comparing): Json {
  return tagsOf(schema, comparing[side]) ?? name ?? schema.kind;
}
