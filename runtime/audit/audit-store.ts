import type { AuditRecord } from "./record.js";

/** The log inside a store. Lines are canonical JSON, chained by hash per writer. */
export type AuditStore = {
  /** For records that belong to no `begin`, `settle`, decision or resolution. */
  readonly append: (records: readonly AuditRecord[]) => void | Promise<void>;
  /** As they were written: by writer they are in order. */
  readonly lines: (query?: AuditQuery) => AsyncIterable<string>;
  /** Where each writer's chain stands, signed where there is a key: to be kept apart from the log. */
  readonly head: () => AuditHead | Promise<AuditHead>;
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
};
