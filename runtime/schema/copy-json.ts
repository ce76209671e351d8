import { checkDepth, checkLength, checkMembers, type Limits, unlimited } from "../json-limits.js";
import { setOwn } from "./object-keys.js";

/**
 * A deep copy of what JSON would carry: own keys only, and a key whose value is `undefined` counts as absent. What the application gives (its meta, its answers)
 * may hold values that are no JSON, such as a `Date`: they are handed on as they are, and the schema decides. Throws `NotJson` past the limits.
 */
export function copyJson(value: unknown, limits: Limits = unlimited): unknown {
  return copy(value, { limits, members: 0, isPlain: false }, 0);
}

/**
 * The same as plain data throughout: objects, arrays, bytes, text, numbers (0 for -0), booleans and null. Every member is read once, and `toJSON` is called once.
 * So the copy that is hashed, shown and approved is the one that is sent, whatever the original answers when it is read again.
 */
export function plainCopy(value: unknown, limits: Limits): unknown {
  return copy(value, { limits, members: 0, isPlain: true }, 0);
}

type Walk = { readonly limits: Limits; members: number; readonly isPlain: boolean };

function copy(value: unknown, walk: Walk, depth: number): unknown {
  if (typeof value !== "object" || value === null) return walk.isPlain && value === 0 ? 0 : value;
  if (value instanceof Uint8Array) {
    count(walk, value.length);
    // The constructor copies by itself: `slice` asks the class for its species, and that of a Buffer shares its memory.
    const bytes = new Uint8Array(value);
    return Buffer.isBuffer(value) ? Buffer.from(bytes.buffer) : bytes;
  }
  checkDepth(depth, walk.limits);
  if (Array.isArray(value)) return copyItems(value, walk, depth + 1);
  if ("toJSON" in value && typeof value.toJSON === "function") return walk.isPlain ? copy(value.toJSON(), walk, depth + 1) : value;
  return copyMembers(value, walk, depth + 1);
}

/** By index: a list can have a `map`, a species or an iterator of its own. */
function copyItems(items: readonly unknown[], walk: Walk, depth: number): unknown {
  const { length } = items;
  count(walk, length);
  const copied: unknown[] = [];
  for (let index = 0; index < length; index++) copied.push(copy(items[index], walk, depth));
  return copied;
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
