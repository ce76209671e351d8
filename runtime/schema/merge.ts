import { isRecord } from "../own.js";
import { setOwn } from "./object-keys.js";

/** What both have, and what either has added or kept. They differ only in defaults: that of the later part counts, which narrows what the earlier one says. */
export function merge(left: unknown, right: unknown): unknown {
  if (left === right) {
    return right;
  }
  if (Array.isArray(left) && Array.isArray(right)) {
    return right.map((item, index) => (index < left.length ? merge(left[index], item) : item));
  }
  if (!isRecord(left) || !isRecord(right)) {
    return right;
  }
  let both: { [key: string]: unknown } | undefined;
  for (const key of Object.keys(left)) {
    const isInBoth = Object.hasOwn(right, key);
    const value = isInBoth ? merge(left[key], right[key]) : left[key];
    if (isInBoth && value === right[key]) continue;
    both ??= { ...left, ...right };
    setOwn(both, key, value);
  }
  return both ?? right;
}
