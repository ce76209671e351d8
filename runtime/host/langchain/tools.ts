import { ToolMessage } from "@langchain/core/messages";
import { DynamicStructuredTool } from "@langchain/core/tools";
import type { Approval } from "../../approvals/approval.js";
import type { Outcome } from "../../call/outcome.js";
import type { CallContext } from "../../context.js";
import { own } from "../../own.js";
import type { ToolResponse } from "../../response.js";
import type { Runtime } from "../../runtime.js";
import { type Host, type HostCall, type HostOptions, type HostTool, openHost } from "../host.js";
import { passThrough } from "../pass-through.js";
import { type LangChainConfig, leavesNode, resumeOf, threadOf } from "./config.js";
import { type Answered, decideAnswered } from "./decisions.js";
import { type InterruptOn, interruptOnOf } from "./interrupt-on.js";

export type LangChainOptions = HostOptions & {
  /** Whether a call that waits for an approval pauses its graph. Otherwise the call is refused until an approver has decided. True unless given. */
  readonly interrupt?: boolean | undefined;
  /** Where one graph serves several people: whose run this is. */
  readonly contextOf?: ((config: LangChainConfig) => CallContext) | undefined;
};

export type LangChainHost = {
  readonly tools: DynamicStructuredTool[];
  /** For LangChain's `humanInTheLoopMiddleware({ interruptOn })`, which lets people edit calls. Its tools need `interrupt: false`. */
  readonly interruptOn: InterruptOn;
  /** Records the answers of an authenticated approver, before the run goes on. The value that resumes a run decides nothing. */
  readonly decide: (answered: Answered) => Promise<readonly Outcome<Approval>[]>;
};

/** The tools of a runtime for agents and graphs. The thread is the conversation. */
export async function langchainTools(
  runtime: Runtime,
  { interrupt: pauses = true, contextOf, ...options }: LangChainOptions,
): Promise<LangChainHost> {
  const host = await openHost(runtime, options);
  const callOf = (config: LangChainConfig, callId: string | undefined): HostCall => ({
    callId,
    conversation: threadOf(config),
    signal: config.signal,
    resume: resumeOf(config, callId),
    context: contextOf?.(config),
  });
  return {
    tools: host.tools.map((tool) => {
      const schema = passThrough(() => tool.inputSchema);
      return new DynamicStructuredTool({
        name: tool.name,
        description: tool.description,
        schema,
        metadata: { toolpact: { id: tool.id, effect: tool.tool.policy.effect } },
        func: async (args, _, given) => {
          const config: LangChainConfig = given ?? {};
          const callId = config.toolCall?.id;
          const call = callOf(config, callId);
          if (pauses && config.interrupt !== undefined) await pauseUntilDecided(tool, { args, call, interrupt: config.interrupt });
          const { writer } = config;
          const onProgress: HostCall["onProgress"] =
            writer && ((progress) => writer({ type: "toolpact.progress", tool: tool.id, callId, progress }));
          return messageOf(host, { tool, callId, response: await tool.call(args, { ...call, onProgress }) });
        },
      });
    }),
    interruptOn: interruptOnOf(host, callOf),
    decide: ({ config = {}, ...answered }) =>
      decideAnswered(
        answered,
        { host, callOf: (callId) => callOf(config, callId) },
        contextOf === undefined ? host.tenant : (contextOf(config).tenant ?? host.tenant),
      ),
  };
}

type Pausing = { readonly args: unknown; readonly call: HostCall; readonly interrupt: (value: unknown) => unknown };

/** The graph runs this again from the start once it goes on: the approval is then found, or the call is refused. */
async function pauseUntilDecided(tool: HostTool, { args, call, interrupt }: Pausing): Promise<void> {
  const asked = await tool.question(args, call);
  if (asked === undefined) return;
  const question = { ...asked, toolCallId: call.callId ?? null };
  try {
    // LangGraph numbers the answers of a node. Of several calls within one node, an answer may be that of a call which no longer asks.
    for (let isAnswered = false; !isAnswered; ) {
      const named = own(interrupt(question), "approvalId");
      isAnswered = named === undefined || named === question.approvalId;
    }
  } catch (error) {
    // Without a checkpointer nothing can pause: the call itself answers that it waits.
    if (leavesNode(error)) throw error;
  }
}

type Answer = { readonly tool: HostTool; readonly callId: string | undefined; readonly response: ToolResponse<unknown> };

/** The model is given the content alone; the application has the whole answer as artifact. */
function messageOf(host: Host, { tool, callId = "", response }: Answer): ToolMessage {
  const { text, isError } = host.render(response);
  return new ToolMessage({
    content: text,
    tool_call_id: callId,
    name: tool.name,
    status: isError ? "error" : "success",
    artifact: response,
  });
}
