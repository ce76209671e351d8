import type { Approval } from "../../../approvals/approval.js";
import type { Json, JsonObject } from "../../../json.js";
import { nodeCrypto } from "../../../node-crypto.js";
import { isRecord, isText } from "../../../own.js";

/** A call that waits for its approval: the name that the client used and the arguments. The approval itself shows the arguments without secrets. */
export type SealedCall = { readonly name: string; readonly arguments: Json };

const [host, cipher, ivBytes, tagBytes] = ["mcp", "aes-256-gcm", 12, 16] as const;

/** The value that an approval keeps as `resume`. It can be read only with the key of the store. */
export function seal(call: SealedCall, key: Uint8Array): JsonObject {
  const { createCipheriv, randomBytes } = nodeCrypto();
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv, { authTagLength: tagBytes });
  const text = Buffer.concat([sealing.update(JSON.stringify(call)), sealing.final()]);
  return { host, call: Buffer.concat([iv, sealing.getAuthTag(), text]).toString("base64url") };
}

/** Undefined if the approval belongs to no task, or was sealed with another key. */
export function unseal({ resume }: Approval, key: Uint8Array): SealedCall | undefined {
  if (!isRecord(resume) || resume.host !== host || !isText(resume.call)) return undefined;
  const bytes = Buffer.from(resume.call, "base64url");
  try {
    const opening = nodeCrypto().createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const text = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
    // The tag proves that `seal` wrote it.
    return JSON.parse(text.toString()) as SealedCall;
  } catch {
    return undefined;
  }
}
