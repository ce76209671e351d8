import { type Approvals, approvalsOf } from "../approvals/index.js";
import { engineBehind } from "../call/engines.js";
import type { Asked } from "../call/stages.js";
import type { CallContext, Principal, Progress } from "../context.js";
import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import type { Json, JsonObject } from "../json.js";
import { assertOptions, isFunction, isObject, type OptionNames } from "../known-options.js";
import { mergeContexts } from "../merge-contexts.js";
import type { ToolResponse } from "../response.js";
import type { Runtime } from "../runtime.js";
import type { AnyTool, ToolSummary } from "../tool/tool.js";
import { type Annotations, annotationsOf } from "./annotations.js";
import { callKey } from "./call-key.js";
import { type AnswerBudget, type ModelAnswer, renderForModel } from "./model-answer.js";
import { modelInputSchema, modelOutputSchema } from "./model-schema.js";

export type HostOptions = {
  /** The agent that calls: its id, or a principal of its own. */
  readonly agent: string | Principal;
  /** The person on whose behalf it acts. An agent never approves its own calls, and this person may. */
  readonly person?: string | Principal | undefined;
  readonly tenant?: string | undefined;
  /** Whatever else the application knows of each call. */
  readonly context?: CallContext | undefined;
  /** The host's thread or session: the same after a restart. Idempotency keys are made of it and of the host's id of a call. */
  readonly conversation?: string | undefined;
  /** Ids of the tools, or which of them. All that are switched on unless given. */
  readonly tools?: readonly string[] | ((tool: ToolSummary) => boolean) | undefined;
  readonly answers?: AnswerBudget | undefined;
  /** Characters of JSON of one output schema: 8,000 unless given. A larger one is cut, or left out. */
  readonly outputSchemaCharacters?: number | undefined;
  /** Where the host has no id of a call: how long the same call is one call. 10 minutes unless given. */
  readonly windowMs?: number | undefined;
};

/** What a host knows of one call. */
export type HostCall = {
  /** The host's id of the call. */
  readonly callId?: string | undefined;
  /** Where one host serves several conversations: the one of this call. */
  readonly conversation?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Where the conversation goes on after a decision: kept with the approval. */
  readonly resume?: Json | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** For this call alone, such as the meta of its request. */
  readonly context?: CallContext | undefined;
};

/** One tool, for a host. */
export type HostTool = {
  readonly id: string;
  /** The name that models see: letters, digits, `_` and `-`, 64 at most. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** A copy, which the host may change. */
  readonly inputSchema: JsonObject;
  /** Only where answers are held to it. */
  readonly outputSchema: JsonObject | undefined;
  readonly annotations: Annotations;
  readonly tool: AnyTool;
  /** Whether a new call with these arguments asks, whatever was approved or executed before. */
  readonly needsApproval: (args: unknown, call?: HostCall) => Promise<boolean>;
  /** Records the question, or finds its approval. Executes nothing. */
  readonly ask: (args: unknown, call?: HostCall) => Promise<Asked>;
  /** Uses an approval of just this call where there is one. It never throws. */
  readonly call: (args: unknown, call?: HostCall) => Promise<ToolResponse<unknown>>;
};

export type Host = {
  readonly tools: readonly HostTool[];
  readonly find: (name: string) => HostTool | undefined;
  /** For a host that has nothing but names and arguments. A name that no tool has is answered, and on record. */
  readonly call: (name: string, args: unknown, call?: HostCall) => Promise<ToolResponse<unknown>>;
  /** What the model is given of an answer. */
  readonly render: (response: ToolResponse<unknown>) => ModelAnswer;
  /** Where approvers decide. No host hands it to a model. */
  readonly approvals: Approvals;
  readonly tenant: string | undefined;
};

const names: OptionNames<HostOptions> = {
  agent: (value) => isNamed(value),
  person: (value) => isNamed(value),
  tenant: (value) => typeof value === "string",
  context: isObject,
  conversation: (value) => typeof value === "string",
  tools: (value) => Array.isArray(value) || isFunction(value),
  answers: isObject,
  outputSchemaCharacters: (value) => Number.isInteger(value) && Number(value) >= 0,
  windowMs: (value) => Number.isInteger(value) && Number(value) > 0,
};

