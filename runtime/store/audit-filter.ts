import type { AuditQuery } from "../audit/audit-store.js";

/** What the log can be asked for. A checkpoint has a time and nothing else. */
export type AuditColumns = {
  readonly created_at: string;
  readonly tool_name?: string;
  readonly tenant?: string;
  readonly call_id?: string;
};

export function matchesQuery(columns: AuditColumns, query: AuditQuery): boolean {
  return (
    (query.tool === undefined || columns.tool_name === query.tool) &&
    (query.tenant === undefined || columns.tenant === query.tenant) &&
    (query.callId === undefined || columns.call_id === query.callId) &&
    (query.since === undefined || columns.created_at >= query.since) &&
    (query.until === undefined || columns.created_at < query.until)
  );
}

export function isUnfiltered(query: AuditQuery): boolean {
  return Object.values(query).every((value) => value === undefined);
}
