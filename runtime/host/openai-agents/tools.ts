import { type FunctionTool, tool as functionTool } from "@openai/agents";
import type { Approval } from "../../approvals/approval.js";
import type { Outcome } from "../../call/outcome.js";
import type { CallContext, Progress } from "../../context.js";
import { ToolConfigurationError } from "../../errors/tool-configuration-error.js";
import type { Runtime } from "../../runtime.js";
import { type DeclaredTool, declareTools, type FormatReport, type Provider } from "../formats/declare-tools.js";
import type { Strict } from "../formats/strict-tools.js";
import { type HostCall, type HostOptions, openHost } from "../host.js";
import { type AgentQuestion, askInterruptions, type Decided, decideInterrupted, type PausedRun, type Reading } from "./interruptions.js";

export type OpenaiAgentsOptions = HostOptions & {
  /** Tools in OpenAI's strict mode. Default: none. `auto` chooses the tools that lose no value by it. */
  readonly strict?: Strict | undefined;
  /** Where one agent serves several people: whose run this is, from the `context` of the run. */
  readonly contextOf?: ((context: unknown) => CallContext) | undefined;
  /** The conversation, from the `context` of the run. */
  readonly conversationOf?: ((context: unknown) => string | undefined) | undefined;
  /** The SDK has no progress of its own. */
  readonly onProgress?: ((progress: Progress, of: { readonly tool: string; readonly callId: string | undefined }) => void) | undefined;
};

export type OpenaiAgentsHost = {
  readonly tools: FunctionTool[];
  /**
   * Records the questions of a run that stopped at interruptions. Nothing can be decided before that. Where there are none, all is decided: the run goes on
   * by `run(agent, result.state)`.
   */
  readonly questions: (result: PausedRun) => Promise<readonly AgentQuestion[]>;
  /** Records the answers that the state took by `approve` and `reject`, as decisions of an authenticated approver. Without it the runtime refuses the call. */
  readonly decideInterruptions: (decided: Decided) => Promise<readonly Outcome<Approval>[]>;
  /** The strict tools and the losses of their schemas. */
  readonly report: FormatReport;
};

const openai: Provider = {
  provider: "the OpenAI Agents SDK",
  dialect: "openai",
  strictDialect: "openai-strict",
  name: /^[A-Za-z0-9_-]{1,64}$/,
};

/** The tools of a runtime for agents of the SDK. Strict or not, the runtime checks each call. */
export async function openaiAgentsTools(
  runtime: Runtime,
  { contextOf, conversationOf, onProgress, strict = false, ...options }: OpenaiAgentsOptions,
): Promise<OpenaiAgentsHost> {
  const host = await openHost(runtime, options);
  const callOf = (context: unknown, callId: string | undefined): HostCall => ({
    callId,
    conversation: conversationOf?.(context),
    context: contextOf?.(context),
  });
  const { declared, report } = declareTools({ host, wire: openai, strict });
  const byName = new Map<string, DeclaredTool>();
  const tools = declared.map((one) => {
    const { tool, projection } = one;
    const { name, description, schema, strict: isStrict } = one.declared;
    const made = functionTool({
      name,
      description,
      parameters: schema,
      strict: isStrict,
      errorFunction: null,
      needsApproval: ({ context }, args, callId) => tool.needsApproval(projection.readArguments(args), callOf(context, callId)),
      execute: async (args, run, { toolCall, signal } = {}) => {
        const callId = toolCall?.callId;
        const told: HostCall["onProgress"] = onProgress && ((progress) => onProgress(progress, { tool: tool.id, callId }));
        return host.render(await tool.call(projection.readArguments(args), { ...callOf(run?.context, callId), signal, onProgress: told }))
          .text;
      },
    });
    const other = byName.get(made.name);
    if (other !== undefined)
      throw new ToolConfigurationError(
        `The SDK names both ${other.tool.id} and ${tool.id} \`${made.name}\`. Give one of them another host name.`,
      );
    byName.set(made.name, one);
    return made;
  });
  const reading: Reading = { host, find: (name) => byName.get(name), callOf };
  return {
    tools,
    report,
    questions: (result) => askInterruptions(result, reading),
    decideInterruptions: (decided) =>
      decideInterrupted(decided, { ...reading, tenant: contextOf?.(decided.result.state._context.context).tenant ?? host.tenant }),
  };
}
