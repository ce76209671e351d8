import { failureOf } from "../../errors/upstream/meaning.js";
import { failureOfGraphql } from "../../errors/upstream.js";
import { own } from "../../own.js";
import { redactJson } from "../../secrets/redact.js";
import type { Reply } from "../exchange.js";
import { failHttp } from "../http/answer.js";
import { bodyKind, parseJson } from "../media-type.js";
import { failSafely, type SecretUse, withoutSecrets } from "../secret-use.js";
import { rootFieldsOf } from "./root-fields.js";

export type GraphqlAnswered = { readonly reply: Reply; readonly document: string; readonly use: SecretUse; readonly nowMs: number };

/**
 * `data` of an answer without errors. One with errors fails, also where it has data: a hole in an answer looks like knowledge to a model ("no
 * reviews"), and the output schema cannot tell it from a null that was meant.
 */
export function answerOfGraphql({ reply, document, use, nowMs }: GraphqlAnswered): unknown {
  const { status, headers, text } = reply;
  const parsed = bodyKind(headers.get("content-type")) === "json" ? parseJson(text) : undefined;
  const errors = own(parsed?.value, "errors");
  // Who may call and when to call again stands in status and headers; for the rest the body knows more than the status.
  const saysMore = status === 401 || status === 403 || status === 429 || status >= 500;
  if (Array.isArray(errors) && errors.length > 0 && !saysMore) return failErrors({ errors, reply, document, use, nowMs });
  if (status < 200 || status > 299) return failHttp({ reply, use, nowMs });
  const data = own(parsed?.value, "data");
  if (data !== undefined) return withoutSecrets({ value: data, text }, use);
  const upstream = { kind: "graphql", status, reason: parsed === undefined ? "not-json" : "not-graphql" };
  return failSafely(failureOf("unreadable", { details: { upstream } }), use);
}

function failErrors({ errors, reply, document, use, nowMs }: GraphqlAnswered & { readonly errors: readonly unknown[] }): never {
  const secrets = use.values();
  const rootFields = rootFieldsOf(document);
  const failure = failureOfGraphql(redactJson(errors, secrets), {
    headers: reply.headers,
    secrets,
    nowMs,
    ...(rootFields === undefined ? {} : { rootFields }),
  });
  return failSafely(failure, use);
}
