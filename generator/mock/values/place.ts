import type { Json } from "../../ir/index.js";
import { isObject } from "../../read/values.js";

/** The steps to a place of an answer, as `Pagination` writes it: `""`, a JSON pointer, or names of members. */
export function stepsOf(place: string, value: Json): readonly string[] {
  if (place === "") return [];
  if (place.startsWith("/")) return place.slice(1).split("/").map(plain);
  return isObject(value) && Object.hasOwn(value, place) ? [place] : place.split(".");
}

function plain(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

export function valueAt(value: Json | undefined, steps: readonly string[]): Json | undefined {
  let found = value;
  for (const step of steps) {
    if (Array.isArray(found)) found = found.at(Number(step));
    else found = isObject(found) && Object.hasOwn(found, step) ? found[step] : undefined;
  }
  return found;
}

/** The same value with another one there. Without one, the member is gone. Objects on the way are made. */
export function withValue(value: Json, [step, ...rest]: readonly string[], replacement: Json | undefined): Json {
  if (step === undefined) return replacement ?? null;
  if (Array.isArray(value)) {
    const index = Number(step) < 0 ? value.length + Number(step) : Number(step);
    return value.map((item: Json, at) => (at === index ? withValue(item, rest, replacement) : item));
  }
  const members = isObject(value) ? value : {};
  const own = Object.hasOwn(members, step) ? members[step] : undefined;
  const inner = rest.length === 0 ? replacement : withValue(own ?? {}, rest, replacement);
  const others = Object.entries(members);
  if (inner === undefined) return Object.fromEntries(others.filter(([name]) => name !== step));
  const isThere = others.some(([name]) => name === step);
  return Object.fromEntries([
    ...others.map(([name, member]): [string, Json] => [name, name === step ? inner : member]),
    ...(isThere ? [] : [[step, inner] as [string, Json]]),
  ]);
}
