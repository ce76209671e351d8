import type { FailureOutcome, HandlerContext, ProgressUpdate } from "../context.js";
import { isErrorCode } from "../errors/codes.js";
import { fail, isToolFailure, type ToolFailure } from "../errors/failure.js";
import { outcomeOf } from "../errors/outcome.js";
import { type Execution, execute } from "../execute.js";
import { hasEffect, tookEffect } from "../has-effect.js";
import { NotJson } from "../json-limits.js";
import { isText, own } from "../own.js";
import { copyJson } from "../schema/copy-json.js";
import type { Visit } from "./call.js";
import type { Prepared } from "./facts.js";
import { shownOf } from "./known-secrets.js";
import { type Refused, refuse } from "./outcome.js";
import { printWithin } from "./print-within.js";
import { quietly } from "./quietly.js";
import { reportOf, withoutSecrets } from "./visit.js";

export type Attempted = { readonly ok: true; readonly value: unknown } | Failed;

/** How an attempt failed, and whether it can have had an effect all the same. */
export type Failed = Refused & { readonly outcome: FailureOutcome; readonly retryAfterMs?: number | undefined };

/** One attempt, within the timeout. */
export function startHandler(visit: Visit, prepared: Prepared, attempt: number): Promise<Execution> {
  const { engine, request, trail, tool } = visit;
  const { span } = trail;
  const { policy } = tool;
  // A handler may change what it is given: the next attempt, a fallback and gates are about what was asked for. No hand-written tool has any of them.
  const args = policy.retries || policy.fallback || policy.gates[0] ? copyJson(prepared.args) : prepared.args;
  if (span) quietly(engine, () => span.attempt(attempt));
  return execute({
    // The input schema has accepted them; the handler's own type was printed from it.
    work: (controller) => prepared.handler(args as never, contextOf(visit, { prepared, attempt, controller })),
    timeoutMs: policy.timeoutMs,
    signal: request.context.signal,
    within: span && ((work) => quietly(engine, () => span.run(work))),
  });
}

/** How an attempt ended, in the catalogue's words. */
export function attemptedBy(visit: Visit, execution: Execution): Attempted {
  if (execution.kind === "returned") return { ok: true, value: execution.value };
  if (execution.kind !== "threw") return unfinished(visit, execution);
  return isToolFailure(execution.error) ? failedAs(visit, execution.error) : threw(visit, execution.error);
}

type Given = { readonly prepared: Prepared; readonly attempt: number; readonly controller: AbortController };

const controllerKey = Symbol();

/**
 * A signal costs more than all the rest of a context, and most handlers never look at it: it is made when somebody asks. One getter for all contexts: an
 * object with one of its own is five times as large, and takes four times as long to make.
 */
const signalGetter = {
  get(this: Controlled) {
    return this[controllerKey].signal;
  },
  enumerable: true,
};

/** All members, whether or not the call has them. */
type Whole = {
  readonly [name in Exclude<keyof HandlerContext, "signal" | "whenRunning" | "approval" | "resume">]: HandlerContext[name] | undefined;
};
type Controlled = { readonly [controllerKey]: AbortController; readonly signal?: AbortSignal };

/**
 * Member by member, also those that are undefined: a spread of the caller's context would cost more than all the rest. The caller's signal, adapters and
 * runtime are not handed on as they are.
 */
function contextOf(visit: Visit, { prepared, attempt, controller }: Given): HandlerContext {
  const { engine, request, trail, tool } = visit;
  const given = request.context;
  const context: Whole & Controlled = {
    adapters: given.adapters ? { ...engine.adapters, ...given.adapters } : engine.adapters,
    attempt,
    progress: (update) => request.progress.tell({ ...updateOf(shownOf(visit, update)), kind: "update" }),
    warn: (warning) => trail.warn(String(shownOf(visit, warning))),
    respond: (headers) => {
      const shown = shownOf(visit, headers);
      if (typeof shown === "object") trail.headers = shown as typeof headers;
    },
    dispatched: trail.dispatch,
    secret: (name) => prepared.secrets.get(name),
    access: prepared.access,
    clock: engine.clock,
    callId: trail.callId,
    tool: { id: tool.id, version: tool.version },
    fail,
    tenant: given.tenant,
    principal: given.principal,
    onBehalfOf: given.onBehalfOf,
    meta: prepared.meta,
    locale: given.locale,
    timeZone: given.timeZone,
    location: given.location,
    values: given.values,
    lane: given.lane,
    step: given.step,
    idempotencyKey: prepared.key?.key,
    approvalId: given.approvalId,
    // Last: members behind a computed key cost more.
    [controllerKey]: controller,
  };
  // An undefined member is an absent one.
  return Object.defineProperty(context, "signal", signalGetter) as HandlerContext;
}

