import type { CallContext, FailureOutcome, HandlerContext } from "../context.js";
import { type ErrorCode, isErrorCode } from "../errors/codes.js";
import { fail, isToolFailure, type ToolFailure } from "../errors/failure.js";
import { outcomeOf } from "../errors/outcome.js";
import { hasEffect } from "../has-effect.js";
import type { Mutable } from "../mutable.js";
import { type Execution, execute } from "./execute.js";
import { isFault, measureJson } from "./measure.js";
import type { Prepared } from "./prepare.js";
import { quietly } from "./quietly.js";
import { reportOf, type Visit } from "./visit.js";

export type Attempted = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly failure: Failed };

/** How an attempt failed, and whether it can have had an effect all the same. */
export type Failed = {
  readonly code: ErrorCode;
  readonly message?: string;
  readonly details?: unknown;
  readonly outcome: FailureOutcome;
  readonly retryAfterMs?: number;
};

/** One attempt, within the timeout. */
export function startHandler(visit: Visit, prepared: Prepared, attempt: number): Promise<Execution> {
  const { engine, request, trail, tool } = visit;
  const { span } = trail;
  if (span !== undefined) quietly(engine, () => span.attempt(attempt));
  return execute({
    handler: prepared.handler,
    args: prepared.args,
    timeoutMs: tool.policy.timeoutMs,
    signal: request.context.signal,
    contextOf: (controller) => contextOf(visit, { prepared, attempt, controller }),
    within: span?.run,
  });
}

/** How an attempt ended, in the catalogue's words. */
export function attemptedBy(visit: Visit, prepared: Prepared, execution: Execution): Attempted {
  const { tool } = visit;
  switch (execution.kind) {
    case "returned":
      return { ok: true, value: execution.value };
    case "threw":
      return isToolFailure(execution.error) ? failedAs(visit, prepared, execution.error) : threw(visit, prepared, execution.error);
    case "timed-out":
      return unfinished(visit, {
        reason: "timeout",
        message: `${tool.id} did not answer within ${tool.policy.timeoutMs} ms.`,
        rest: execution.rest,
      });
    case "gave-up":
      return unfinished(visit, {
        reason: "aborted",
        message: `The caller did not wait for the answer.`,
        rest: execution.rest,
      });
  }
}

type Given = { readonly prepared: Prepared; readonly attempt: number; readonly controller: AbortController };

/** Member by member: a spread of the caller's context would cost more than all the rest. Its signal, adapters and runtime are not handed on as they are. */
function contextOf({ engine, request, trail, tool }: Visit, { prepared, attempt, controller }: Given): HandlerContext {
  const given = request.context;
  const { key, secrets } = prepared;
  const context: Mutable<HandlerContext> = {
    // Made when somebody asks: a signal costs more than all the rest of this, and most handlers never look at it.
    get signal() {
      return controller.signal;
    },
    adapters: given.adapters === undefined ? engine.adapters : { ...engine.adapters, ...given.adapters },
    attempt,
    progress: (update) => request.progress.tell({ ...update, kind: "update" }),
    warn: (warning) => {
      trail.warnings = [...trail.warnings, warning];
    },
    dispatched: trail.dispatch,
    secret: (name) => secrets.get(name),
    access: prepared.access,
    clock: engine.clock,
    callId: trail.callId,
    tool: { id: tool.id, version: tool.version },
    fail,
  };
  copyGiven(given, context);
  if (prepared.meta !== undefined) context.meta = prepared.meta;
  if (key !== undefined) context.idempotencyKey = key.key;
  return context;
}

function copyGiven(given: CallContext, context: Mutable<Partial<CallContext>>): void {
  if (given.tenant !== undefined) context.tenant = given.tenant;
  if (given.principal !== undefined) context.principal = given.principal;
  if (given.onBehalfOf !== undefined) context.onBehalfOf = given.onBehalfOf;
  if (given.meta !== undefined) context.meta = given.meta;
  if (given.locale !== undefined) context.locale = given.locale;
  if (given.timeZone !== undefined) context.timeZone = given.timeZone;
  if (given.location !== undefined) context.location = given.location;
  if (given.values !== undefined) context.values = given.values;
  if (given.lane !== undefined) context.lane = given.lane;
  if (given.step !== undefined) context.step = given.step;
  if (given.approvalId !== undefined) context.approvalId = given.approvalId;
}

function failedAs(visit: Visit, prepared: Prepared, failure: ToolFailure): Attempted {
  const { code, reason } = failure;
  // A handler may be plain JavaScript, or give what its own upstream said.
  if (!isErrorCode(code)) return threw(visit, prepared, failure);
  const { message, retryAfterMs } = reason;
  // A handler may repeat what it was given; a secret is not for the model.
  const values = [...prepared.secrets.values()];
  const details = values.length === 0 ? reason.details : withoutSecrets(reason.details, values);
  const fault = details === undefined ? undefined : measureJson(details, visit.engine.limits);
  if (isFault(fault)) reportOf(visit, "handler")(new TypeError(`The details of ${code} are ${fault.message}, and were left out.`));
  return {
    ok: false,
    failure: {
      code,
      ...(message === undefined ? {} : { message: String(withoutSecrets(message, values)) }),
      ...(details !== undefined && !isFault(fault) ? { details } : {}),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      outcome: outcomeOf(failure),
    },
  };
}

/** As they are: what a transport made of them in a URL it takes out itself. */
function withoutSecrets(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === "string") return secrets.reduce((text, secret) => text.replaceAll(secret, "[redacted]"), value);
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, secrets));
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutSecrets(member, secrets)]));
}

/** What a handler threw is for telemetry and the application's log: never for the caller, and never with a secret in it. */
function threw(visit: Visit, { secrets }: Prepared, error: unknown): Attempted {
  quietly(visit.engine, () => visit.trail.span?.error(error, secrets.values()));
  reportOf(visit, "handler")(error);
  return { ok: false, failure: { code: "TOOL_INTERNAL_ERROR", outcome: "unknown" } };
}

type Unfinished = { readonly reason: "timeout" | "aborted"; readonly message: string; readonly rest: Promise<Execution> | undefined };

function unfinished({ tool, trail }: Visit, { reason, message, rest }: Unfinished): Attempted {
  const { policy } = tool;
  trail.abandoned = rest;
  // The handler may still be at it: nobody knows yet whether an effect happens.
  const outcome = rest !== undefined && hasEffect(policy) ? "unknown" : "none";
  const details = { reason, timeout_ms: policy.timeoutMs, outcome };
  return { ok: false, failure: { code: "TOOL_EXECUTION_TIMEOUT", message, details, outcome } };
}
