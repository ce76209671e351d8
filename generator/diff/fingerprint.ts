import { printSorted, sha256 } from "../ir/index.js";
import type { FoundChange } from "./tool-change.js";

/** The same change has the same fingerprint in every run. The catalogue's words and classes have no influence. */
export function fingerprintOf({ kind, operation, pointer, before, after }: FoundChange): string {
  return sha256(printSorted([kind, operation, pointer, before ?? null, after ?? null])).slice(0, 12);
}
