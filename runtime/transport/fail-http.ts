import { failureOfHttp } from "../errors/upstream.js";
import { redactValue } from "../secrets/redact.js";
import type { Reply } from "./exchange.js";
import { bodyKind, parseJson } from "./media-type.js";
import { type Credited, failSafely, tellCredentials } from "./secret-use.js";

export type Answered = Credited & { readonly reply: Reply; readonly nowMs: number };

/** The failure that a reply means. */
export function failHttp({ reply: { status, headers, text }, use, service, nowMs }: Answered): never {
  // JSON under any name, as in a success.
  const body = parseJson(text)?.value ?? (bodyKind(headers.get("content-type")) === "json" ? "" : text);
  // Before it is cut short: half a secret would no longer be found.
  const failure = failureOfHttp({ status, headers, body: redactValue(body, use.values()), secrets: use.told(), nowMs });
  return failSafely(tellCredentials(failure, { use, service }), use);
}
