import { createHash } from "node:crypto";
import { printSorted } from "../ir/index.js";

/** 32 digits that stand for a value, whatever the order of its keys; keys without a value count for nothing. */
export function hashJson(value: unknown): string {
  return createHash("sha256").update(printSorted(value, withoutOrder)).digest("hex").slice(0, 32);
}

/** `required` is a list in the order of the properties. */
function withoutOrder(key: string, list: readonly unknown[]): readonly unknown[] {
  return key === "required" ? [...list].sort() : list;
}
