import type { Json } from "../../json.js";
import { isRecord } from "../../own.js";

/** What LangChain, and LangGraph around it, tell a tool of its run. */
export type LangChainConfig = {
  readonly configurable?: { readonly [name: string]: unknown } | undefined;
  /** The application's own values of the run. */
  readonly context?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly toolCall?: { readonly id?: string | undefined } | undefined;
  /** LangGraph: streams to `streamMode: "custom"`. */
  readonly writer?: ((chunk: unknown) => void) | undefined;
  /** LangGraph: pauses the run. */
  readonly interrupt?: ((value: unknown) => unknown) | undefined;
  readonly executionInfo?: { readonly threadId?: string | undefined; readonly checkpointId?: string | undefined } | undefined;
};

export function threadOf({ configurable, executionInfo }: LangChainConfig): string | undefined {
  const thread = configurable?.thread_id ?? executionInfo?.threadId;
  return typeof thread === "string" ? thread : undefined;
}

/** Where the conversation goes on: `agent.invoke(new Command({ resume }), { configurable })`. */
export function resumeOf(config: LangChainConfig, callId: string | undefined): Json | undefined {
  const thread = threadOf(config);
  if (thread === undefined) return undefined;
  const { checkpoint_map: checkpoints } = config.configurable ?? {};
  // Of the whole graph; a graph within it has checkpoints of its own.
  const checkpoint = (isRecord(checkpoints) ? checkpoints[""] : undefined) ?? config.executionInfo?.checkpointId;
  return {
    host: "langgraph",
    thread_id: thread,
    ...(typeof checkpoint === "string" ? { checkpoint_id: checkpoint } : {}),
    ...(callId === undefined ? {} : { tool_call_id: callId }),
  };
}

/** LangGraph leaves a node by throwing: that goes on to the graph. */
export function leavesNode(error: unknown): boolean {
  return isRecord(error) && error.is_bubble_up === true;
}
