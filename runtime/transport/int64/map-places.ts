import { isRecord, own } from "../../own.js";
import type { Int64Alternative, Int64Place, Int64Places } from "../../tool/http-call.js";

/** What the contract declares for a scalar: digits, perhaps digits, or nothing. */
export type Said = "digits" | "either" | "nothing";

type PlaceMapping = {
  /** Undefined: nothing is said anywhere. */
  readonly places: Int64Places | undefined;
  readonly replace: (value: unknown, said: Said, path: () => readonly string[]) => unknown;
  /** Includes scalars without a declaration. */
  readonly everywhere: boolean;
};

/** The value with each scalar replaced that stands where an integer of 64 bits may stand. Several alternatives may count at one place. */
export function mapPlaces(value: unknown, mapping: PlaceMapping): unknown {
  return mapAt(value, mapping.places === undefined ? nowhere : [mapping.places.at], { mapping, above: undefined, step: "" });
}

const nowhere: readonly Int64Place[] = [];

/** Where a value stands. The path is put together on demand. */
type Spot = { readonly mapping: PlaceMapping; readonly above: Spot | undefined; readonly step: string | number };

function mapAt(value: unknown, given: readonly Int64Place[], spot: Spot): unknown {
  const { mapping } = spot;
  if (typeof value !== "object" || value === null) {
    const said = saidBy(counting(given, value, mapping));
    return said === "nothing" && !mapping.everywhere ? value : mapping.replace(value, said, () => pathOf(spot));
  }
  const places = counting(given, value, mapping);
  if (places.length === 0 && !mapping.everywhere) return value;
  if (Array.isArray(value)) return mapList(value, places, spot);
  return isRecord(value) ? mapMembers(value, places, spot) : value;
}

/** A list or an object in which nothing changes is not copied. */
function mapList(list: readonly unknown[], places: readonly Int64Place[], spot: Spot): unknown {
  let copy: unknown[] | undefined;
  for (const [index, item] of list.entries()) {
    const mapped = mapAt(item, itemPlaces(places, index), { mapping: spot.mapping, above: spot, step: index });
    if (mapped === item) continue;
    copy ??= [...list];
    copy[index] = mapped;
  }
  return copy ?? list;
}

function mapMembers(object: { readonly [name: string]: unknown }, places: readonly Int64Place[], spot: Spot): unknown {
  let copy: { [name: string]: unknown } | undefined;
  for (const name of Object.keys(object)) {
    const mapped = mapAt(object[name], memberPlaces(places, name), { mapping: spot.mapping, above: spot, step: name });
    if (mapped === object[name]) continue;
    // Also of a member called `__proto__`, which the copy has as its own.
    copy ??= { ...object };
    copy[name] = mapped;
  }
  return copy ?? object;
}

function pathOf({ above, step }: Spot): readonly string[] {
  return above === undefined ? [] : [...pathOf(above), String(step)];
}

function saidBy(places: readonly Int64Place[]): Said {
  return !places.includes("digits") ? "nothing" : places.includes("other") ? "either" : "digits";
}

/** Those that count for a value, shapes and alternatives resolved. */
function counting(places: readonly Int64Place[], value: unknown, { places: whole }: PlaceMapping): readonly Int64Place[] {
  if (places.every((place) => typeof place === "string" || (place.shape === undefined && place.anyOf === undefined))) return places;
  const shapes = whole?.shapes ?? {};
  const found = new Set<Int64Place>();
  const add = (place: Int64Place): void => {
    if (found.has(place)) return;
    found.add(place);
    if (typeof place === "string") return;
    const shape = place.shape !== undefined && Object.hasOwn(shapes, place.shape) ? shapes[place.shape] : undefined;
    if (shape !== undefined) add(shape);
    for (const alternative of place.anyOf ?? []) if (counts(alternative, value)) add(alternative.is);
  };
  for (const place of places) add(place);
  return [...found];
}

function counts({ has = [], when = {} }: Int64Alternative, value: unknown): boolean {
  if (!isRecord(value)) return true;
  return (
    has.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(when).every(([name, values]) => !Object.hasOwn(value, name) || values.some((known) => known === own(value, name)))
  );
}

function itemPlaces(places: readonly Int64Place[], index: number): readonly Int64Place[] {
  return places.length === 0
    ? nowhere
    : places.flatMap((place) => (typeof place === "string" ? [] : (place.first?.[index] ?? place.items ?? [])));
}

function memberPlaces(places: readonly Int64Place[], name: string): readonly Int64Place[] {
  if (places.length === 0) return nowhere;
  return places.flatMap((place) => {
    if (typeof place === "string") return [];
    const { members = {}, patterns, rest } = place;
    const named = Object.hasOwn(members, name) ? members[name] : undefined;
    if (patterns === undefined) return named ?? rest ?? [];
    const matching = Object.entries(patterns).flatMap(([pattern, one]) => (new RegExp(pattern, "u").test(name) ? one : []));
    const told = [...(named === undefined ? [] : [named]), ...matching];
    return told.length === 0 ? (rest ?? []) : told;
  });
}
