import { setOwn } from "./object-keys.js";

/**
 * A deep copy of what JSON would carry: own keys only, and a key whose value is `undefined` counts as absent. What is checked is then what is used, whatever
 * happens to the original meanwhile, and whoever gets the copy may change it. What turns itself into JSON (a `Date`) is handed on as it is.
 */
export function copyJson(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyJson);
  // Of a Buffer, whose own `slice` shares its memory.
  if (value instanceof Uint8Array) return Uint8Array.prototype.slice.call(value);
  if ("toJSON" in value && typeof value.toJSON === "function") return value;
  // Its own, enumerable members are read and no others.
  const members = value as { readonly [key: string]: unknown };
  const copy: { [key: string]: unknown } = {};
  for (const key of Object.keys(value)) {
    const member = members[key];
    if (member !== undefined) setOwn(copy, key, copyJson(member));
  }
  return copy;
}
