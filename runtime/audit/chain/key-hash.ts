import { sha256 } from "../../hash/sha256.js";

let known = "";
let hash = "";

/** The hash of an idempotency key. A call's intent and its record both hold it, mostly in sequence. */
export function keyHash(key: string): string {
  if (key !== known || hash === "") {
    hash = sha256(key);
    known = key;
  }
  return hash;
}
