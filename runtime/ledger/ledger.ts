import type { AuditRecord } from "../audit/record.js";

/** One call with an effect, known by its key. */
export type LedgerEntry = {
  readonly key: string;
  readonly tool: string;
  readonly tenant: string;
  readonly idempotencyKey: string;
  readonly fingerprint: string;
  readonly principal: string;
  readonly callId: string;
  /** `running` past its lease means that its process died: the next look-up makes it `unknown`. */
  readonly state: "running" | "done" | "unknown";
  readonly leaseUntil: number;
  readonly createdAt: number;
};

export type LedgerStore = {
  readonly get: (key: string) => LedgerEntry | undefined | Promise<LedgerEntry | undefined>;
  /** Entries to settle: unknown, or running past their lease (which become unknown). Oldest first. */
  readonly unsettled: (query: UnsettledQuery) => readonly LedgerEntry[] | Promise<readonly LedgerEntry[]>;
  /**
   * Settles an unknown entry, if it is still that call's and unknown. One transaction with the record. Where nothing happened, an approval that the call used is
   * `approved` again.
   */
  readonly resolve: (resolution: Resolution) => "resolved" | "changed" | Promise<"resolved" | "changed">;
};

export type UnsettledQuery = {
  readonly now: number;
  readonly limit: number;
  /** Only those of these tools. */
  readonly tools?: readonly string[];
  /** Only entries made after this one: for the next page. */
  readonly after?: Pick<LedgerEntry, "createdAt" | "key">;
};

export type Resolution = {
  readonly key: string;
  readonly callId: string;
  readonly now: number;
  readonly end: { readonly kind: "done"; readonly answer: string; readonly until: number } | { readonly kind: "free" };
  readonly record: AuditRecord;
};
