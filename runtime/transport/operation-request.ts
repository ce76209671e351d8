import { systemClock } from "../clock.js";
import { fail } from "../errors/failure.js";
import { hasEffect } from "../has-effect.js";
import type { JsonObject } from "../json.js";
import type { Call } from "../tool/call.js";
import type { AnyTool, ToolSummary } from "../tool/tool.js";
import { refuseConfiguration } from "./refuse.js";
import type { CallKind, CallOf, TransportRequest } from "./transport.js";

/** A call of the application's own code, past the pipeline: nothing is validated, confirmed or recorded. A tool that is switched off stays so. */
export type OperationRequest = {
  readonly tool: Pick<AnyTool, "id" | "version" | "call"> & {
    readonly policy: Pick<ToolSummary["policy"], "effect" | "status"> & Partial<Pick<ToolSummary["policy"], "retries" | "timeoutMs">>;
  };
  readonly args: JsonObject;
  readonly tenant?: string;
  readonly signal?: AbortSignal;
  /** Gets what would stand in the metadata of an answer, under `warnings`. */
  readonly warn?: (warning: string) => void;
};

type OperationKind = "http-operation" | "graphql";

export function transportRequestOf<Kind extends OperationKind>(request: OperationRequest, kind: Kind): TransportRequest<Kind> {
  const { tool, args, tenant, signal, warn = () => {} } = request;
  const { id, version, call, policy } = tool;
  // As in a call: what is not said to be on may be off.
  if (policy.status.enabled !== true)
    return fail("TOOL_TEMPORARILY_DISABLED", { message: `${id} is switched off: ${policy.status.reason ?? "no reason given."}` });
  if (!isOf(call, kind)) return refuseConfiguration(`${id} is reached by ${call.kind}, not by ${kind}.`);
  return {
    call,
    args,
    tool: { id, version, effect: policy.effect, ...(policy.timeoutMs === undefined ? {} : { timeoutMs: policy.timeoutMs }) },
    attempt: 1,
    secret: () => undefined,
    trace: { inject: () => {} },
    context: {
      signal: signal ?? new AbortController().signal,
      adapters: {},
      attempt: 1,
      progress: () => {},
      warn,
      dispatched: () => {},
      secret: () => undefined,
      access: [],
      clock: systemClock,
      callId: crypto.randomUUID(),
      tool: { id, version },
      fail,
      ...(tenant === undefined ? {} : { tenant }),
    },
  };
}

/** How often a page or a stream is asked for again that could not be had. */
export function retriesOf({ tool: { policy } }: OperationRequest): number {
  return hasEffect(policy) ? 0 : (policy.retries ?? 0);
}

function isOf<Kind extends CallKind>(call: Call, kind: Kind): call is CallOf<Kind> {
  return call.kind === kind;
}
