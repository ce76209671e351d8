import type { ApprovalStore } from "../approvals/approval.js";
import type { AuditStore } from "../audit/audit-store.js";
import type { AuditRecord } from "../audit/record.js";
import type { CacheKey, CacheQuestion } from "../cache/cache-key.js";
import type { JobStore } from "../jobs/job.js";
import type { LedgerStore } from "../ledger/ledger.js";
import type { Begun, Opening } from "./begin.js";
import type { ClaimName, LeaseOptions, Leases, Renew } from "./leases.js";
import type { TokenStore } from "./tokens.js";

/**
 * What must outlive a call, and be the same for all processes. A call makes two trips: `begin` and `settle`, each one transaction. Stores that work in the
 * process answer without a promise. Times are milliseconds since 1970 by the runtime's clock. Whatever rejects or throws did not happen, or (a broken
 * connection during a commit) may have happened: both are safe, because an open claim ends as `unknown`.
 */
export type Store = {
  /**
   * In this order: limits are counted, the ledger is looked up, the cache is looked up, an approval is redeemed or asked for, budgets are spent, the key
   * is claimed, the intent is written. The first that says no is the answer, and of all the rest only the count of the limits (and a new approval request)
   * is kept.
   */
  readonly begin: (opening: Opening) => Begun | Promise<Begun>;
  readonly settle: (closing: Closing) => Settled | Promise<Settled>;
  readonly renew: Renew;
  /** What keeps them alive while calls run: the same for every store (`openLeases`). Without a store there is nothing to hold. */
  readonly leases: (keeping: LeaseOptions & { readonly store: Store }) => Leases;
  /** What an answer is cached under: the same for every store (`cacheKeyOf`). Without a store nothing is cached. */
  readonly cacheKey: (question: CacheQuestion) => CacheKey;
  readonly ledger: LedgerStore;
  readonly approvals: ApprovalStore;
  readonly jobs: JobStore;
  /** A store without it has no decider tokens: approvals at the command line need a terminal. */
  readonly tokens?: TokenStore;
  readonly audit: AuditStore;
  /** For each key, in order: whether an earlier call has settled with it (`Closing.remember`) and its time is not over. */
  readonly known: (keys: readonly string[], now: number) => readonly boolean[] | Promise<readonly boolean[]>;
  /** Drops what has expired, spent budgets past their time included. Entries of the ledger whose outcome is unknown stay. */
  readonly purge: (now: number) => void | Promise<void>;
  /** 32 random bytes, made once for the life of the store: the key of the HMACs that stand for sensitive values where the application gives none. */
  readonly key: () => Uint8Array | Promise<Uint8Array>;
  /** Keys of before, which hashes in the store may still be made with. */
  readonly formerKeys?: () => readonly Uint8Array[] | Promise<readonly Uint8Array[]>;
  /** What to do where a key lies beside the hashes that it protects. */
  readonly keyWarning?: () => string | undefined | Promise<string | undefined>;
  readonly close: () => void | Promise<void>;
};

export type Closing = {
  readonly now: number;
  /** Left out where the call had no claim. */
  readonly ledger?: ClaimName & { readonly end: LedgerEnd };
  readonly cache?: { readonly key: string; readonly value: string; readonly until: number };
  /** Keys that are `known` from now on. */
  readonly remember?: { readonly keys: readonly string[]; readonly until: number };
  /** An approval that this call used in vain, because nothing happened: it is `approved` again, if this call is the one that used it. */
  readonly giveBack?: { readonly approval: string; readonly callId: string };
  readonly records: readonly AuditRecord[];
  /** The call's record says all that its intent said, whose id is the call's and `.intent`: a store need not keep both. */
  readonly restatesIntent?: boolean;
};

export type LedgerEnd =
  /** The effect happened; the answer is replayed until then. */
  | { readonly kind: "done"; readonly answer: string; readonly until: number }
  /** Nothing happened: the key is free again. */
  | { readonly kind: "free" }
  | { readonly kind: "unknown" };

/** `fenced`: the claim is no longer this call's. Its records were written all the same. */
export type Settled = { readonly kind: "settled" } | { readonly kind: "fenced" };
