import { canonicalJson } from "../../hash/canonical-json.js";
import { lineKeyOf, lineMac } from "../chain/line-key.js";
import type { SigningKey } from "../chain/signature.js";
import { readLine } from "../verify/read-line.js";

/**
 * Whether the writer of a line had one of the keys. Because a line holds the hash of the one before it, its `mac` proves all lines of the writer up to it: a head
 * that signs what merely stands in the log would vouch for whatever was put there.
 */
export function isProven(text: string, keys: readonly SigningKey[]): boolean {
  const line = readLine(text, 0);
  if (!("members" in line)) return false;
  const { hash: _, mac, ...content } = line.members;
  if (typeof mac !== "string") return false;
  const signed = canonicalJson(content);
  return keys.some((key) => lineMac(signed, lineKeyOf(key)) === mac);
}
