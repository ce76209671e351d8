import { createHash } from "node:crypto";
import { canonicalJson } from "./canonical-json.js";

/** SHA-256, in hexadecimal, of a value's canonical JSON. */
export function hashJson(value: unknown): string {
  return createHash("sha256").update(canonicalJson(value)).digest("hex");
}
