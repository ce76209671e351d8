import { merge } from "./merge.js";

/**
 * An object as the choices beside it leave it: of the keys that only their alternatives name, those that one of them which fits has kept, as it has made them.
 * An alternative that does not fit says nothing of its keys, so that what stands there need not be what it declares. Undefined where a choice has none that fits.
 */
export function keepChosen(value: unknown, names: readonly string[], ...choices: readonly unknown[]): unknown {
  if (choices.includes(undefined)) return undefined;
  if (!isObject(value)) return value;
  const made = new Map<string, unknown>();
  for (const name of names) {
    const [first, ...others] = choices.filter((choice) => isObject(choice) && Object.hasOwn(choice, name));
    if (first !== undefined) {
      made.set(
        name,
        others.reduce((kept, other) => merge(kept, memberOf(other, name)), memberOf(first, name)),
      );
    }
  }
  const isSame = names.every((name) => Object.hasOwn(value, name) === made.has(name) && memberOf(value, name) === made.get(name));
  if (isSame) return value;
  const all = new Set(names);
  const own = Object.entries(value).filter(([key]) => !all.has(key) || made.has(key));
  // What was filled in comes last.
  return Object.fromEntries(new Map([...own, ...made]));
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}
