import type { ApproverRule } from "../approver-rule.js";
import type { AuditRecord } from "../audit/record.js";
import type { Principal } from "../context.js";
import type { Json } from "../json.js";
import type { Role } from "../policy.js";

/** A question to a person: may this call run? Bound to just this call, used once. */
export type Approval = {
  readonly id: string;
  readonly tool: string;
  readonly toolVersion: string;
  /** The tool's, for people. */
  readonly title: string;
  readonly tenant: string;
  /** Who called, and for whom. */
  readonly principal: string;
  /** As the caller said it. */
  readonly principalKind?: NonNullable<Principal["kind"]>;
  readonly onBehalfOf?: string;
  /** The call that asked. */
  readonly callId: string;
  /** As they would run, secrets replaced. */
  readonly arguments: Json;
  /** RFC 8785, SHA-256. */
  readonly argumentsHash: string;
  /** Of what stands in the call meta and is guarded or read back, where there is any. */
  readonly metaSubject?: string;
  /** The key that the caller gave, or that follows from what it gave; absent where the runtime makes one. */
  readonly idempotencyKey?: string;
  /** What of the call meta the key follows from, secrets replaced: other arguments make another key of it. */
  readonly keyMeta?: Json;
  readonly policyRevision: string;
  /** Hash of the call behind the tool and of its input: absent in approvals of before. */
  readonly contractRevision?: string;
  /** Hash of tool, version, tenant, principal and its kind, arguments, what it is about, key, policy and contract revision: what a redeeming call must match. */
  readonly binding: string;
  /**
   * Hash of tool, tenant, principal and arguments as a person reads them: without invisible characters, and without the key. A denial stands for all calls
   * that ask this question.
   */
  readonly question?: string;
  /** The critical values, to be read back to the person. */
  readonly readBack: readonly ReadBack[];
  readonly explain?: string;
  /** Where the conversation goes on, as the caller gave it. No part of the binding. */
  readonly resume?: Json;
  /** Who decides must have this role. */
  readonly deciderRole?: Role;
  /** Who may decide, and how many must approve. Left out where one person with any role may. */
  readonly approvers?: ApproverRule;
  /** Of several that must approve: those who have. */
  readonly approvedBy?: readonly GivenApproval[];
  /** `replaced`: its arguments were edited, which made another record. `expired` is a matter of time, and not a state of its own. */
  readonly state: "pending" | "approved" | "denied" | "used" | "replaced" | "revoked";
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Also of one that somebody ended without a yes or a no, which is still `pending`. */
  readonly decidedAt?: number;
  readonly decidedBy?: string;
  readonly reason?: string;
  /** The call that used it. */
  readonly usedBy?: string;
  readonly replaces?: string;
  readonly replacedBy?: string;
};

/** `key`: the id as a person reads it. Two ids with one key are one approver. */
export type GivenApproval = { readonly by: string; readonly key: string; readonly role?: Role; readonly reason?: string };

export type ReadBack = { readonly field: string; readonly value: Json };

export type ApprovalStore = {
  readonly get: (id: string) => Approval | undefined | Promise<Approval | undefined>;
  /** Newest first. */
  readonly list: (query: ApprovalQuery) => readonly Approval[] | Promise<readonly Approval[]>;
  /** How many there are of each principal of each tenant. */
  readonly counts: (query: Omit<ApprovalQuery, "limit" | "after">) => readonly ApprovalCount[] | Promise<readonly ApprovalCount[]>;
  /**
   * Only where it is pending and not expired, or approved, unused and not expired where it is revoked. Otherwise nothing is written and the record comes back
   * as it is. One transaction with the audit record.
   */
  readonly decide: (decision: StoredDecision) => DecideResult | Promise<DecideResult>;
};

export type ApprovalQuery = {
  readonly tenant?: string;
  readonly tool?: string;
  readonly state?: Approval["state"];
  /** Who called. */
  readonly principal?: string;
  /** Only those that can still be decided or used at this time. */
  readonly unexpiredAt?: number;
  readonly limit?: number;
  /** The id of an approval: only those that are listed behind it. */
  readonly after?: string;
};

export type ApprovalCount = { readonly tenant: string; readonly principal: string; readonly count: number };

export type StoredDecision = {
  readonly id: string;
  readonly now: number;
  /** By the clock that never runs backwards: an approval that has expired stays so where `now` is earlier than before. */
  readonly elapsed?: number;
  readonly by: string;
  readonly reason?: string;
  readonly decision: /** `quorum`: it stays pending until so many have approved, each of them once. */
    | { readonly kind: "approved"; readonly expiresAt: number; readonly quorum?: Quorum }
    /** The denial stands until then; without it, as long as the question would have. */
    | { readonly kind: "denied"; readonly expiresAt?: number }
    /** Takes an approval back that was not used. */
    | { readonly kind: "revoked" }
    /** Ends now, without a yes or a no: `expiresAt` becomes `now`. */
    | { readonly kind: "expired" }
    /** The old record becomes `replaced`, the new one is written as it stands. */
    | { readonly kind: "replaced"; readonly by: Approval };
  readonly record: AuditRecord;
};

export type Quorum = { readonly needed: number; readonly given: GivenApproval };

export type DecideResult = {
  /** `approved-before`: this approver has approved, and others are still needed. */
  readonly kind: "decided" | "approved-before" | "not-pending" | "expired" | "not-found";
  readonly approval?: Approval;
};
