import { deepEqual } from "./equal.js";

/** What both have, and what either has added or kept. They differ only in defaults: that of the later part counts, which narrows what the earlier one says. */
export function merge(left: unknown, right: unknown): unknown {
  if (left === right) {
    return right;
  }
  if (Array.isArray(left) && Array.isArray(right)) {
    return right.map((item, index) => (index < left.length ? merge(left[index], item) : item));
  }
  if (!isPlain(left) || !isPlain(right) || deepEqual(left, right)) {
    return right;
  }
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  const entries = [...keys].map((key) => {
    const both = Object.hasOwn(left, key) && Object.hasOwn(right, key);
    return [key, both ? merge(left[key], right[key]) : Object.hasOwn(left, key) ? left[key] : right[key]];
  });
  return Object.fromEntries(entries);
}

function isPlain(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}
