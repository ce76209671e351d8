/** One call, as the marketplace document has it. Hashes instead of values: no input or output is ever in it. */
export type AuditRecord = {
  readonly id: string;
  readonly request_id: string;
  readonly tool_name: string;
  /** SHA-256 of the canonical JSON of the validated input, or of the raw one where it was refused. */
  readonly input_hash: string;
  /** SHA-256 of the canonical JSON of the answer's data; of `null` where there is none. */
  readonly output_hash: string;
  readonly success: boolean;
  readonly duration_ms: number;
  /** The error code. */
  readonly error?: string;
  /** ISO 8601. */
  readonly created_at: string;
};

/** Where records go. A call is not answered before its record is kept; a rejection turns the answer into TOOL_STORAGE_ERROR. */
export type Audit = { readonly append: (record: AuditRecord) => Promise<void> | void };
