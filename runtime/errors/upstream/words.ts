import type { HttpAnswer } from "./http.js";
import { failureOf, type MeaningName, type UpstreamFailure } from "./meaning.js";
import { untilReset, waitAsked } from "./retry-after.js";
import { saidBy } from "./said.js";

/** By the words of a code: the first that fits. What says that the service itself is at fault comes first: it proves nothing of what was done. */
const words: readonly (readonly [RegExp, MeaningName])[] = [
  [/internal|fatal|server_?error|unavailable|time_?d?_?out|unknown_?error/, "broken"],
  [/rate_?limit|too_?many_?requests|throttl/, "limited"],
  [
    /not_?authed|unauth|(?:invalid|expired|revoked|missing|no|bad)_(?:auth|token|api_?key)|token_(?:expired|revoked)|account_inactive/,
    "unauthenticated",
  ],
  [/permission|forbidden|scope|not_?allowed|access_?denied|restricted/, "forbidden"],
  [/not_?found$|^unknown_|^no_such_/, "not-found"],
  [/^(?:invalid|bad|missing|malformed|unsupported|no|not|cant|cannot)_|_(?:invalid|missing|required|too_\w+)$/, "invalid"],
];

/** What an answer means that has the status of a success and says that it is none, by its own words: its status says nothing. */
export function failureOfWords({ status, headers, body, secrets = [], nowMs = Date.now() }: HttpAnswer): UpstreamFailure {
  const said = saidBy(body, headers.get("content-type"), { status, secrets });
  const code = (said.code ?? "").replace(/[\s.-]+|(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase();
  const name = words.find(([pattern]) => pattern.test(code))?.[1] ?? "broken";
  const retryAfterMs = waitAsked(headers, nowMs) ?? (name === "limited" ? untilReset(headers, nowMs) : undefined);
  return failureOf(name, { details: { upstream: { kind: "http", status, ...said } }, retryAfterMs });
}
