import { excerptOf } from "./excerpt.js";
import { failureOf, type MeaningName, type UpstreamFailure } from "./meaning.js";
import { spentLimit, untilReset, waitAsked } from "./retry-after.js";
import { type Said, saidBy } from "./said.js";
import { saysExists } from "./says-exists.js";

export type HttpAnswer = {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  /** Parsed JSON, or text. */
  readonly body?: unknown;
  /** The credentials of this request: an upstream may repeat them. */
  readonly secrets?: readonly string[];
  readonly nowMs?: number;
};

/** RFC 9110, 15.5 and 15.6, and 304, which is 412 of a read; 6585 for 428, 429 and 431; 7725 for 451; 8470 for 425. What is not listed goes by its hundred. */
const statuses: { readonly [status: number]: MeaningName } = {
  304: "not-modified",
  400: "invalid",
  401: "unauthenticated",
  403: "forbidden",
  404: "not-found",
  405: "not-understood",
  406: "not-understood",
  407: "not-understood",
  408: "timed-out",
  409: "conflict",
  410: "not-found",
  411: "not-understood",
  412: "precondition-failed",
  413: "too-large",
  414: "too-large",
  415: "not-understood",
  416: "invalid-value",
  417: "not-understood",
  421: "not-understood",
  422: "invalid-value",
  423: "unavailable",
  425: "unavailable",
  426: "not-understood",
  428: "precondition-missing",
  429: "limited",
  431: "too-large",
  451: "forbidden",
  503: "unavailable",
  504: "timed-out",
};

/** What an HTTP answer that is not a success means. */
export function failureOfHttp({ status, headers, body, secrets = [], nowMs = Date.now() }: HttpAnswer): UpstreamFailure {
  const asked = waitAsked(headers, nowMs);
  const said = saidBy(body, headers.get("content-type"), { status, secrets });
  // Not of a limit alone: "Missing scopes: api.rate_limits.write".
  const saysLimit = isAbout(said, /\brate.?limit/i) && isAbout(said, /exceeded|reached|limited|too many/i);
  const isLimit = asked !== undefined || spentLimit(headers) !== undefined || saysLimit;
  const name = meaningOf({ status, waits: asked !== undefined, isLimit, aboutKey: isAbout(said, /idempoten/i), exists: saysExists(said) });
  const retryAfterMs = asked ?? (name === "limited" ? untilReset(headers, nowMs) : undefined);
  return failureOf(name, {
    details: { upstream: { kind: "http", status, ...said, ...(status >= 300 && status < 400 ? targetOf(headers, secrets) : {}) } },
    retryAfterMs,
    status,
  });
}

/** The target of a redirect that is not followed, for the log. Only its origin, because the rest of such an address is often a key. */
function targetOf(headers: HttpAnswer["headers"], secrets: readonly string[]): { readonly to?: string } {
  const location = headers.get("location") ?? "";
  const { origin } = URL.canParse(location) ? new URL(location) : { origin: "null" };
  return origin === "null" ? {} : { to: excerptOf(origin, secrets) };
}

type Facts = {
  readonly status: number;
  readonly waits: boolean;
  readonly isLimit: boolean;
  readonly aboutKey: boolean;
  readonly exists: boolean;
};

function meaningOf({ status, waits, isLimit, aboutKey, exists }: Facts): MeaningName {
  // Says itself that it did not take the request. Some services limit with 403, and only a header tells, or its words (Google, GitHub's secondary limits).
  if (waits && status === 503) return "busy";
  if (isLimit && status === 403) return "limited";
  // draft-ietf-httpapi-idempotency-key-header: 409 while the first request runs, 422 (400 in practice) for a key with another request.
  if (aboutKey && status === 409) return "in-progress";
  if (exists && status === 409) return "exists";
  if (aboutKey && (status === 400 || status === 422)) return "key-reused";
  if (Object.hasOwn(statuses, status)) return statuses[status] ?? "broken";
  if (status >= 200 && status < 300) return "unreadable";
  return status >= 300 && status < 400 ? "moved" : "broken";
}

function isAbout({ code = "", says = "" }: Said, subject: RegExp): boolean {
  return subject.test(`${code} ${says}`);
}
