import { checkDepth, checkLength, checkMembers, type Limits, unlimited } from "../json-limits.js";
import { setOwn } from "./object-keys.js";

/**
 * A deep copy of what JSON would carry: own keys only, and a key whose value is `undefined` counts as absent. What is checked is then what is used, whatever
 * happens to the original meanwhile, and whoever gets the copy may change it. What turns itself into JSON (a `Date`) is handed on as it is. Throws `NotJson`
 * where it is past its limits: each member is a byte of JSON at least. Of any size, it comes from the application (its meta, its answers), which may keep there
 * what is no JSON: that is left to the schema.
 */
export function copyJson(value: unknown, limits: Limits = unlimited): unknown {
  return copy(value, { limits, members: 0 }, 0);
}

type Walk = { readonly limits: Limits; members: number };

function copy(value: unknown, walk: Walk, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Uint8Array) {
    count(walk, value.length);
    // Of a Buffer, whose own `slice` shares its memory.
    return Uint8Array.prototype.slice.call(value);
  }
  checkDepth(depth, walk.limits);
  if (Array.isArray(value)) {
    count(walk, value.length);
    return value.map((item) => copy(item, walk, depth + 1));
  }
  if ("toJSON" in value && typeof value.toJSON === "function") return value;
  return copyMembers(value, walk, depth + 1);
}

function copyMembers(value: object, walk: Walk, depth: number): unknown {
  // Its own, enumerable members are read and no others.
  const members = value as { readonly [key: string]: unknown };
  const copied: { [key: string]: unknown } = {};
  const before = walk.members;
  for (const key of Object.keys(value)) {
    const member = members[key];
    if (member === undefined) continue;
    count(walk, 1);
    setOwn(copied, key, copy(member, walk, depth));
  }
  if (walk.limits !== unlimited) checkMembers(value, walk.members === before, walk.limits);
  return copied;
}

function count(walk: Walk, members: number): void {
  walk.members += members;
  checkLength(walk.members, walk.limits);
}
