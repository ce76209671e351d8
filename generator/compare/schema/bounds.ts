import type { Json } from "../../ir/index.js";
import { type Pair, placesOf } from "./pair.js";

/** A limit, and which way it gets tighter. */
export type BoundChange = {
  /** The keyword of JSON Schema: `maximum`. */
  readonly name: string;
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly tighter: "higher" | "lower";
};

export function compareBound(pair: Pair, { name, before, after, tighter }: BoundChange): void {
  if (before === after) return;
  const isTighter = before === undefined || (after !== undefined && (tighter === "higher" ? after > before : after < before));
  addBound(pair, isTighter ? "tighter" : "looser", { name, before, after });
}

export function addBound(
  pair: Pair,
  way: "tighter" | "looser",
  { name, before, after }: { readonly name: string; readonly before: Json | undefined; readonly after: Json | undefined },
): void {
  pair.facts.push({
    fact: `bound-${way}`,
    path: "",
    at: placesOf(pair),
    ...(before === undefined ? {} : { before: { [name]: before } }),
    ...(after === undefined ? {} : { after: { [name]: after } }),
  });
}

/** A lower limit of 0 is no limit. */
export function aboveZero(limit: number | undefined): number | undefined {
  return limit === 0 ? undefined : limit;
}