/** Where no word of it may be shown, or all that a handler in plain JavaScript gave is a word, that is its message. */
function updateOf(shown: unknown): ProgressUpdate {
  const update = typeof shown === "string" ? { message: shown } : (shown as ProgressUpdate);
  const message = own(update, "message");
  // It is kept until the call is read: a thousand of them, of any length, would fill the memory.
  return isText(message) && message.length > longestMessage ? { ...update, message: `${message.slice(0, longestMessage)}…` } : update;
}

const longestMessage = 4_000;

function failedAs(visit: Visit, failure: ToolFailure): Attempted {
  const { code, reason } = failure;
  // A handler may be plain JavaScript, or give what its own upstream said.
  if (!isErrorCode(code)) return threw(visit, failure);
  const { message, retryAfterMs } = reason;
  // Of a provider of credentials, which may name some that nobody here knows: for the application alone.
  if (failure.cause !== undefined) reportOf(visit, "handler")(failure.cause);
  const details = shownOf(visit, reason.details);
  const text = details === undefined ? undefined : printWithin(details, visit.engine.limits);
  if (text instanceof NotJson) reportOf(visit, "handler")(new TypeError(`${code}: details are ${text.message}`));
  const refusal = {
    code,
    message: (message && String(shownOf(visit, message))) || undefined,
    details: text instanceof NotJson ? undefined : details,
    suggestions: suggestionsOf(visit, reason.suggestions),
  };
  return { ...refuse(refusal), retryAfterMs, outcome: outcomeOf(failure) };
}

const mostSuggestions = 5;

/** A handler may be plain JavaScript. */
function suggestionsOf(visit: Visit, given: unknown): readonly string[] | undefined {
  if (!Array.isArray(given)) return undefined;
  const texts = given.filter((one: unknown): one is string => typeof one === "string" && one.trim() !== "");
  return texts.length === 0 ? undefined : texts.slice(0, mostSuggestions).map((text) => String(shownOf(visit, text)));
}

/** What a handler threw is for telemetry and the application's log: never for the caller, and never with a secret in it. */
function threw(visit: Visit, error: unknown): Attempted {
  const shown = withoutSecrets(visit, error);
  quietly(visit.engine, () => visit.trail.span?.error(shown));
  reportOf(visit, "handler")(shown);
  return { ...refuse({ code: "TOOL_INTERNAL_ERROR" }), outcome: "unknown" };
}

type Unfinished = Extract<Execution, { readonly rest: unknown }>;

function unfinished({ tool, trail }: Visit, { kind, rest }: Unfinished): Attempted {
  const { id, policy } = tool;
  // An earlier attempt may still be at it as well: what it did counts as much.
  const { abandoned } = trail;
  trail.abandoned =
    rest?.then((last) => (last.kind === "returned" && tookEffect(policy, last.value) ? last : abandoned || last)) ?? abandoned;
  // The handler may still be at it: nobody knows yet whether an effect happens.
  const outcome = rest && hasEffect(policy) ? "unknown" : "none";
  const isLate = kind === "timed-out";
  const message = isLate ? `${id} did not answer within ${policy.timeoutMs} ms.` : "The caller gave up.";
  const details = { reason: isLate ? "timeout" : "aborted", timeout_ms: policy.timeoutMs, outcome };
  return { ...refuse({ code: "TOOL_EXECUTION_TIMEOUT", message, details }), outcome };
}
