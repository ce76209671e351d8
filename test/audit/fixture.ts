import { createHash, generateKeyPairSync } from "node:crypto";
import {
  type AuditHead,
  type CallRecord,
  createChain,
  type IntentRecord,
  type SigningKey,
  type VerifyingKeys,
} from "../../runtime/audit/index.js";

export const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

export function callRecord(index: number, fields: Partial<CallRecord> = {}): CallRecord {
  return {
    kind: "call",
    id: `call-${index}`,
    call_id: `call-${index}`,
    request_id: `request-${index}`,
    tool_name: "marketplace.search_vendors",
    tool_version: "1.0.0",
    input_hash: sha256(`input ${index}`),
    output_hash: sha256(`output ${index}`),
    success: true,
    duration_ms: index / 7,
    decision: "executed",
    attempts: 1,
    created_at: new Date(1_800_000_000_000 + index).toISOString(),
    tenant: "acme",
    principal: "agent",
    ...fields,
  };
}

export function intentRecord(index: number, fields: Partial<IntentRecord> = {}): IntentRecord {
  return {
    kind: "intent",
    id: `call-${index}-intent`,
    call_id: `call-${index}`,
    request_id: `request-${index}`,
    tool_name: "marketplace.book",
    tool_version: "1.0.0",
    input_hash: sha256(`input ${index}`),
    created_at: new Date(1_800_000_000_000 + index).toISOString(),
    tenant: "acme",
    ...fields,
  };
}

export function makeKey(id: string): { readonly signing: SigningKey; readonly verifying: VerifyingKeys } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  return { signing: { id, privateKey }, verifying: { [id]: publicKey } };
}

export type Log = { readonly lines: readonly string[]; readonly head: AuditHead };

/** Records of several writers, mixed. */
export function makeLog({
  records,
  writers,
  every = 100,
  key,
}: {
  records: number;
  writers: number;
  every?: number;
  key?: SigningKey;
}): Log {
  const chains = Array.from({ length: writers }, (_, index) =>
    createChain({ writer: `writer-${index}`, every, now: () => 1_800_000_000_000, ...(key === undefined ? {} : { key }) }),
  );
  const lines: string[] = [];
  for (let index = 0; index < records; index += 1) {
    const chain = chains[(index * index + (index >> 3)) % writers];
    const sealed = chain?.seal([callRecord(index, { request_id: `Grüße-${index} \u{1f600} "x" \ufffd` })]);
    sealed?.commit();
    lines.push(...(sealed?.lines ?? []));
  }
  return { lines, head: { writers: Object.fromEntries(chains.map((chain) => [chain.writer, chain.head()])) } };
}
