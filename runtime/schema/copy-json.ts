import { checkDepth, checkLength, checkMembers, type JsonLimits, unlimited } from "../json-limits.js";
import { setOwn } from "./object-keys.js";

/**
 * A deep copy of what JSON would carry: own keys only, and a key whose value is `undefined` counts as absent. What is checked is then what is used, whatever
 * happens to the original meanwhile, and whoever gets the copy may change it. What turns itself into JSON (a `Date`) is handed on as it is. Throws `NotJson`
 * where it is past its limits: each member is a byte of JSON at least.
 */
export function copyJson(value: unknown, limits: JsonLimits = unlimited): unknown {
  return copy(value, { limits, members: 0 }, 0);
}

type Walk = { readonly limits: JsonLimits; members: number };

function copy(value: unknown, walk: Walk, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Uint8Array) {
    count(walk, value.length);
    // Of a Buffer, whose own `slice` shares its memory.
    return Uint8Array.prototype.slice.call(value);
  }
  if ("toJSON" in value && typeof value.toJSON === "function") return value;
  checkDepth(depth, walk.limits);
  if (Array.isArray(value)) {
    count(walk, value.length);
    return value.map((item) => copy(item, walk, depth + 1));
  }
  return copyMembers(value, walk, depth + 1);
}

function copyMembers(value: object, walk: Walk, depth: number): unknown {
  // Its own, enumerable members are read and no others.
  const members = value as { readonly [key: string]: unknown };
  const copied: { [key: string]: unknown } = {};
  const keys = Object.keys(value);
  checkMembers(value, keys.length === 0, walk.limits);
  count(walk, keys.length);
  for (const key of keys) {
    const member = members[key];
    if (member !== undefined) setOwn(copied, key, copy(member, walk, depth));
  }
  return copied;
}

function count(walk: Walk, members: number): void {
  walk.members += members;
  checkLength(walk.members, walk.limits);
}
