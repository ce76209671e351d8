import type { SignatureFinding } from "../chain/signature.js";

export const signatureMessages: { readonly [finding in Exclude<SignatureFinding, "valid">]: (key: string) => string } = {
  "unknown-key": (key) => `the key ${JSON.stringify(key)} is not among those given`,
  "bad-signature": (key) => `the signature is not one of the key ${JSON.stringify(key)}`,
};
