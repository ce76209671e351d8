import { registry } from "../../generated/index.js";
import { type Approvals, approvalsOf, approvals as confirmation } from "../../runtime/approvals/index.js";
import type { AuditRecord, CallRecord, IntentRecord } from "../../runtime/audit/record.js";
import { handlerName } from "../../runtime/call/find-handler.js";
import { type GateOptions, gates } from "../../runtime/gates/index.js";
import {
  type AnyTool,
  type CallContext,
  createRuntime,
  type Handler,
  type HandlerContext,
  type Runtime,
  type RuntimeEvent,
  type RuntimeOptions,
  type ToolResponse,
} from "../../runtime/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { ana, approvalIdOf } from "../call/stage.js";
import { answerOf, contextOf, type Example, exampleOf, stateBefore } from "./example-call.js";

/** One run of the application's code. */
export type Run = {
  readonly tool: string;
  readonly args: unknown;
  readonly callId: string;
  readonly context: HandlerContext;
  /** What was on record of this call when the code of an effect began. */
  readonly before: readonly AuditRecord["kind"][];
};

export type ReferenceStage = {
  readonly runtime: Runtime;
  readonly approvals: Approvals;
  readonly ran: readonly Run[];
  readonly events: readonly RuntimeEvent[];
  readonly told: readonly { readonly error: unknown; readonly stage: string }[];
  readonly records: () => Promise<readonly AuditRecord[]>;
  readonly calls: () => Promise<readonly CallRecord[]>;
  readonly intents: () => Promise<readonly IntentRecord[]>;
  /** The tool's example call, with a person's yes where it asks for one. */
  readonly perform: (tool: AnyTool, change?: Change) => Promise<ToolResponse<unknown>>;
};

export type Change = { readonly args?: Example; readonly context?: CallContext };

type Setting = Omit<RuntimeOptions, "registry" | "handlers" | "gates"> & {
  /** In place of the example's answer. */
  readonly handler?: (tool: AnyTool, args: unknown, context: HandlerContext) => unknown;
  readonly gates?: GateOptions;
};

export const tools: readonly AnyTool[] = await registry.load();
export const enabledTools: readonly AnyTool[] = tools.filter(({ policy }) => policy.status.enabled);

export function toolOf(id: string): AnyTool {
  const found = tools.find((tool) => tool.id === id);
  if (found === undefined) throw new Error(`There is no tool ${id}.`);
  return found;
}

export function hasEffect({ policy: { effect } }: AnyTool): boolean {
  return effect === "write" || effect === "delete";
}

/** All that the marketplace's flags name is on. */
export const flags = { EXTERNAL_DISCOVERY_ENABLED: "true", SOCIAL_DISCOVERY_ENABLED: "true", MAPS_ENRICHMENT_ENABLED: "true" };

/** A runtime with all 64 tools under their generated policies. Their code answers with the specs' own examples. */
export function referenceStage({ handler, gates: gateOptions = {}, store = memoryStore(), ...options }: Setting = {}): ReferenceStage {
  const ran: Run[] = [];
  const told: { error: unknown; stage: string }[] = [];
  const events: RuntimeEvent[] = [];
  const records = async (about = ""): Promise<AuditRecord[]> => {
    const found: AuditRecord[] = [];
    for await (const line of store.audit.lines()) if (line.includes(about)) found.push(JSON.parse(line));
    return found;
  };
  const code = (tool: AnyTool): Handler<unknown, unknown> => {
    return async (args, context) => {
      const { callId } = context;
      const before = hasEffect(tool) ? (await records(callId)).map(({ kind }) => kind) : [];
      ran.push({ tool: tool.id, args: structuredClone(args), callId, context, before });
      return handler === undefined ? answerOf(tool) : handler(tool, args, context);
    };
  };
  const runtime = createRuntime({
    registry,
    handlers: Object.fromEntries(tools.map((tool) => [handlerName(tool), code(tool)])),
    store,
    permissions: permissions(),
    approvals: confirmation(),
    refusals: { logged: Number.POSITIVE_INFINITY },
    gates: gates({
      environment: flags,
      consent: () => ({ state: "granted" }),
      state: () => stateBefore(toolOf("marketplace.update_request_state")),
      custom: { "url-allowlist": () => true },
      ...gateOptions,
    }),
    secrets: ({ name }) => `value of ${name}`,
    onError: (error, { stage }) => told.push({ error, stage }),
    ...options,
  });
  runtime.on((event) => events.push(event));
  const approvals = approvalsOf(runtime);
  return {
    runtime,
    approvals,
    ran,
    events,
    told,
    records: () => records(),
    calls: async () => (await records()).filter((record) => record.kind === "call"),
    intents: async () => (await records()).filter((record) => record.kind === "intent"),
    perform: async (tool, { args = exampleOf(tool), context } = {}) => {
      const given = { ...contextOf(tool, args), ...context };
      const first = await runtime.call(tool.id, args, given);
      if (first.error?.code !== "TOOL_CONFIRMATION_REQUIRED") return first;
      const approvalId = approvalIdOf(first);
      const decided = await approvals.approve(approvalId, ana);
      if (!decided.ok) throw new Error(`Nobody could agree to ${tool.id}: ${decided.refusal.code}`);
      return runtime.call(tool.id, args, { ...given, approvalId });
    },
  };
}
