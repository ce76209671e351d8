import { createHmac } from "node:crypto";

/** Tells the store's key from any other, and nothing of it: a store whose key lies elsewhere must notice when it is given another. */
export function keyCheck(key: Uint8Array): string {
  return createHmac("sha256", key).update("toolpact key check").digest("hex");
}

export const variable = "TOOLPACT_AUDIT_KEY";

/** The key of the environment: 32 bytes or more, in hexadecimal or base64. */
export function environmentKey(): Uint8Array | undefined {
  const text = process.env[variable];
  if (text === undefined || text === "") return undefined;
  const key = Buffer.from(text, /^[0-9a-f]{64,}$/i.test(text) ? "hex" : "base64");
  if (key.length < 32)
    throw new Error(`${variable} holds no key: give at least 32 random bytes in hexadecimal or base64, such as from: openssl rand -hex 32`);
  return key;
}

export function otherKey(place: string): Error {
  return new Error(
    `${place} holds another key than the one that the store was made with: hashes of sensitive values would no longer match. Put the earlier key back, or give the runtime both: auditKeys`,
  );
}

export function missingKey(place: string): Error {
  return new Error(
    `${place} is missing: it holds the key by which the store's hashes of sensitive values are made. Put it back. If it is lost, give the runtime a key of its own (auditKey); ` +
      "hashes that were made with the lost one no longer match",
  );
}
