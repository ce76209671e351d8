import { createHash } from "node:crypto";

/** 32 digits that stand for a value, whatever the order of its keys; keys without a value count for nothing. */
export function hashJson(value: unknown): string {
  return createHash("sha256").update(printSorted(value)).digest("hex").slice(0, 32);
}

/** By hand: a replacer of `JSON.stringify` takes three times as long, and every schema of a contract goes through here. */
function printSorted(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(printSorted).join(",")}]`;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  if (entries.length > 1) entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${printSorted(isRequired(key, inner) ? [...inner].sort() : inner)}`).join(",")}}`;
}

/** A list in the order of the properties. */
function isRequired(key: string, value: unknown): value is readonly unknown[] {
  return key === "required" && Array.isArray(value);
}
