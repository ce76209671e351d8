import type { Json } from "../json.js";

/**
 * What is on record. Hashes instead of values: no answer or secret is ever in it, and no argument, except those that an approver saw (`arguments_redacted`).
 * Ids of principals are as the application gives them.
 */
export type AuditRecord = CallRecord | IntentRecord | RefusalsRecord | DecisionRecord | ReconcileRecord | ChangeRecord;

/** One call, whatever its outcome: the marketplace document's record, and what the execution contract adds. */
export type CallRecord = RecordedCall & {
  readonly kind: "call";
  /** SHA-256 of the canonical JSON of the answer's data; of `null` where there is none. */
  readonly output_hash: string;
  /** The text that `output_hash` is made of, where that is empty: for a store that hashes it when a line is made, which in memory may be never. */
  readonly output?: string;
  readonly success: boolean;
  readonly duration_ms: number;
  /** The error code. */
  readonly error?: string;
  /** How the pipeline answered. `dispatched`: an optimistic tool answered early, and its outcome is a record of its own. */
  readonly decision: "executed" | "failed" | "refused" | "replayed" | "cached" | "gated" | "degraded" | "dispatched";
  /** Of a tool with an effect: whether it happened. */
  readonly effect?: "happened" | "none" | "unknown";
  readonly attempts: number;
  /** Of an effect that happened: how long its key stays taken. A second effect under the key within that time is one too many. */
  readonly key_ttl_ms?: number;
  /** The call whose answer was replayed. */
  readonly replay_of?: string;
  /** The code of the failure that a fallback answered for. */
  readonly degraded?: string;
};

/** Durable before an effect starts. Without a later `call` or `reconcile` record of the same `call_id` its outcome is unknown. */
export type IntentRecord = RecordedCall & { readonly kind: "intent" };

type RecordedCall = {
  /** Unique: the call's id for its `call` record, the id and a word for the others. */
  readonly id: string;
  readonly call_id: string;
  readonly request_id: string;
  readonly tool_name: string;
  readonly tool_version: string;
  /** SHA-256 of the canonical JSON of the validated input, or of the raw one where it was refused; sensitive values stand as their HMAC. */
  readonly input_hash: string;
  /** ISO 8601. */
  readonly created_at: string;
  readonly tenant?: string;
  readonly principal?: string;
  readonly on_behalf_of?: string;
  /** The id of the key, where sensitive values stand as HMACs in the hashes. With `:input` behind it, `output_hash` has none. */
  readonly hash_key?: string;
  /** Hash of the tool's policy as it was applied. */
  readonly policy?: string;
  /** Hash of the idempotency key. */
  readonly key_hash?: string;
  /** The key itself, in its place, for a store that hashes it when a line is made: in memory that may be never. */
  readonly key?: string;
  readonly approval_id?: string;
};

/** Refused calls of one caller within one window that have no records of their own, because there were too many of them. */
export type RefusalsRecord = {
  readonly kind: "refusals";
  readonly id: string;
  /** Left out where there is no such tool, and where a caller tried many tools. */
  readonly tool_name?: string;
  /** The error code. */
  readonly error: string;
  /** Without those that have records of their own. */
  readonly count: number;
  /** Of those that were counted. */
  readonly first_at: string;
  readonly last_at: string;
  readonly tenant?: string;
  readonly principal?: string;
  readonly on_behalf_of?: string;
  readonly created_at: string;
};

/** What a person decided about a call that asked. */
export type DecisionRecord = {
  readonly kind: "decision";
  readonly id: string;
  readonly approval_id: string;
  readonly call_id: string;
  readonly tool_name: string;
  readonly tool_version: string;
  readonly input_hash: string;
  readonly decision: "approved" | "denied" | "expired" | "replaced" | "revoked";
  readonly decided_by: string;
  /** Of a tool that several people must approve: how many. Each of them has a record. */
  readonly approvals_needed?: number;
  /** The approver's words. */
  readonly decision_reason?: string;
  /** The role by which the approver was allowed to decide. */
  readonly decider_role?: string;
  /** How the application, or the command line, knows who the approver is: `session`, `oidc`, `os-user`. */
  readonly identified_by?: string;
  /**
   * The arguments as the approver saw them, with secret and personal values replaced. Approvals are dropped a week after they expire, so later only
   * these show what was approved. Left out where their canonical JSON is longer than 65,536 characters: `input_hash` still identifies them.
   */
  readonly arguments_redacted?: Json;
  /** Of edited arguments: the approval that holds them, which a call brings from then on. */
  readonly replaced_by?: string;
  /** Of edited arguments: the `input_hash` of a call with them. */
  readonly replaced_input_hash?: string;
  readonly tenant?: string;
  /** The principal whose call asked. */
  readonly asked_by?: string;
  readonly created_at: string;
};

/** How an unknown outcome was settled. */
export type ReconcileRecord = {
  readonly kind: "reconcile";
  readonly id: string;
  readonly call_id: string;
  readonly tool_name: string;
  readonly verdict: "happened" | "none";
  /** Where a person said so, and no service was asked. */
  readonly decided_by?: string;
  /** Of the answer that is replayed from then on, as in a call's record. */
  readonly output_hash?: string;
  readonly hash_key?: string;
  readonly tenant?: string;
  readonly created_at: string;
};

/** A tool was registered, updated or deprecated at run time. */
export type ChangeRecord = {
  readonly kind: "change";
  readonly id: string;
  readonly tool_name: string;
  readonly change: "register" | "update" | "deprecate";
  readonly principal: string;
  readonly on_behalf_of?: string;
  /** SHA-256 of the canonical JSON of what the tool becomes: its descriptor without schemas. */
  readonly change_hash: string;
  readonly success: boolean;
  readonly created_at: string;
};
