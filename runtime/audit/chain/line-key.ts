import { createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import type { SigningKey } from "./signature.js";

const lineKeys = new WeakMap<SigningKey, KeyObject>();

/**
 * The secret by which the lines of a signed log are known: every process that has the signing key derives the same one, and nothing of it stands in the log
 * or the store. A signature for each line would cost ten times a line.
 */
export function lineKeyOf(key: SigningKey): KeyObject {
  const known = lineKeys.get(key);
  if (known !== undefined) return known;
  const secret = key.privateKey.export({ type: "pkcs8", format: "der" });
  const derived = createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", "toolpact audit line 2", 32)));
  lineKeys.set(key, derived);
  return derived;
}

/** The `mac` of a line: over its canonical JSON without `mac` and `hash`. It covers `prev`, and so all lines of the writer before it. */
export function lineMac(text: string, key: KeyObject): string {
  return createHmac("sha256", key).update(text).digest("hex");
}
