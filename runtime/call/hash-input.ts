import { hashJson } from "../audit/hash.js";
import { type Limits, measureJson } from "./measure.js";

/**
 * Of the first candidate that can be hashed: the validated input, the raw one where none was accepted or a hand-written schema made something else
 * than JSON of it, and `null` where that is too large, too deep or no JSON at all.
 */
export function hashInput(candidates: readonly unknown[], limits: Limits): string {
  const hashable = candidates.find((candidate) => measureJson(candidate, limits) === undefined);
  return hashJson(hashable === undefined ? null : hashable);
}
