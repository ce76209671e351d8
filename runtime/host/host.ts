import { approvalsOf } from "../approvals/index.js";
import { answerOf } from "../call/answer.js";
import { engineBehind } from "../call/engines.js";
import { refuse } from "../call/outcome.js";
import { recordedName } from "../call/recorded-call.js";
import { Trail } from "../call/trail.js";
import type { CallContext, Progress } from "../context.js";
import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import { jobsOf } from "../jobs/index.js";
import { assertOptions, isFunction, isObject, type OptionNames } from "../known-options.js";
import { callerOf } from "../ledger/caller-of.js";
import { mergeContexts } from "../merge-contexts.js";
import { nearest } from "../registry/nearest.js";
import type { ToolResponse } from "../response.js";
import type { Runtime } from "../runtime.js";
import type { AnyTool, ToolSummary } from "../tool/tool.js";
import { annotationsOf } from "./annotations.js";
import { callKey } from "./call-key.js";
import type { Host, HostCall, HostCalls, HostOptions, HostTool } from "./host-tool.js";
import { renderForModel } from "./model-answer.js";
import { modelInputSchema, modelOutputSchema } from "./model-schema.js";
import { pendingIn } from "./question.js";
import { type Catalogue, searchTools } from "./search-tools.js";

export type { Host, HostCall, HostOptions, HostTool };

const names: OptionNames<HostOptions> = {
  agent: (value) => isNamed(value),
  person: (value) => isNamed(value),
  tenant: (value) => typeof value === "string",
  context: isObject,
  conversation: (value) => typeof value === "string",
  tools: (value) => Array.isArray(value) || isFunction(value),
  mode: (value) => value === "all" || value === "search" || value === "code",
  code: isObject,
  answers: isObject,
  outputSchemaCharacters: (value) => Number.isInteger(value) && Number(value) >= 0,
  windowMs: (value) => Number.isInteger(value) && Number(value) > 0,
};

