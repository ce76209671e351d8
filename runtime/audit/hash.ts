import { canonicalJson } from "./canonical-json.js";
import { sha256 } from "./sha256.js";

/** SHA-256, in hexadecimal, of a value's canonical JSON. `text`: that, where it is known. */
export function hashJson(value: unknown, text: string = canonicalJson(value)): string {
  return sha256(text);
}
