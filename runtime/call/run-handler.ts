import type { Handler } from "../context.js";
import { isErrorCode } from "../errors/catalogue.js";
import { fail, isToolFailure, type ToolFailure } from "../errors/failure.js";
import type { ToolSummary } from "../tool/tool.js";
import type { CallRequest, Engine, Trail } from "./engine.js";
import { execute } from "./execute.js";
import { measureJson } from "./measure.js";
import { type Outcome, proceed, refuse } from "./outcome.js";

export type Run = {
  readonly engine: Engine;
  readonly request: CallRequest;
  readonly trail: Trail;
  readonly tool: ToolSummary;
  readonly handler: Handler<never, unknown>;
  readonly args: unknown;
  readonly meta: CallRequest["context"]["meta"];
};

/** Executes within the timeout and says how it ended in the catalogue's words. */
export async function runHandler(run: Run): Promise<Outcome<unknown>> {
  const { engine, request, trail, tool, handler, args, meta } = run;
  const { signal, adapters, runtime: _, ...context } = request.context;
  const { timeoutMs } = tool.policy;
  trail.ran = signal?.aborted !== true;
  const execution = await execute({
    handler,
    args,
    timeoutMs,
    signal,
    context: {
      ...context,
      ...(meta === undefined ? {} : { meta }),
      adapters: { ...engine.adapters, ...adapters },
      clock: engine.clock,
      callId: trail.callId,
      tool: { id: tool.id, version: tool.version },
      fail,
    },
  });
  switch (execution.kind) {
    case "returned":
      return proceed(execution.value);
    case "threw":
      return isToolFailure(execution.error) ? refuseFailure(run, execution.error) : refuseException(run, execution.error);
    case "timed-out":
      return refuseUnfinished(run, { reason: "timeout", message: `${tool.id} did not answer within ${timeoutMs} ms.` });
    case "gave-up":
      return refuseUnfinished(run, { reason: "aborted", message: `The caller of ${tool.id} did not wait for the answer.` });
  }
}

function refuseFailure(run: Run, failure: ToolFailure): Outcome<never> {
  const { code, reason } = failure;
  // A handler may be plain JavaScript, or give what its own upstream said.
  if (!isErrorCode(code)) return refuseException(run, failure);
  const { message, details } = reason;
  const fault = details === undefined ? undefined : measureJson(details, run.engine.limits);
  if (fault !== undefined) report(run, new TypeError(`The details of ${code} are ${fault.message}, and were left out.`));
  return refuse({ code, ...(message === undefined ? {} : { message }), ...(fault === undefined ? { details } : {}) });
}

function refuseException(run: Run, error: unknown): Outcome<never> {
  report(run, error);
  return refuse({ code: "TOOL_INTERNAL_ERROR" });
}

type Unfinished = { readonly reason: "timeout" | "aborted"; readonly message: string };

function refuseUnfinished({ trail, tool }: Run, { reason, message }: Unfinished): Outcome<never> {
  const { effect, timeoutMs } = tool.policy;
  // The handler may still be at it: nobody knows whether an effect happens.
  const outcome = trail.ran && (effect === "write" || effect === "delete") ? "unknown" : "none";
  return refuse({ code: "TOOL_EXECUTION_TIMEOUT", message, details: { reason, timeout_ms: timeoutMs, outcome } });
}

function report({ engine, trail, tool }: Run, error: unknown): void {
  engine.report(error, { tool: tool.id, callId: trail.callId, stage: "handler" });
}
