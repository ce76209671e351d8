import { failureOf } from "../../errors/upstream/meaning.js";
import { failureOfHttp } from "../../errors/upstream.js";
import { redactValue } from "../../secrets/redact.js";
import type { Reply } from "../exchange.js";
import { bodyKind, parseJson } from "../media-type.js";
import { type Credited, failSafely, tellCredentials, withoutSecrets } from "../secret-use.js";
import type { ReadJson } from "./operation/int64/read-json.js";

export type Answered = Credited & { readonly reply: Reply; readonly nowMs: number };
export type Binding = Answered & { readonly readJson: ReadJson };

/** The data of a reply, or the failure that it means. */
export function answerOf({ reply, use, service, nowMs, readJson }: Binding): unknown {
  const { status, headers, text } = reply;
  if (status < 200 || status > 299) return failHttp({ reply, use, service, nowMs });
  if (text === "") return null;
  const kind = bodyKind(headers.get("content-type"));
  if (kind === "text") return withoutSecrets({ value: text, text }, use);
  const parsed = kind === "json" ? readJson(text) : undefined;
  if (parsed !== undefined) return withoutSecrets({ value: parsed.value, text }, use);
  const upstream = { kind: "http", status, reason: kind === "json" ? "not-json" : "not-text" };
  return failSafely(failureOf("unreadable", { details: { upstream } }), use);
}

export function failHttp({ reply: { status, headers, text }, use, service, nowMs }: Answered): never {
  const secrets = use.values();
  // JSON under any name, as in a success.
  const body = parseJson(text)?.value ?? (bodyKind(headers.get("content-type")) === "json" ? "" : text);
  // Before it is cut short: half a secret would no longer be found.
  const failure = failureOfHttp({ status, headers, body: redactValue(body, secrets), secrets, nowMs });
  return failSafely(tellCredentials(failure, { use, service }), use);
}
