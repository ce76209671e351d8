import type { Approval } from "../../approvals/approval.js";
import type { Outcome } from "../../call/outcome.js";
import type { Json } from "../../json.js";
import { own } from "../../own.js";
import { type Approver, decideCall } from "../decide.js";
import type { DeclaredTool } from "../formats/declare-tools.js";
import type { Host, HostCall, HostTool } from "../host.js";
import type { Question } from "../question.js";

type Interruption = { readonly name?: string | undefined; readonly arguments?: string | undefined; readonly rawItem: object };

/** What is used of a `RunState`. */
export type PausedState = {
  readonly getInterruptions: () => readonly Interruption[];
  readonly approve: (item: never) => void;
  readonly toString: () => string;
  readonly _context: {
    readonly context: unknown;
    readonly isToolApproved: (call: { toolName: string; callId: string }) => boolean | undefined;
    readonly getRejectionMessage: (toolName: string, callId: string) => string | undefined;
  };
};

/** The result of `run`, or `{ state }` of a state that was read again. */
export type PausedRun = { readonly state: PausedState };
export type AgentQuestion = Question & { readonly callId: string };
/** `by` is the approver, whom the application has authenticated. */
export type Decided = Approver & { readonly result: PausedRun };

export type Reading = {
  readonly host: Host;
  readonly find: (name: string) => DeclaredTool | undefined;
  readonly callOf: (context: unknown, callId: string | undefined) => HostCall;
};

/** Records the questions of a run that has stopped. Each keeps the state, so that another process can go on. */
export async function askInterruptions({ state }: PausedRun, reading: Reading): Promise<readonly AgentQuestion[]> {
  const resume = resumeOf(state.toString());
  const questions: AgentQuestion[] = [];
  for (const { item, tool, toolName, args, callId, call } of interruptedCalls(state, reading)) {
    const question = await tool.question(args, { ...call, resume: resume(callId) });
    if (question !== undefined) questions.push({ ...question, callId });
    // Decided at the desk meanwhile, or arguments that the SDK cannot read. The run goes on, and the runtime answers.
    else if (state._context.isToolApproved({ toolName, callId }) === undefined) state.approve(item as never);
  }
  return questions;
}

/** Answers that `state.approve` and `state.reject` took, as decisions of an authenticated approver. The state itself is no proof of who spoke. */
export async function decideInterrupted(
  { result: { state }, ...approver }: Decided,
  { tenant, ...reading }: Reading & { readonly tenant: string | undefined },
): Promise<readonly Outcome<Approval>[]> {
  const outcomes: Outcome<Approval>[] = [];
  for (const { tool, toolName, args, callId, call } of interruptedCalls(state, reading)) {
    const isApproved = state._context.isToolApproved({ toolName, callId });
    if (isApproved === undefined) continue;
    const reason = isApproved ? undefined : state._context.getRejectionMessage(toolName, callId);
    const said = { ...approver, approved: isApproved, reason, tenant };
    outcomes.push(await decideCall(reading.host, { tool, args, call, callId, callIdName }, said));
  }
  return outcomes;
}

type Interrupted = {
  readonly item: Interruption;
  readonly tool: HostTool;
  readonly toolName: string;
  readonly args: unknown;
  readonly callId: string;
  readonly call: HostCall;
};

/** Those of our tools. Others ask in their own way. */
function interruptedCalls(state: PausedState, { find, callOf }: Reading): readonly Interrupted[] {
  return state.getInterruptions().flatMap((item) => {
    const { name: toolName = "", arguments: text = "", rawItem } = item;
    const found = find(toolName);
    const callId = own(rawItem, "callId");
    if (found === undefined || typeof callId !== "string") return [];
    const { tool, projection } = found;
    return [{ item, tool, toolName, args: projection.readArguments(parsed(text)), callId, call: callOf(state._context.context, callId) }];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** An approval keeps 64 kB. A longer state stays with the application, which finds it by the id of the call. */
function resumeOf(state: string): (callId: string) => Json {
  const kept = state.length <= mostCharacters ? { state } : {};
  return (callId) => ({ host: "openai-agents", [callIdName]: callId, ...kept });
}

const callIdName = "call_id";

const mostCharacters = 48_000;
