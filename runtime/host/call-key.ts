import { canonicalJson } from "../hash/canonical-json.js";
import { hashJson } from "../hash/hash-json.js";
import type { Idempotency } from "../policy.js";

export type KeyedCall = {
  readonly tool: string;
  readonly idempotency: Idempotency | undefined;
  readonly args: unknown;
  /** Who calls, and on whose behalf: the same call of two people is two calls. */
  readonly caller: string;
  /** Ids of calls are not unique beyond a conversation. */
  readonly conversation: string;
  /** The host's own, the same however often the call is resumed. */
  readonly callId: string | undefined;
  /** Where the host has no id of a call: within this time the same call is one call. */
  readonly windowMs: number;
  readonly now: number;
};

/** The idempotency key of a host's call; undefined where the tool makes its own from the content. */
export function callKey({ tool, idempotency, args, caller, conversation, callId, windowMs, now }: KeyedCall): string | undefined {
  const format = idempotency?.format;
  if (format !== undefined && format !== "uuid") return undefined;
  const source = callId === undefined ? [textOf(args), Math.floor(now / windowMs)] : [callId];
  const hash = hashJson(["toolpact.host", caller, conversation, tool, ...source]);
  return format === "uuid" ? uuidOf(hash) : hash;
}

/** RFC 9562, version 8: made of a hash. */
function uuidOf(hash: string): string {
  const variant = ((Number.parseInt(hash[16] ?? "0", 16) & 3) | 8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** What has no canonical form is refused by the call itself. */
function textOf(args: unknown): string {
  try {
    return canonicalJson(args);
  } catch {
    return "";
  }
}
