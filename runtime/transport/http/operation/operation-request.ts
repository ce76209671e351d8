import { systemClock } from "../../../clock.js";
import { fail } from "../../../errors/failure.js";
import type { JsonObject } from "../../../json.js";
import type { ToolSummary } from "../../../tool/tool.js";
import { refuseConfiguration } from "../../fields.js";
import type { TransportRequest } from "../../transport.js";

/** A call of the application's own code, past the pipeline: nothing is validated, confirmed or recorded. */
export type OperationRequest = {
  readonly tool: Pick<ToolSummary, "id" | "version" | "call"> & { readonly policy: Pick<ToolSummary["policy"], "effect"> };
  readonly args: JsonObject;
  readonly tenant?: string;
  readonly signal?: AbortSignal;
};

export function transportRequestOf({ tool, args, tenant, signal }: OperationRequest): TransportRequest<"http-operation"> {
  const { id, version, call, policy } = tool;
  if (call.kind !== "http-operation") return refuseConfiguration(`${id} is no operation of an OpenAPI document.`);
  return {
    call,
    args,
    tool: { id, version, effect: policy.effect },
    attempt: 1,
    secret: () => undefined,
    trace: { inject: () => {} },
    context: {
      signal: signal ?? new AbortController().signal,
      adapters: {},
      attempt: 1,
      progress: () => {},
      warn: () => {},
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
