import { failureOfGraphql } from "../../errors/upstream.js";
import { own } from "../../own.js";
import { redactValue } from "../../secrets/redact.js";
import type { GraphqlOperation } from "../../tool/graphql-call.js";
import type { Reply } from "../exchange.js";
import { failHttp } from "../fail-http.js";
import { failUnreadable } from "../fail-unreadable.js";
import type { ReadJson } from "../int64/read-json.js";
import { answerWithoutSecrets, type Credited, failSafely, tellCredentials } from "../secret-use.js";
import { rootFieldsOf } from "./root-fields.js";

type GraphqlAnswer = Credited & {
  readonly reply: Reply;
  readonly call: Pick<GraphqlOperation, "answer">;
  readonly hasEffect: boolean;
  /** As it was sent. */
  readonly document: string;
  readonly nowMs: number;
  readonly readJson: ReadJson;
};

export type GraphqlAnswered = { readonly value: unknown; readonly bytes: number };

/**
 * `data`, or the place in it, of an answer without errors. One with errors fails, also where it has data: a hole in an answer looks like knowledge to a
 * model ("no reviews"), and the output schema cannot tell it from a null that was meant.
 */
export function answerOfGraphql(answer: GraphqlAnswer): GraphqlAnswered {
  const { reply, call, hasEffect, use, service, nowMs, readJson } = answer;
  const { status, text } = reply;
  // Under any type: services in Go that name none say `text/plain`, those in PHP `text/html`.
  const parsed = readJson(text);
  const data = own(parsed?.value, "data");
  const errors = errorsIn(parsed?.value);
  // Who may call and when to call again stands in status and headers; for the rest the body knows more than the status.
  const saysMore = status === 401 || status === 403 || status === 429 || status >= 500;
  if (errors.length > 0 && !saysMore) return failErrors(answer, { errors, data });
  if (!reply.complete && !saysMore) return failUnreadable({ kind: "graphql", status, reason: "cut-off" }, use);
  if (status < 200 || status > 299) return failHttp({ reply, use, service, nowMs });
  // An error makes `data` null. Without an error, a null says nothing about the effect.
  const value = data === null ? undefined : placeIn(data, call.answer ?? []);
  // A mutation below a namespace that is null did not run.
  if (hasEffect && data !== null && placeIn(data, (call.answer ?? []).slice(0, -1)) === null) {
    return failUnreadable({ kind: "graphql", status, reason: "null-namespace" }, use);
  }
  if (value !== undefined) return { value: answerWithoutSecrets({ value, text }, use), bytes: Buffer.byteLength(text) };
  return failUnreadable({ kind: "graphql", status, reason: parsed === undefined ? "not-json" : "not-graphql" }, use);
}

/** Undefined where a member is missing; null where one on the way is null. */
export function placeIn(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((found, step) => (found === null ? null : own(found, step)), value);
}

/** A list by the specification; whatever else a service puts there is no good news either. */
function errorsIn(body: unknown): readonly unknown[] {
  const said = own(body, "errors") ?? [];
  return Array.isArray(said) ? said : [said];
}

type Executed = { readonly errors: readonly unknown[]; readonly data: unknown };

function failErrors({ reply, call, document, use, service, nowMs }: GraphqlAnswer, { errors, data }: Executed): never {
  const levels = Math.max(1, call.answer?.length ?? 1);
  const rootFields = rootFieldsOf(document, levels);
  const failure = failureOfGraphql(redactValue(errors, use.values()), {
    headers: reply.headers,
    secrets: use.told(),
    nowMs,
    levels,
    ...(rootFields === undefined ? {} : { rootFields }),
  });
  // An error without a path is one of the request, before anything is executed, unless there is data: then it was, and must not be tried again.
  const isExecuted = data != null && errors.some((error) => own(error, "path") == null);
  return failSafely(tellCredentials(isExecuted ? { ...failure, outcome: "unknown" } : failure, { use, service }), use);
}
