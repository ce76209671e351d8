import { ownText } from "../own.js";
import type { AuditQuery } from "./audit-store.js";
import { parseLine } from "./chain/line.js";

/** What the log can be asked for. A checkpoint has a time and nothing else. */
export type AuditColumns = {
  readonly created_at: string;
  readonly tool_name?: string | undefined;
  readonly tenant?: string | undefined;
  readonly call_id?: string | undefined;
};

/** Whether a line is asked for. One that cannot be read is asked for only by who wants all. */
export function matchesLine(line: string, query: AuditQuery): boolean {
  if (isUnfiltered(query)) return true;
  const members = parseLine(line);
  if (members === undefined) return false;
  const text = (key: keyof AuditColumns): string | undefined => ownText(members, key);
  const created_at = text("created_at") ?? "";
  return matchesQuery({ created_at, tool_name: text("tool_name"), tenant: text("tenant"), call_id: text("call_id") }, query);
}

function matchesQuery(columns: AuditColumns, query: AuditQuery): boolean {
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

/** With its times as records have them, since they are compared as text: `08:00:00Z` would be later than all of its second, and any other offset hours off. */
export function asRecorded(query: AuditQuery): AuditQuery {
  const { since, until, ...rest } = query;
  return {
    ...rest,
    ...(since === undefined ? {} : { since: instant(since) }),
    ...(until === undefined ? {} : { until: instant(until) }),
  };
}

/** A day, or a time of one. `Date.parse` finds something in almost any text with a number in it. */
const form = /^\d{4}(?:-\d\d){0,2}(?:[T ]\d.*)?$/i;

/** A time without an offset is in UTC, as a day is. */
function instant(text: string): string {
  const isLocal = /[T ]/i.test(text) && !/(?:Z|[+-]\d\d:?\d\d)$/i.test(text);
  const time = form.test(text) ? Date.parse(isLocal ? `${text}Z` : text) : Number.NaN;
  if (Number.isNaN(time))
    throw new TypeError(`${JSON.stringify(text)} is no time of a log: give one in ISO 8601, such as 2026-11-01T08:00:00Z`);
  return new Date(time).toISOString();
}
