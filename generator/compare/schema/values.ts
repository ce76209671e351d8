import { type Json, printSorted } from "../../ir/index.js";
import { accepts } from "../../schema/index.js";
import type { Part } from "./forms.js";
import { type Comparing, type Pair, placesOf } from "./pair.js";
import type { ContractSide } from "./side.js";
import { typeWords } from "./type-words.js";

type Parts = { readonly before: Part; readonly after: Part };

/** Compares the listed values of one type. If an open alternative accepts a listed value too, the value is only a known example. */
export function compareValues(pair: Pair, { before, after }: Parts, comparing: Comparing): void {
  if (before.listed.length + after.listed.length === 0) return;
  const gone = without(before.listed, after.listed);
  const came = without(after.listed, before.listed);
  const lost = gone.filter((value) => !isOpenTo(value, after, comparing.after));
  const found = came.filter((value) => !isOpenTo(value, before, comparing.before));
  const at = placesOf(pair);
  const isFree = ({ open }: Part): boolean => open.length > 0;
  const isOpenList = before.isExtensible === true;
  if (!isFree(before) && isFree(after) && isOpenList) {
    pair.facts.push({ fact: "enum-known", path: "", before: [...before.listed], after: wordsOf(after), at });
  } else if (!isFree(before) && isFree(after)) {
    pair.facts.push({ fact: "enum-dropped", path: "", before: [...before.listed], after: wordsOf(after), at, came: pair.after });
  } else if (isFree(before) && !isFree(after)) {
    pair.facts.push({ fact: "enum-added", path: "", before: wordsOf(before), after: [...after.listed], at });
  } else if (gone.length + came.length > lost.length + found.length) {
    pair.facts.push({ fact: "enum-known", path: "", before: [...without(gone, lost)], after: [...without(came, found)], at });
  }
  if (lost.length > 0) pair.facts.push({ fact: "enum-narrower", path: "", before: [...lost], at });
  if (found.length > 0) pair.facts.push({ fact: isOpenList ? "enum-extended" : "enum-wider", path: "", after: [...found], at });
  const isOpened = !isOpenList && after.isExtensible === true && !isFree(before) && !isFree(after);
  if (isOpened) pair.facts.push({ fact: "enum-opened", path: "", before: [...before.listed], after: [...after.listed], at });
}

function without(values: readonly Json[], others: readonly Json[]): readonly Json[] {
  const known = new Set(others.map((value) => printSorted(value)));
  return values.filter((value) => !known.has(printSorted(value)));
}

function isOpenTo(value: Json, { open }: Part, { schemas }: ContractSide): boolean {
  return open.some(({ schema, rules }) => rules.length === 0 && accepts(schema, value, { schemas }) === true);
}

function wordsOf(part: Part): Json {
  const [alternative] = part.open;
  return alternative === undefined ? "never" : typeWords({ parts: new Map([[alternative.schema.kind, part]]), isWhole: true });
}
