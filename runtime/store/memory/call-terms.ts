import type { CallRecord } from "../../audit/record.js";

/** What the records of a caller's calls mostly have in common: kept once, for as long as it stays the same. */
export type CallTerms = {
  readonly shared: Omit<CallRecord, OwnMember>;
  /** How many members such a record has, besides `key` and `output`. */
  readonly size: number;
};

type OwnMember =
  | "kind"
  | "id"
  | "call_id"
  | "request_id"
  | "input_hash"
  | "output_hash"
  | "output"
  | "key"
  | "key_hash"
  | "created_at"
  | "duration_ms";

const required = 13;

/** Undefined where a member is not what its type says. */
export function termsOf(record: CallRecord): CallTerms | undefined {
  const { tool_name, tool_version, decision, success, attempts } = record;
  const { tenant, principal, on_behalf_of, policy, hash_key, approval_id, error, effect, replay_of, degraded, key_ttl_ms } = record;
  const isPlain = [tool_name, tool_version, decision].every(isString) && typeof success === "boolean" && Number.isFinite(attempts);
  const given = Object.entries({
    tenant,
    principal,
    on_behalf_of,
    policy,
    hash_key,
    approval_id,
    error,
    effect,
    replay_of,
    degraded,
  }).filter(([, text]) => text !== undefined);
  if (!isPlain || !given.every(([, text]) => isString(text)) || !Number.isFinite(key_ttl_ms ?? 0)) return undefined;
  const ttl = key_ttl_ms === undefined ? {} : { key_ttl_ms };
  const shared = { tool_name, tool_version, decision, success, attempts, ...Object.fromEntries(given), ...ttl };
  return { shared, size: required + given.length + Object.keys(ttl).length };
}

export function hasTerms(record: CallRecord, { shared }: CallTerms): boolean {
  return (
    record.tool_name === shared.tool_name &&
    record.tool_version === shared.tool_version &&
    record.tenant === shared.tenant &&
    record.principal === shared.principal &&
    record.on_behalf_of === shared.on_behalf_of &&
    record.policy === shared.policy &&
    record.hash_key === shared.hash_key &&
    record.key_ttl_ms === shared.key_ttl_ms &&
    record.approval_id === shared.approval_id &&
    record.success === shared.success &&
    record.error === shared.error &&
    record.decision === shared.decision &&
    record.effect === shared.effect &&
    record.attempts === shared.attempts &&
    record.replay_of === shared.replay_of &&
    record.degraded === shared.degraded
  );
}

export function isString(value: unknown): value is string {
  return typeof value === "string";
}
