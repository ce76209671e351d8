import type { Approval } from "../../approvals/approval.js";
import type { Outcome } from "../../call/outcome.js";
import { ownText } from "../../own.js";
import { type Approver, decideCall, notAsked } from "../decide.js";
import type { Host, HostCall, HostTool } from "../host.js";
import type { Question } from "../question.js";

/** The result of `generate`, or the payload of the chunk `tool-call-approval` with the `runId` of its stream. Mastra stops at one call at a time. */
export type Suspended = {
  readonly runId?: string | undefined;
  /** `toolCallId`, `toolName` and `args`. */
  readonly suspendPayload?: unknown;
  /** That of the run, where the options look at it. */
  readonly requestContext?: unknown;
};

const callIdName = "tool_call_id";

export type SuspendedQuestion = Question & { readonly callId: string };

/** `by` is the approver, whom the application has authenticated. */
export type Answered = Approver & { readonly result: Suspended; readonly approved: boolean; readonly reason?: string | undefined };

export type Reading = { readonly host: Host; readonly callOf: (requestContext: unknown, callId: string | undefined) => HostCall };

/** Records the question of a run that is suspended. Undefined where there is none, or where it is decided: Mastra's approval then lets the runtime answer. */
export async function askSuspended(suspended: Suspended, reading: Reading): Promise<SuspendedQuestion | undefined> {
  const found = suspendedCall(suspended, reading);
  if (found === undefined) return undefined;
  const { tool, args, callId, call } = found;
  const resume = { host: "mastra", run_id: suspended.runId ?? null, [callIdName]: callId };
  const question = await tool.question(args, { ...call, resume });
  return question && { ...question, callId };
}

export async function decideSuspended(
  { result, approved, reason, ...approver }: Answered,
  { tenant, ...reading }: Reading & { readonly tenant: string | undefined },
): Promise<Outcome<Approval>> {
  const found = suspendedCall(result, reading);
  if (found === undefined) return notAsked;
  return decideCall(reading.host, { ...found, callIdName }, { ...approver, approved, reason, tenant });
}

type Found = { readonly tool: HostTool; readonly args: unknown; readonly callId: string; readonly call: HostCall };

function suspendedCall({ suspendPayload, requestContext }: Suspended, { host, callOf }: Reading): Found | undefined {
  const tool = host.find(ownText(suspendPayload, "toolName") ?? "");
  const callId = ownText(suspendPayload, "toolCallId");
  if (tool === undefined || callId === undefined) return undefined;
  return { tool, args: Reflect.get(Object(suspendPayload), "args"), callId, call: callOf(requestContext, callId) };
}
