import { sha256 } from "../../hash/sha256.js";
import { Lately } from "../../lately.js";

const known = new Lately<string, string>();

/** Of an idempotency key, of which a call's intent and its record both tell. */
export function keyHash(key: string): string {
  const hash = known.get(key) ?? sha256(key);
  known.set(key, hash);
  return hash;
}
