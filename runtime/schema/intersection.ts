import * as zod from "zod";
import { deepEqual } from "./equal.js";
import { type Schema, zodOf } from "./opaque.js";

/**
 * `allOf`: every part on its own. Zod's own intersection forgives a closed object the keys of its neighbour, and throws where two parts fill in different
 * defaults.
 */
export function everyPart(parts: readonly Schema[]): zod.core.$ZodCheck<unknown> {
  return zod.check<unknown>((payload) => {
    const results = parts.map((part) => zodOf(part).safeParse(payload.value, { reportInput: true }));
    const issues = results.flatMap((result) => (result.success ? [] : result.error.issues));
    if (issues.length > 0) {
      payload.issues.push(...(issues as typeof payload.issues));
      return;
    }
    const [first, ...others] = results.map((result) => result.data);
    payload.value = others.reduce(merge, first);
  });
}

/** What both have, and what either has added or kept. Where they differ the first wins. */
function merge(left: unknown, right: unknown): unknown {
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.map((item, index) => (index < right.length ? merge(item, right[index]) : item));
  }
  if (!isPlain(left) || !isPlain(right) || deepEqual(left, right)) {
    return left;
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
