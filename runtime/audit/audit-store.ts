import type { CallContext, Clock } from "../context.js";
import type { AuditRecord } from "./record.js";
import type { StoredState } from "./stored-state.js";

/** The log inside a store. Lines are canonical JSON, chained by hash per writer. */
export type AuditStore = {
  /** For records that belong to no `begin`, `settle`, decision or resolution. */
  readonly append: (records: readonly AuditRecord[]) => void | Promise<void>;
  /** How refused calls are counted: `countRefusals` of `@toolpact/runtime/audit`. A log without it has a record of each. */
  readonly refusals?: CountRefusals;
  /** As they were written: by writer they are in order. */
  readonly lines: (query?: AuditQuery) => AsyncIterable<string>;
  /**
   * Where each writer's chain stands, to be kept apart from the log. Where there is a key, lines are signed that a holder of the key made, and all others are
   * `disputed`.
   */
  readonly head: (options?: HeadOptions) => AuditHead | Promise<AuditHead>;
  /** Of a store: approvals and answers as its other tables have them, for `verifyLog`. */
  readonly tables?: () => AsyncIterable<StoredState>;
};

export type HeadOptions = {
  /** Signs the whole log, with lines of any writer: once, for a log that was written without a key, or before lines had a `mac`. */
  readonly adopt?: boolean;
};

export type AuditQuery = {
  readonly tenant?: string;
  readonly tool?: string;
  readonly callId?: string;
  /** ISO 8601; without an offset in UTC. */
  readonly since?: string;
  readonly until?: string;
};

export type AuditHead = { readonly writers: { readonly [writer: string]: WriterHead } };

export type WriterHead = {
  /** Lines that the writer has written. */
  readonly count: number;
  /** Of its last line. */
  readonly hash: string;
  readonly key_id?: string;
  /** Ed25519, base64, over the canonical JSON of writer, count and hash. */
  readonly signature?: string;
  /** Lines up to here are in the log, and no proof that a holder of the signing key made them. They are not signed. */
  readonly disputed?: { readonly count: number; readonly hash: string };
};

export type RefusalOptions = {
  /** Refusals of one caller, tool and code that are logged one by one in each window: 5 unless given; `Infinity` for all. */
  readonly logged?: number | undefined;
  /** A minute unless given. */
  readonly windowMs?: number | undefined;
};

/** A refusal before an effect. */
export type CountedRefusal = {
  readonly context: CallContext;
  /** Absent where there is no such tool: names that a model makes up are without end. */
  readonly tool: string | undefined;
  readonly code: string;
};

export type RefusalTally = {
  /** Whether it gets a record of its own; otherwise it is counted here. */
  readonly isLogged: (refusal: CountedRefusal) => boolean;
  /** Writes all that was counted. */
  readonly flush: () => Promise<void>;
};

type RefusalParts = {
  readonly clock: Clock;
  readonly audit: Pick<AuditStore, "append"> | undefined;
  readonly report: (error: unknown, occasion: { readonly stage: "audit" }) => void;
};

export type CountRefusals = (parts: RefusalParts, options?: RefusalOptions) => RefusalTally;
