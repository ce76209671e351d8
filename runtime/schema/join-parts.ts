import { isRecord } from "../own.js";
import { merge } from "./merge.js";

/** What a part made of a value, and the keys that it only asks for: it hands them on as they came, with all that is below them. */
export type MadePart = readonly [made: unknown, ...asked: readonly string[]];

/** What parts that must all hold made of a value. Of a key that one only asks for, what counts is what another says of it. */
export function joinParts(...parts: readonly MadePart[]): unknown {
  const said = parts.map(([made, ...asked]) => without(made, new Set(asked))).reduce(merge);
  const others = parts.flatMap(([made, ...asked]) =>
    asked.flatMap((name) => (has(made, name) && !has(said, name) ? [[name, made[name]]] : [])),
  );
  return others.length === 0 ? said : merge(said, Object.fromEntries(others));
}

function without(made: unknown, names: ReadonlySet<string>): unknown {
  return names.size > 0 && isRecord(made) ? Object.fromEntries(Object.entries(made).filter(([key]) => !names.has(key))) : made;
}

function has(made: unknown, name: string): made is { readonly [key: string]: unknown } {
  return isRecord(made) && Object.hasOwn(made, name);
}
