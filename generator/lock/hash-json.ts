import { printSorted, sha256 } from "../ir/index.js";

/** 32 digits that stand for a value, whatever the order of its keys; keys without a value count for nothing. */
export function hashJson(value: unknown): string {
  return sha256(printSorted(value, withoutOrder)).slice(0, 32);
}

/** Six of them: enough to tell a change of one part of a line. */
export function shortHash(value: unknown): string {
  return hashJson(value).slice(0, 6);
}

/** `required` is a list in the order of the properties. */
function withoutOrder(key: string, list: readonly unknown[]): readonly unknown[] {
  return key === "required" ? [...list].sort() : list;
}
