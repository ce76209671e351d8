import type { KeyObject } from "node:crypto";
import type { JsonSchema } from "../json.js";
import { nodeCrypto } from "../node-crypto.js";
import { canonicalJson } from "./canonical-json.js";
import { hashJson } from "./hash-json.js";
import { type Sensitivity, sensitivePaths } from "./sensitive-paths.js";

export type InputHasher = (value: unknown) => string;

/** A hash function for the inputs (or outputs) of one tool. Where nothing is sensitive it is plain SHA-256 of the canonical JSON. */
export function inputHasher(schema: JsonSchema, key: KeyObject): InputHasher {
  const sensitivity = sensitivePaths(schema);
  return sensitivity === undefined ? hashJson : (value) => hashJson(withoutSecrets(value, sensitivity, key));
}

/** The hash of a value in which each sensitive value is replaced by its HMAC. Without the key, its content cannot be guessed. */
export function hashWithSecrets(value: unknown, { schema, key }: { readonly schema: JsonSchema; readonly key: KeyObject }): string {
  return inputHasher(schema, key)(value);
}

/** Of the canonical JSON of what is sensitive as a whole, in hexadecimal. */
export function keyedHash(text: string, key: KeyObject): string {
  return nodeCrypto().createHmac("sha256", key).update(text).digest("hex");
}

function withoutSecrets(value: unknown, sensitivity: Sensitivity | undefined, key: KeyObject): unknown {
  if (sensitivity === undefined || value === undefined) return value;
  // As a KeyObject: a key given as bytes is prepared anew on every call, which costs eight times as much.
  if (sensitivity.here) return `hmac-sha256:${keyedHash(canonicalJson(value), key)}`;
  if (Array.isArray(value)) return value.map((item, index) => withoutSecrets(item, sensitivity.at(index), key));
  if (typeof value !== "object" || value === null || value instanceof Uint8Array || "toJSON" in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutSecrets(member, sensitivity.at(name), key)]));
}
