import type { Json, Origin } from "../../../ir/index.js";
import type { Reading } from "./reading.js";

/** No application chooses between more servers or ways to sign in; and as every tool says all of them, 400 for each of 400 operations are 26 MB. */
export const longestList = 50;

type Cutting = { readonly of: string; readonly place: Origin; readonly reading: Reading };

/** The part of a list of alternatives that is read. The same list of the document is reported once. */
export function firstOf(list: readonly Json[], { of, place, reading: { tally, longLists } }: Cutting): readonly Json[] {
  if (list.length <= longestList) return list;
  if (!longLists.has(list)) tally.add("openapi/long-lists", `${list.length} ${of}`, { place });
  longLists.add(list);
  return list.slice(0, longestList);
}