/** The tools of a runtime as a host takes them: names, schemas, questions and answers for models. */
export async function openHost(runtime: Runtime, options: HostOptions): Promise<Host> {
  assertOptions("openHost", options, names);
  const { agent, person, tenant, context, conversation = "", windowMs = 600_000, outputSchemaCharacters = 8_000, answers } = options;
  if (agent === undefined) throw new ToolConfigurationError("openHost needs `agent`: the id of the program that calls.");
  const { clock } = engineBehind(runtime);
  const caller: CallContext = mergeContexts(context, {
    principal: typeof agent === "string" ? { id: agent, kind: "agent" } : { kind: "agent", ...agent },
    ...(person === undefined
      ? {}
      : { onBehalfOf: typeof person === "string" ? { id: person, kind: "user" } : { kind: "user", ...person } }),
    ...(tenant === undefined ? {} : { tenant }),
  });

  const contextOf = (
    tool: ToolSummary,
    args: unknown,
    { callId, signal, resume, context: own, conversation: thread = conversation }: HostCall,
  ): CallContext => {
    const { idempotency } = tool.policy;
    const key = callKey({ tool: tool.id, idempotency, args, conversation: thread, callId, windowMs, now: clock.now() });
    return mergeContexts(caller, own, {
      approval: "find",
      ...(key === undefined || own?.idempotencyKey !== undefined ? {} : { idempotencyKey: key }),
      ...(signal === undefined ? {} : { signal }),
      ...(resume === undefined ? {} : { resume }),
    });
  };

  const hostTool = (tool: AnyTool): HostTool => {
    const call: HostTool["call"] = (args, given = {}) => {
      const running = runtime.call(tool.id, args, contextOf(tool, args, given));
      const { onProgress } = given;
      return onProgress === undefined ? running : told(running, onProgress);
    };
    return {
      id: tool.id,
      name: tool.hostName,
      title: tool.title,
      description: tool.description,
      get inputSchema() {
        return modelInputSchema(tool);
      },
      get outputSchema() {
        return modelOutputSchema(tool, outputSchemaCharacters);
      },
      annotations: annotationsOf(tool),
      tool,
      needsApproval: (args, given = {}) => runtime.needsApproval(tool.id, args, contextOf(tool, args, given)),
      ask: (args, given = {}) => runtime.ask(tool.id, args, contextOf(tool, args, given)),
      call,
    };
  };

  const chosen = await chosenTools(runtime, options.tools);
  const tools = chosen.map(hostTool);
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const find = (name: string): HostTool | undefined => byName.get(name);
  return {
    tools,
    find,
    call: (name, args, given = {}) =>
      find(name)?.call(args, given) ?? runtime.call(name, args, mergeContexts(caller, given.context, { signal: given.signal })),
    render: (response) => renderForModel(response, answers),
    approvals: approvalsOf(runtime),
    tenant,
  };
}

function isNamed(value: unknown): boolean {
  return (typeof value === "string" && value !== "") || (isObject(value) && typeof Reflect.get(Object(value), "id") === "string");
}

/** A tool that was named and is not there would be missing without a word. */
async function chosenTools({ registry }: Runtime, wanted: HostOptions["tools"]): Promise<readonly AnyTool[]> {
  if (Array.isArray(wanted)) {
    return Promise.all(
      (wanted as readonly string[]).map(async (id) => {
        const tool = await registry.tool(id);
        if (tool === undefined) throw new ToolConfigurationError(`\`tools\` of openHost names ${id}, and there is no such tool.`);
        return tool;
      }),
    );
  }
  const isWanted = typeof wanted === "function" ? wanted : () => true;
  const ids = registry.list().filter((tool) => tool.policy.status.enabled && isWanted(tool));
  const loaded = await Promise.all(ids.map(({ id }) => registry.tool(id)));
  return loaded.filter((tool) => tool !== undefined);
}

/** The last progress comes before the answer. */
async function told(running: ReturnType<Runtime["call"]>, onProgress: (progress: Progress) => void): Promise<ToolResponse<unknown>> {
  const listening = (async () => {
    for await (const progress of running.progress) onProgress(progress);
  })();
  const response = await running;
  // A listener that throws ends the progress, and not the call.
  await listening.catch(() => {});
  return response;
}
