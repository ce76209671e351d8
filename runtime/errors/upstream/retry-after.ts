import { longestTimerMs } from "../../clock.js";

// RFC 9110, 5.6.7: the form that is sent, and the two old ones that must be understood. All three are in universal time.
const httpDate =
  /^(?:[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT|[A-Z][a-z]+, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT|[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4})$/;

// Up to the largest of 64 bits: who writes that means never, and not at once.
const seconds = /^\d{1,20}(?:\.\d{1,9})?$/;

/**
 * `Retry-After` in milliseconds: seconds or an HTTP date (RFC 9110, 10.2.3). Whole ones by the standard; Shopify sends `2.0`. A date that has passed is 0;
 * anything else is no answer.
 */
export function readRetryAfter(header: string | null | undefined, nowMs: number): number | undefined {
  const text = header?.trim() ?? "";
  if (seconds.test(text)) return Math.min(Math.ceil(Number(text) * 1000), longestTimerMs);
  if (!httpDate.test(text)) return undefined;
  // The oldest form has no zone, and would be read as local time.
  const at = Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
  return Number.isNaN(at) ? undefined : Math.min(Math.max(at - nowMs, 0), longestTimerMs);
}

type Headers = { readonly get: (name: string) => string | null };

/** How long a service asks to wait: `retry-after-ms` of OpenAI and Azure is the finer word. */
export function waitAsked(headers: Headers, nowMs: number): number | undefined {
  const finer = headers.get("retry-after-ms")?.trim() ?? "";
  return seconds.test(finer) ? Math.min(Math.ceil(Number(finer)), longestTimerMs) : readRetryAfter(headers.get("retry-after"), nowMs);
}

const limitNames = ["x-ratelimit", "ratelimit", "x-rate-limit"];

/** The limit that is used up. Beside a 403, GitHub says no more than that. */
export function spentLimit(headers: Headers): string | undefined {
  return limitNames.find((name) => headers.get(`${name}-remaining`)?.trim() === "0");
}

/** How long until there is something left of it again. */
export function untilReset(headers: Headers, nowMs: number): number | undefined {
  const text = headers.get(`${spentLimit(headers)}-reset`)?.trim() ?? "";
  // A longer text counts in unknown fractions of a second.
  if (!seconds.test(text) || text.length > 15) return undefined;
  // Seconds from now on, or since 1970, which some count in milliseconds: a wait of thirty years, or three thousand, is never meant.
  const said = Number(text);
  const waitMs = said < 1e9 ? said * 1000 : (said < 1e11 ? said * 1000 : said) - nowMs;
  return Math.min(Math.max(Math.ceil(waitMs), 0), longestTimerMs);
}
