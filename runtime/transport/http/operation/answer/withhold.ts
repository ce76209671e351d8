import type { WithheldPlace, WithheldPlaces } from "../../../../tool/http-call.js";
import { stepsOf } from "../../../place.js";

/** The answer without what its document calls `writeOnly`: a service that gives a password back does not give it to a model. */
export function withhold(value: unknown, places: WithheldPlaces | undefined): unknown {
  return places === undefined ? value : strip(value, partsOf(places.at, places), places);
}

/** The same for one item of the list that stands at a place of the answer (see `Pagination`). */
export function withholdItem(item: unknown, places: WithheldPlaces | undefined, place: string): unknown {
  if (places === undefined) return item;
  const list = stepsOf(place).reduce((parts, step) => membersOf(parts, step, places) ?? [], partsOf(places.at, places));
  return strip(item, itemsOf(list, places), places);
}

type Part = Exclude<WithheldPlace, { readonly shape: string } | { readonly anyOf: readonly WithheldPlace[] }>;

function strip(value: unknown, parts: readonly Part[], places: WithheldPlaces): unknown {
  if (parts.length === 0 || typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) {
    const items = itemsOf(parts, places);
    return items.length === 0 ? value : value.map((item) => strip(item, items, places));
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const inner = membersOf(parts, name, places);
      return inner === undefined ? [] : [[name, strip(member, inner, places)]];
    }),
  );
}

function itemsOf(parts: readonly Part[], places: WithheldPlaces): readonly Part[] {
  return parts.flatMap(({ items }) => (items === undefined ? [] : partsOf(items, places)));
}

/** Undefined where one of them drops it. */
function membersOf(parts: readonly Part[], name: string, places: WithheldPlaces): readonly Part[] | undefined {
  const found: Part[] = [];
  for (const place of parts.flatMap((part) => memberPlaces(part, name))) {
    if (place === "drop") return undefined;
    found.push(...partsOf(place, places));
  }
  return found;
}

function memberPlaces({ drop = [], members = {}, patterns = {}, rest = {} }: Part, name: string): readonly (WithheldPlace | "drop")[] {
  if (drop.includes(name)) return ["drop"];
  if (Object.hasOwn(members, name)) return [members[name] ?? {}];
  const matching = Object.entries(patterns).flatMap(([pattern, place]) => (new RegExp(pattern, "u").test(name) ? [place] : []));
  return matching.length > 0 ? matching : [rest];
}

/** Names and alternatives resolved. */
function partsOf(place: WithheldPlace, { shapes = {} }: WithheldPlaces): readonly Part[] {
  const found: Part[] = [];
  const seen = new Set<WithheldPlace>();
  const stack: WithheldPlace[] = [place];
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    if (seen.has(current)) continue;
    seen.add(current);
    if ("shape" in current) {
      const shape = Object.hasOwn(shapes, current.shape) ? shapes[current.shape] : undefined;
      if (shape !== undefined) stack.push(shape);
    } else if ("anyOf" in current) for (const alternative of current.anyOf) stack.push(alternative);
    // Where no entry applies below, nothing below is looked at.
    else if (Object.keys(current).length > 0) found.push(current);
  }
  return found;
}
