import { canonicalJson } from "./canonical-json.js";
import { sha256 } from "./sha256.js";

/** SHA-256, in hexadecimal, of a value's canonical JSON. */
export function hashJson(value: unknown): string {
  return sha256(canonicalJson(value));
}
