import { createTool, type Tool } from "@mastra/core/tools";
import type { Approval } from "../../approvals/approval.js";
import type { Outcome } from "../../call/outcome.js";
import type { CallContext } from "../../context.js";
import { isFunction } from "../../known-options.js";
import { isRecord } from "../../own.js";
import type { Runtime } from "../../runtime.js";
import { type HostCall, type HostOptions, openHost } from "../host.js";
import { passThrough } from "../pass-through.js";
import { type Answered, askSuspended, decideSuspended, type Reading, type Suspended, type SuspendedQuestion } from "./suspended.js";

/** What a request context holds, by name. */
export type RequestValues = { readonly [name: string]: unknown };

export type MastraOptions = HostOptions & {
  /** Where one agent serves several people: whose run this is. */
  readonly contextOf?: ((values: RequestValues) => CallContext) | undefined;
  readonly conversationOf?: ((values: RequestValues) => string | undefined) | undefined;
};

export type MastraHost = {
  readonly tools: { [name: string]: Tool };
  /** Records the question of a suspended run, for a page or an approver elsewhere. Nothing can be decided before that. */
  readonly question: (suspended: Suspended) => Promise<SuspendedQuestion | undefined>;
  /** Records the answer of an authenticated approver, before Mastra's approval or decline. Without it the runtime refuses the call. */
  readonly decide: (answered: Answered) => Promise<Outcome<Approval>>;
};

/** The tools of a runtime for agents of Mastra. */
export async function mastraTools(runtime: Runtime, { contextOf, conversationOf, ...options }: MastraOptions): Promise<MastraHost> {
  const host = await openHost(runtime, options);
  const callOf = (requestContext: unknown, callId: string | undefined): HostCall => {
    const values = valuesOf(requestContext);
    return { callId, conversation: conversationOf?.(values), context: contextOf?.(values) };
  };
  const tools = host.tools.map((tool) =>
    createTool({
      id: tool.name,
      title: tool.title,
      description: tool.description,
      inputSchema: passThrough(() => tool.inputSchema),
      mcp: { annotations: { title: tool.title, ...tool.annotations } },
      // Mastra asks again once it goes on, and names no call: so this looks at no approval.
      requireApproval: (args, { requestContext } = {}) => tool.needsApproval(args, callOf(requestContext, undefined)),
      execute: async (args, { requestContext, abortSignal: signal, writer, agent }) => {
        const callId = agent?.toolCallId;
        const onProgress: HostCall["onProgress"] = (progress) => {
          // A closed stream is no failure of the call.
          writer?.custom?.({ type: "data-toolpact-progress", data: { tool: tool.id, callId, progress } }).catch(() => {});
        };
        return host.render(await tool.call(args, { ...callOf(requestContext, callId), signal, onProgress })).value;
      },
    }),
  );
  const reading: Reading = { host, callOf };
  return {
    tools: Object.fromEntries(tools.map((tool) => [tool.id, tool])),
    question: (suspended) => askSuspended(suspended, reading),
    decide: (answered) =>
      decideSuspended(answered, { ...reading, tenant: contextOf?.(valuesOf(answered.result.requestContext)).tenant ?? host.tenant }),
  };
}

/** Tools are given Mastra's own container, and its approvals a plain record. */
function valuesOf(requestContext: unknown): RequestValues {
  const { entries } = Object(requestContext) as { readonly entries?: () => Iterable<readonly [string, unknown]> };
  if (entries !== undefined && isFunction(entries)) return Object.fromEntries(entries.call(requestContext));
  return isRecord(requestContext) ? requestContext : {};
}
