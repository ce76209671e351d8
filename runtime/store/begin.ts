import type { Approval } from "../approvals/approval.js";
import type { AuditRecord } from "../audit/record.js";
import type { LedgerEntry } from "../ledger/ledger.js";

/** What a call asks of the store before it runs. Parts that are left out are skipped. */
export type Opening = {
  readonly now: number;
  /** By the clock that never runs backwards: limits and approvals go on by it where `now` is earlier than before. */
  readonly elapsed?: number | undefined;
  /** What limits and approvals go by; `now` where left out. */
  readonly latest?: number | undefined;
  /** Who asks: noted on an approval that it uses. */
  readonly callId: string;
  readonly limits: readonly Limit[];
  readonly ledger?: LedgerLookUp | undefined;
  /** The key of a cached answer. */
  readonly cache?: string | undefined;
  /** Without it nothing is claimed or spent: the call only looks. */
  readonly commit?: Commit | undefined;
};

/**
 * Counts attempts in sliding windows. A window is kept in 60 parts, and a part counts as long as any of it is inside the window: never more than `max` in
 * any window, at most a sixtieth stricter.
 */
export type Limit = { readonly key: string; readonly windows: readonly LimitWindow[] };
export type LimitWindow = { readonly ms: number; readonly max: number };

export type LedgerLookUp = LedgerPlace & {
  /** The same by the names of tools that this one answers for, looked up before its own: what ran under one of them is the same call. */
  readonly formerly?: readonly LedgerPlace[] | undefined;
};

export type LedgerPlace = {
  /** Of tenant, tool and key. */
  readonly key: string;
  /** Tool and the hash of the arguments. */
  readonly fingerprint: string;
  /** The same, as keys of before made it. */
  readonly formerFingerprints?: readonly string[] | undefined;
  readonly principal: string;
  /** Whether another principal of the tenant may replay. */
  readonly shared: boolean;
};

export type Commit = {
  readonly approval?: Redemption | Ask | undefined;
  readonly budgets: readonly Budget[];
  /** Of the ledger's key. */
  readonly claim?: Claim | undefined;
  readonly intent?: AuditRecord | undefined;
};

/** Consumes the approval if it is approved, not expired and bound to just this. */
export type Redemption = { readonly kind: "redeem"; readonly id: string; readonly binding: string };

/**
 * A pending, approved or denied request with the same binding whose time is not over is given back instead of a second one. So is a denied one with the same
 * question: after a denial no approver is asked again at once.
 */
export type Ask = { readonly kind: "ask"; readonly approval: Approval; readonly bounds?: AskBounds | undefined };

/** How many questions may be open at once. */
export type AskBounds = { readonly perPrincipal: number; readonly perTenant: number };

/** What was spent is forgotten at `until`, which each spending moves on. */
export type Budget = { readonly key: string; readonly max: number; readonly until: number };

export type Claim = {
  readonly callId: string;
  readonly leaseUntil: number;
  readonly tool: string;
  readonly tenant: string;
  /** As the caller gave it, to reconcile with the upstream. */
  readonly idempotencyKey: string;
};

export type Begun =
  | { readonly kind: "open" }
  | { readonly kind: "limited"; readonly limit: Limit; readonly window: LimitWindow; readonly retryAt: number }
  /** `recorded`: the `output_hash` of the answer's record, where the store finds that. */
  | { readonly kind: "replay"; readonly entry: LedgerEntry; readonly answer: string; readonly recorded?: string | undefined }
  | { readonly kind: "in-progress"; readonly entry: LedgerEntry }
  /** The key was used with another fingerprint. */
  | { readonly kind: "other-arguments"; readonly entry: LedgerEntry }
  | { readonly kind: "other-principal"; readonly entry: LedgerEntry }
  /** Its call was interrupted. An entry whose lease has passed is made `unknown` by the look-up itself. */
  | { readonly kind: "unknown"; readonly entry: LedgerEntry }
  | { readonly kind: "cached"; readonly value: string }
  | { readonly kind: "asked"; readonly approval: Approval; readonly isNew: boolean }
  /** Nothing was asked. `retryAt`: when the first of the open questions expires. */
  | { readonly kind: "too-many-asked"; readonly per: "principal" | "tenant"; readonly max: number; readonly retryAt: number }
  /** Not consumed; the record says why, and there is none where the id is unknown. */
  | { readonly kind: "approval-refused"; readonly approval: Approval | undefined }
  | { readonly kind: "exhausted"; readonly budget: Budget; readonly spent: number };
