import type { ArraySchema, Schema } from "../../../ir/index.js";
import { below, type Comparison, type Misfit, misfit } from "./misfit.js";

export function fitList(given: ArraySchema, wanted: ArraySchema, { fit }: Comparison): readonly Misfit[] {
  const { min = 0 } = given;
  const max = mostItems(given);
  const places = Array.from({ length: Math.min(max, Math.max(given.prefix.length, wanted.prefix.length)) }, (_, index) => index);
  const rest = max > places.length ? fit(itemAt(given, places.length), itemAt(wanted, places.length)) : [];
  return [
    ...(wanted.min !== undefined && min < wanted.min ? [misfit(`can have fewer than ${wanted.min} items`)] : []),
    ...(max > mostItems(wanted) ? [misfit(`can have more than ${mostItems(wanted)} items`)] : []),
    ...(wanted.unique && !given.unique && max > 1 ? [misfit("can hold the same item twice")] : []),
    ...places.flatMap((index) => below(index, fit(itemAt(given, index), itemAt(wanted, index)))),
    ...rest,
  ];
}

/** After the prefix of a closed tuple nothing may stand. */
function mostItems({ prefix, rest, max = Number.POSITIVE_INFINITY }: ArraySchema): number {
  return rest?.kind === "never" ? Math.min(max, prefix.length) : max;
}

function itemAt({ prefix, rest, origin }: ArraySchema, index: number): Schema {
  return prefix[index] ?? rest ?? { kind: "any", origin };
}