/** The tools of a runtime as a host takes them: names, schemas, questions and answers for models. */
export async function openHost(runtime: Runtime, options: HostOptions): Promise<Host> {
  assertOptions("openHost", options, names);
  const { agent, person, tenant, context, conversation = "", windowMs = 600_000, outputSchemaCharacters = 8_000, answers } = options;
  if (agent === undefined) throw new ToolConfigurationError("openHost needs `agent`: the id of the program that calls.");
  const engine = engineBehind(runtime);
  const { clock } = engine;
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
    const named = mergeContexts(caller, own);
    const now = clock.now();
    const key = callKey({ tool: tool.id, idempotency, args, caller: callerOf(named), conversation: thread, callId, windowMs, now });
    return mergeContexts(named, {
      approval: "find",
      ...(key === undefined || own?.idempotencyKey !== undefined ? {} : { idempotencyKey: key }),
      ...(signal === undefined ? {} : { signal }),
      ...(resume === undefined ? {} : { resume }),
    });
  };

  const callsOf = (tool: ToolSummary): HostCalls => {
    const call: HostTool["call"] = (args, given = {}) => {
      const running = runtime.call(tool.id, args, contextOf(tool, args, given));
      const { onProgress } = given;
      return onProgress === undefined ? running : told(running, onProgress);
    };
    const ask: HostTool["ask"] = (args, given = {}) => runtime.ask(tool.id, args, contextOf(tool, args, given));
    return {
      name: tool.hostName,
      annotations: annotationsOf(tool),
      needsApproval: (args, given = {}) => runtime.needsApproval(tool.id, args, contextOf(tool, args, given)),
      ask,
      question: async (args, given) => pendingIn(await ask(args, given)),
      call,
      start: (args, given = {}, options) => jobsOf(runtime).start(tool.id, args, contextOf(tool, args, given), options),
    };
  };

  const hostTool = (tool: AnyTool): HostTool => ({
    ...callsOf(tool),
    id: tool.id,
    title: tool.title,
    description: tool.description,
    get inputSchema() {
      return modelInputSchema(tool);
    },
    get outputSchema() {
      return modelOutputSchema(tool, outputSchemaCharacters);
    },
    tool,
  });

  const chosen = chosenTools(runtime, options.tools);
  const tools = options.mode === "search" ? searchTools(catalogue()) : await (options.mode === "code" ? coded() : loadedTools(chosen));

  /** Loaded only if it is used. */
  async function coded(): Promise<readonly HostTool[]> {
    const { codeTools } = await import("./code/index.js");
    const load = (id: string): Promise<AnyTool | undefined> => runtime.registry.tool(id);
    const callerOf = (call: HostCall): CallContext => mergeContexts(caller, call.context);
    return codeTools({ engine, catalogue: catalogue(), load, callerOf, conversation, windowMs }, options.code);
  }

  function catalogue(): Catalogue {
    // Models may know ids from elsewhere: one of a chosen tool is that tool, and any other is none.
    const found = new Map(chosen.flatMap((tool) => [[tool.id, tool] as const, [tool.hostName, tool] as const]));
    const open = async (name: string): Promise<HostTool | undefined> => {
      const id = found.get(name)?.id;
      const tool = id === undefined ? undefined : await runtime.registry.tool(id);
      return tool && hostTool(tool);
    };
    const calls = (name: string): HostCalls | undefined => {
      const tool = found.get(name);
      return tool && callsOf(tool);
    };
    const report = (error: unknown): void => engine.report(error, { stage: "load" });
    return { summaries: chosen, open, callsOf: calls, report, callUnknown };
  }

  /** A tool that this host does not have is refused, also where the registry has it. */
  async function callUnknown(name: string, given: HostCall = {}): Promise<ToolResponse<unknown>> {
    const similar = nearest(
      name,
      chosen.map(({ hostName }) => hostName),
    );
    const refusal = {
      code: "TOOL_NOT_FOUND" as const,
      message: `There is no tool ${recordedName(name)}.${similar[0] === undefined ? "" : ` Did you mean ${similar.join(" or ")}?`}`,
      details: { nearest: similar },
      suggestions: [
        options.mode === "search" || options.mode === "code" ? "Search with search_tools." : "Use the name of a tool of this host.",
      ],
    };
    const trail = new Trail(crypto.randomUUID());
    // A name that the registry does not have is on record.
    if (runtime.registry.get(name) === undefined)
      await runtime.call(name, {}, mergeContexts(caller, given.context, { signal: given.signal }));
    return answerOf({ request: { id: name }, trail, tool: undefined }, refuse(refusal));
  }

  async function loadedTools(summaries: readonly ToolSummary[]): Promise<readonly HostTool[]> {
    const loaded = await Promise.all(summaries.map(({ id }) => runtime.registry.tool(id)));
    return loaded.filter((tool) => tool !== undefined).map(hostTool);
  }

  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const find = (name: string): HostTool | undefined => byName.get(name);
  return {
    tools,
    find,
    call: (name, args, given = {}) => find(name)?.call(args, given) ?? callUnknown(name, given),
    render: (response) => renderForModel(response, answers),
    approvals: approvalsOf(runtime),
    tenant,
    caller,
  };
}

function isNamed(value: unknown): boolean {
  return (typeof value === "string" && value !== "") || (isObject(value) && typeof Reflect.get(Object(value), "id") === "string");
}

/** A tool that was named and is not there would be missing without a word. */
function chosenTools({ registry }: Runtime, wanted: HostOptions["tools"]): readonly ToolSummary[] {
  if (Array.isArray(wanted)) {
    return (wanted as readonly string[]).map((id) => {
      const tool = registry.get(id);
      if (tool === undefined) throw new ToolConfigurationError(`\`tools\` of openHost names ${id}, and there is no such tool.`);
      return tool;
    });
  }
  const isWanted = typeof wanted === "function" ? wanted : () => true;
  return registry.list().filter((tool) => tool.policy.status.enabled && isWanted(tool));
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
