import { printSorted, sha256 } from "../ir/index.js";

/** 32 digits that stand for a value, whatever the order of its keys; keys without a value count for nothing. */
export function hashJson(value: unknown): string {
  return sha256(printSorted(value, withoutOrder)).slice(0, 32);
}

/** `required` is a list in the order of the properties. */
function withoutOrder(key: string, list: readonly unknown[]): readonly unknown[] {
  return key === "required" ? [...list].sort() : list;
}
