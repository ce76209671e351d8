import { canonicalJson } from "../hash/canonical-json.js";
import type { Json } from "../json.js";

/** A value of the call as JSON says it: bytes are base64. What a hand-written schema made, and JSON cannot say, is null. */
export function jsonOf(value: unknown): Json {
  try {
    return JSON.parse(canonicalJson(value)) as Json;
  } catch {
    return null;
  }
}
