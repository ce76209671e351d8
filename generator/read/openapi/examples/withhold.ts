import type { WithheldPlace, WithheldPlaces } from "@toolpact/runtime";
import type { Json } from "../../../ir/index.js";

type Part = Exclude<WithheldPlace, { readonly shape: string } | { readonly anyOf: readonly WithheldPlace[] }>;

/** What of a documented answer a tool hands on: the runtime leaves the same out of the answers of calls, which a test compares. A reader does not load the runtime. */
export function withhold(value: Json, places: WithheldPlaces | undefined): Json {
  return places === undefined ? value : strip(value, [places.at], places);
}

function strip(value: Json, found: readonly WithheldPlace[], places: WithheldPlaces): Json {
  if (typeof value !== "object" || value === null || found.length === 0) return value;
  const parts = partsOf(found, places);
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => part.items ?? []);
    return value.map((item: Json) => strip(item, items, places));
  }
  const kept: [string, Json][] = [];
  for (const [name, member] of Object.entries(value)) {
    const inner = parts.flatMap((part) => memberPlaces(part, name));
    const shown = inner.filter((place) => place !== "drop");
    if (shown.length === inner.length) kept.push([name, strip(member, shown, places)]);
  }
  return Object.fromEntries(kept);
}

function memberPlaces({ drop = [], members = {}, patterns = {}, rest = {} }: Part, name: string): readonly (WithheldPlace | "drop")[] {
  if (drop.includes(name)) return ["drop"];
  if (Object.hasOwn(members, name)) return [members[name] ?? {}];
  const matching = Object.entries(patterns).flatMap(([pattern, place]) => (new RegExp(pattern, "u").test(name) ? [place] : []));
  return matching.length > 0 ? matching : [rest];
}

/** Names and alternatives resolved; a name may lead back to itself. */
function partsOf(found: readonly WithheldPlace[], { shapes = {} }: WithheldPlaces): readonly Part[] {
  const parts: Part[] = [];
  const seen = new Set<WithheldPlace>();
  const stack = [...found];
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    if (seen.has(place)) continue;
    seen.add(place);
    if ("shape" in place) {
      const shape = Object.hasOwn(shapes, place.shape) ? shapes[place.shape] : undefined;
      if (shape !== undefined) stack.push(shape);
    } else if ("anyOf" in place) for (const each of place.anyOf) stack.push(each);
    else if (Object.keys(place).length > 0) parts.push(place);
  }
  return parts;
}
