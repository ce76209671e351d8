import { errorBodyOf } from "../errors/upstream/error-body.js";
import { failureOfHttp, type UpstreamFailure } from "../errors/upstream.js";
import type { Json } from "../json.js";
import { redactValue } from "../secrets/redact.js";
import type { Reply } from "./exchange.js";
import { bodyKind, parseJson } from "./media-type.js";
import { type Credited, failSafely, tellCredentials } from "./secret-use.js";

export type Answered = Credited & {
  readonly reply: Reply;
  readonly nowMs: number;
  /** Statuses whose error bodies the contract describes: they are handed on. */
  readonly failures?: readonly string[] | undefined;
};

/** The failure that a reply means. */
export function failHttp({ reply: { status, headers, text }, use, service, nowMs, failures }: Answered): never {
  // JSON under any name, as in a success.
  const body = parseJson(text)?.value ?? (bodyKind(headers.get("content-type")) === "json" ? "" : text);
  // Before it is cut short: half a secret would no longer be found.
  const plain = redactValue(body, use.values());
  const failure = failureOfHttp({ status, headers, body: plain, secrets: use.told(), nowMs });
  const shown = isDescribed(status, failures) ? errorBodyOf(plain, use.told()) : undefined;
  return failSafely(tellCredentials(shown === undefined ? failure : withBody(failure, shown), { use, service }), use);
}

/** By itself, by its hundred, or as any other status. */
function isDescribed(status: number, failures: readonly string[] = []): boolean {
  return [String(status), `${Math.floor(status / 100)}XX`, "default"].some((one) => failures.includes(one));
}

function withBody(failure: UpstreamFailure, body: Json): UpstreamFailure {
  const { upstream, ...details } = failure.details;
  return { ...failure, details: { ...details, upstream: { ...Object(upstream), body } } };
}
