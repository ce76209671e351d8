import type { ArraySchema, Schema } from "../../ir/index.js";
import { anything } from "../../schema/graph.js";
import { aboveZero, addBound, compareBound } from "./bounds.js";
import { type Comparing, lead, type Pair } from "./pair.js";

type Lists = { readonly before: ArraySchema; readonly after: ArraySchema };

/** Compares lists and tuples place by place. */
export function compareLists(pair: Pair, { before, after }: Lists, comparing: Comparing): void {
  compareBound(pair, { name: "minItems", before: aboveZero(before.min), after: aboveZero(after.min), tighter: "higher" });
  compareBound(pair, { name: "maxItems", before: mostOf(before), after: mostOf(after), tighter: "lower" });
  if (before.unique !== after.unique) {
    addBound(pair, after.unique ? "tighter" : "looser", { name: "uniqueItems", before: before.unique, after: after.unique });
  }
  const places = Math.max(before.prefix.length, after.prefix.length);
  for (let place = 0; place < places; place += 1) {
    lead(
      pair,
      {
        path: `[${place}]`,
        before: before.prefix[place] ?? itemsOf(before),
        after: after.prefix[place] ?? itemsOf(after),
        holder: { before, after, key: place },
      },
      comparing,
    );
  }
  const isEnded = (list: ArraySchema): boolean => mostOf(list) !== undefined && (mostOf(list) ?? 0) <= places;
  if (!isEnded(before) && !isEnded(after))
    lead(pair, { path: "[]", before: itemsOf(before), after: itemsOf(after), holder: { before, after, key: places } }, comparing);
}

function itemsOf({ rest }: ArraySchema): Schema {
  return rest ?? anything;
}

/** A tuple without further items ends with its last place. */
function mostOf({ prefix, rest, max }: ArraySchema): number | undefined {
  if (rest?.kind !== "never") return max;
  return max === undefined ? prefix.length : Math.min(max, prefix.length);
}
