import { sha256 } from "../../hash/sha256.js";

let known = "";
let hash = "";

/** Of an idempotency key, of which a call's intent and its record both tell: mostly one after the other. */
export function keyHash(key: string): string {
  if (key !== known || hash === "") {
    hash = sha256(key);
    known = key;
  }
  return hash;
}
