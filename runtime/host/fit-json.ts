import type { Json, JsonObject } from "../json.js";
import { isRecord } from "../own.js";

export type Fitted = {
  readonly value: Json;
  /** One sentence for each place where something was left out. */
  readonly cuts: readonly string[];
};

type Place = { readonly path: readonly (string | number)[]; readonly size: number; readonly kind: "list" | "text" | "object" };

/** Items of lists go first, as a whole and from the end; then the ends of long texts; then members of objects. */
export function fitJson(value: Json, most: number): Fitted {
  let fitted = value;
  const cuts = new Map<string, string>();
  for (let round = 0; round < mostRounds; round += 1) {
    const excess = JSON.stringify(fitted).length - most;
    if (excess <= 0) break;
    const place = largest(fitted);
    if (place === undefined) break;
    const whole = at(value, place.path);
    const { part, sentence } = shorten(at(fitted, place.path), { whole, excess, pointer: pointerOf(place.path) });
    fitted = replace(fitted, place.path, part);
    cuts.set(pointerOf(place.path), sentence);
  }
  return { value: fitted, cuts: [...cuts.values()] };
}

const mostRounds = 200;
const shortestText = 200;

type Shortening = { readonly whole: Json; readonly excess: number; readonly pointer: string };

function shorten(value: Json, { whole, excess, pointer }: Shortening): { readonly part: Json; readonly sentence: string } {
  if (Array.isArray(value)) {
    const part = value.slice(0, keptItems(value, excess));
    return { part, sentence: `${pointer}: ${part.length} of ${Array.isArray(whole) ? whole.length : value.length} items` };
  }
  if (typeof value === "string") {
    const part = [...value.slice(0, Math.max(shortestText / 2, value.length - excess))].slice(0, -1).join("");
    return { part: `${part}…`, sentence: `${pointer}: the first ${part.length} of ${String(whole).length} characters` };
  }
  const names = Object.keys(Object(value));
  const kept = names.slice(0, Math.floor(names.length / 2));
  const object = value as JsonObject;
  const part = Object.fromEntries(kept.map((name) => [name, object[name] as Json]));
  return { part, sentence: `${pointer}: ${kept.length} of ${Object.keys(Object(whole)).length} members` };
}

/** As many as leave the excess out; at least one fewer than there are. */
function keptItems(items: readonly Json[], excess: number): number {
  let left = excess;
  let kept = items.length;
  while (kept > 0 && left > 0) {
    kept -= 1;
    left -= JSON.stringify(items[kept]).length + 1;
  }
  return Math.min(kept, items.length - 1);
}

/** The largest list, else the longest text, else the largest object below the root. */
function largest(value: Json): Place | undefined {
  const places: Place[] = [];
  const walk = (part: Json, path: Place["path"]): void => {
    if (path.length > deepest) return;
    if (typeof part === "string") {
      if (part.length > shortestText) places.push({ path, size: part.length, kind: "text" });
    } else if (Array.isArray(part)) {
      if (part.length > 0) places.push({ path, size: JSON.stringify(part).length, kind: "list" });
      for (const [index, item] of part.entries()) walk(item, [...path, index]);
    } else if (isObject(part)) {
      if (Object.keys(part).length > 1 && path.length > 0) places.push({ path, size: JSON.stringify(part).length, kind: "object" });
      for (const [name, member] of Object.entries(part)) walk(member, [...path, name]);
    }
  };
  walk(value, []);
  for (const kind of ["list", "text", "object"] as const) {
    const [found] = places.filter((place) => place.kind === kind && place.size > smallest).sort((a, b) => b.size - a.size);
    if (found !== undefined) return found;
  }
  return undefined;
}

const deepest = 12;
const smallest = 200;

function at(value: Json, path: Place["path"]): Json {
  return path.reduce<Json>((part, step) => (part as { readonly [key: string | number]: Json })[step] ?? null, value);
}

function replace(value: Json, [step, ...rest]: Place["path"], part: Json): Json {
  if (step === undefined) return part;
  if (Array.isArray(value)) return value.map((item: Json, index) => (index === step ? replace(item, rest, part) : item));
  const object = value as JsonObject;
  return { ...object, [step]: replace(object[step] as Json, rest, part) };
}

function pointerOf(path: Place["path"]): string {
  return path.length === 0 ? "(root)" : path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

const isObject = isRecord as (value: unknown) => value is JsonObject;
