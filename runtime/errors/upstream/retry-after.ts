import { longestTimerMs } from "../../clock.js";

// RFC 9110, 5.6.7: the form that is sent, and the two old ones that must be understood. All three are in universal time.
const httpDate =
  /^(?:[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT|[A-Z][a-z]+, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT|[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4})$/;

/** `Retry-After` in milliseconds: whole seconds or an HTTP date (RFC 9110, 10.2.3). A date that has passed is 0; anything else is no answer. */
export function readRetryAfter(header: string | null | undefined, nowMs: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d{1,15}$/.test(text)) return Math.min(Number(text) * 1000, longestTimerMs);
  if (!httpDate.test(text)) return undefined;
  // The oldest form has no zone, and would be read as local time.
  const at = Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
  return Number.isNaN(at) ? undefined : Math.min(Math.max(at - nowMs, 0), longestTimerMs);
}
