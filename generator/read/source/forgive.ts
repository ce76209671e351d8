import { UnsafeInteger } from "./expansion.js";

/** Numbers that JSON cannot hold, made into what comes nearest: the nearest double, or null where there is none. */
export function forgiveNumbers(root: unknown): unknown {
  const known = new Map<object, unknown>();
  const forgive = (value: unknown): unknown => {
    if (value instanceof UnsafeInteger) return Number(value.text);
    if (typeof value === "number") return Number.isFinite(value) ? value : null;
    if (typeof value !== "object" || value === null) return value;
    // Values that aliases share stay shared, so that they are not expanded; a circle was reported and is not followed.
    if (known.has(value)) return known.get(value);
    known.set(value, null);
    const copy: unknown = Array.isArray(value)
      ? value.map(forgive)
      : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, forgive(inner)]));
    known.set(value, copy);
    return copy;
  };
  return forgive(root);
}
