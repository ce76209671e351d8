import { printSorted } from "../../ir/index.js";
import type { Alternative, Rule } from "./forms.js";
import { type Comparing, isSameSet, type Pair, placesOf } from "./pair.js";

type Alternatives = { readonly before: Alternative; readonly after: Alternative };

/** Compares rules that have no simpler form than their keyword. Two rules are equal if their values and schemas are equal. */
export function compareRules(pair: Pair, { before, after }: Alternatives, comparing: Comparing): void {
  compareClosed(pair, { before, after });
  const left = new Set(after.rules);
  const gone = before.rules.filter((rule) => {
    const same = [...left].find((other) => isSameRule(rule, other, comparing));
    if (same !== undefined) left.delete(same);
    return same === undefined;
  });
  for (const rule of gone) {
    const changed = [...left].find(({ keyword }) => keyword === rule.keyword);
    if (changed !== undefined) left.delete(changed);
    const fact = changed === undefined ? "rule-removed" : "rule-other";
    const at = placesOf({ before: rule, after: changed ?? pair.after });
    pair.facts.push({ fact, path: "", before: wordsOf(rule), ...(changed === undefined ? {} : { after: wordsOf(changed) }), at });
  }
  for (const rule of left)
    pair.facts.push({ fact: "rule-added", path: "", after: wordsOf(rule), at: placesOf({ before: pair.before, after: rule }) });
}

function wordsOf({ keyword, json }: Rule): { readonly [keyword: string]: Rule["json"] } {
  return { [keyword]: json };
}

function isSameRule(rule: Rule, other: Rule, comparing: Comparing): boolean {
  if (rule.keyword !== other.keyword || rule.schemas.length !== other.schemas.length) return false;
  if (printSorted(rule.json) !== printSorted(other.json)) return false;
  return rule.schemas.every((schema, place) => {
    const match = other.schemas[place];
    return match !== undefined && isSameSet(schema, match, comparing);
  });
}

/** A rule for unknown properties around the object closes it. */
function compareClosed(pair: Pair, { before, after }: Alternatives): void {
  const isSilent = ({ schema }: Alternative): boolean => schema.kind === "object" && schema.rest === undefined;
  if (before.isClosed === after.isClosed || !isSilent(before) || !isSilent(after)) return;
  pair.facts.push({ fact: after.isClosed === true ? "members-closed" : "members-opened", path: "", at: placesOf(pair) });
}
