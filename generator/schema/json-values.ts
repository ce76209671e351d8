import type { Json, JsonType } from "../ir/index.js";

export function isScalar(value: Json): value is null | boolean | number | string {
  return typeof value !== "object" || value === null;
}

export function jsonTypeOf(value: Json): JsonType {
  return value === null ? "null" : Array.isArray(value) ? "array" : (typeof value as JsonType);
}

/** By value, however the keys are ordered. */
export function isSame(left: Json, right: Json): boolean {
  if (left === right) return true;
  if (isScalar(left) || isScalar(right)) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [a, b] = [Object.entries(left), new Map<string, Json>(Object.entries(right))];
  return a.length === b.size && a.every(([key, value]) => b.has(key) && isSame(value as Json, b.get(key) ?? null));
}
