import { at, type Json, type JsonObject } from "../../../ir/index.js";
import { isObject, type LocatedObject, own, ownList } from "../../values.js";
import type { Documents } from "../document/documents.js";
import { type Heirs, keyOf } from "./heirs.js";

type Leading = { readonly subtypes: readonly LocatedObject[]; readonly heirs: Heirs; readonly documents: Documents };

const mostSteps = 5_000;

/** Whether a subtype offers its base for the same value, other than by extending it: as a choice of it, each would be the other and no value fit. */
export function leadsBack(base: LocatedObject, { subtypes, heirs, documents }: Leading): boolean {
  const seen = new Set<string>();
  const offered = new Set<string>();
  const open: LocatedObject[] = [...subtypes];
  let steps = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { json, origin } = next;
    if (seen.has(keyOf(origin))) continue;
    seen.add(keyOf(origin));
    for (const { inner, keys } of sameValue(json)) {
      if (++steps > mostSteps) return true;
      const found = documents.follow({ json: inner, origin: at(origin, ...keys) }, { quiet: true });
      if (found === undefined) continue;
      const isExtended = keys[0] === "allOf" && heirs.isChild(origin, found.origin);
      const isBase = keyOf(found.origin) === keyOf(base.origin);
      if (isBase && !isExtended) return true;
      if (!isBase) open.push(found);
      // What is offered may be the choice of its own subtypes.
      if (isExtended || offered.has(keyOf(found.origin))) continue;
      offered.add(keyOf(found.origin));
      open.push(...heirs.all(found.origin));
    }
  }
  return false;
}

type Inner = { readonly inner: Json; readonly keys: readonly (string | number)[] };

/** The inner schemas that apply to the same value. */
function sameValue(json: JsonObject): readonly Inner[] {
  const listed = ["allOf", "anyOf", "oneOf"].flatMap((keyword) =>
    (ownList(json, keyword) ?? []).map((inner, index): Inner => ({ inner, keys: [keyword, index] })),
  );
  const single = ["not", "if", "then", "else"].map((keyword): Inner => ({ inner: own(json, keyword) ?? null, keys: [keyword] }));
  return [...listed, ...single].filter(({ inner }) => isObject(inner));
}
