import type { Json, JsonObject } from "../../generator/ir/index.js";
import type { Random } from "./random.js";

/** The same value with one place in it changed: another type, null, a key gone or added, a list longer or shorter, a text or number of another size. */
export function mutate(value: Json, random: Random): Json {
  return changeAt(value, random.whole(0, countNodes(value) - 1), (place) => change(place, random));
}

/** The same value with one place in it of another JSON type, without one of its keys, or with an unknown literal. */
export function breakType(value: Json, random: Random): Json {
  return changeAt(value, random.whole(0, countNodes(value) - 1), (place) => {
    if (isMap(place) && random.chance(0.6)) {
      return withoutKey(place, random);
    }
    return typeof place === "string" && random.chance(0.5)
      ? "no such literal"
      : (random.pick(plain.filter((other) => typeOf(other) !== typeOf(place))) ?? null);
  });
}

const plain: readonly Json[] = [null, true, 7, "no such literal", [null]];

function typeOf(value: Json): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

function isMap(value: Json): value is JsonObject {
  return typeOf(value) === "object";
}

function withoutKey(value: JsonObject, random: Random): Json {
  const entries = Object.entries(value);
  const gone = random.whole(0, entries.length - 1);
  return Object.fromEntries(entries.filter((_, index) => index !== gone));
}

function countNodes(value: Json): number {
  return typeof value === "object" && value !== null ? Object.values(value).reduce<number>((sum, item) => sum + countNodes(item), 1) : 1;
}

function changeAt(value: Json, index: number, change: (place: Json) => Json): Json {
  if (index === 0 || typeof value !== "object" || value === null) {
    return change(value);
  }
  let left = index - 1;
  const entries = Object.entries(value).map(([key, item]): readonly [string, Json] => {
    const size = countNodes(item);
    const inside = left >= 0 && left < size;
    const changed = inside ? changeAt(item, left, change) : item;
    left -= size;
    return [key, changed];
  });
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

const others: readonly [Json, ...Json[]] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1,
  2 ** 53,
  "",
  "no such literal",
  "1",
  [],
  [null],
  {},
  { unknown: 1 },
  [[]],
];

function change(value: Json, random: Random): Json {
  if (random.chance(0.4)) {
    return random.pick(others);
  }
  if (typeof value === "string") {
    return random.pick([`${value}x`, value.slice(1), value.toUpperCase(), `${value}\n`, value.repeat(50).slice(0, 6_000)] as const);
  }
  if (typeof value === "number") {
    return random.pick([value + 0.5, -value, value * 1_000, value + 1, String(value)] as const);
  }
  if (Array.isArray(value)) {
    return random.pick([[...value, ...value], value.slice(1), [...value, null], Object.fromEntries(value.entries())] as const);
  }
  if (isMap(value)) {
    return random.pick([withoutKey(value, random), { ...value, unexpected: "x" }, Object.values(value)] as const);
  }
  return random.pick(others);
}
