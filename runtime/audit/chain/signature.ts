import { type KeyObject, sign, verify } from "node:crypto";

/** Ed25519. The id stands in the log, so that keys can change: old lines are checked with the key of their time. */
export type SigningKey = { readonly id: string; readonly privateKey: KeyObject };

type Signature = { readonly key_id: string; readonly signature: string };

/** Public keys by id. */
export type VerifyingKeys = { readonly [id: string]: KeyObject };

export function signText(text: string, key: SigningKey): Signature {
  return { key_id: key.id, signature: sign(null, Buffer.from(text), key.privateKey).toString("base64") };
}

export type SignatureFinding = "valid" | "unknown-key" | "bad-signature";

export function checkSignature(text: string, { key_id, signature }: Signature, keys: VerifyingKeys): SignatureFinding {
  const key = Object.hasOwn(keys, key_id) ? keys[key_id] : undefined;
  if (key === undefined) return "unknown-key";
  const bytes = Buffer.from(signature, "base64");
  // Many texts decode to the same bytes: only the one that was written counts.
  if (bytes.toString("base64") !== signature) return "bad-signature";
  return verify(null, Buffer.from(text), key, bytes) ? "valid" : "bad-signature";
}
