import {
  type CallToolRequest,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { engineBehind } from "../../call/engines.js";
import type { Principal } from "../../context.js";
import { isRecord, isText, own } from "../../own.js";
import { decidableBy } from "../../permissions/deciders.js";
import { nearest } from "../../registry/nearest.js";
import type { Runtime } from "../../runtime.js";
import type { Host, HostCall, HostTool } from "../host.js";
import { callContext } from "./call-context.js";
import { contextOfApproval, namedApproval } from "./named-approval.js";
import type { McpServerOptions } from "./options.js";
import { progressPump } from "./progress.js";
import { answerOf, formOf } from "./question.js";
import type { RequestState, RequestStates } from "./request-state.js";
import { resultOf } from "./result.js";
import { keyOfOpenApproval } from "./stable-key.js";
import type { Tasks } from "./tasks/tasks.js";

export type Calling = {
  readonly runtime: Runtime;
  readonly options: McpServerOptions;
  readonly states: RequestStates;
  readonly tasks: Tasks | undefined;
  readonly host: Host;
  readonly server: Server;
  readonly ctx: ServerContext;
};

type Params = CallToolRequest["params"];

/** Claude's own id of a call, the same when it repeats one. Other clients have none that lasts. */
const callIdMeta = "claudecode/toolUseId";
const formId = "approval";

export async function callTool(calling: Calling, { name, arguments: args = {} }: Params): Promise<CallToolResult | InputRequiredResult> {
  const { host, ctx } = calling;
  const tool = host.find(name);
  if (tool === undefined) return refuseUnknown(calling, { name, args });
  const state = ctx.mcpReq.requestState<RequestState>();
  if (state !== undefined && state.tool !== tool.id)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, "The requestState is of another tool.");
  const pump = progressPump(ctx);
  const call: HostCall = { ...(await hostCallOf(calling, { tool, args, state })), onProgress: pump?.tell };
  const form = await (state === undefined ? askFor(calling, { tool, args, call }) : decideAs(calling, state));
  if (form !== undefined) return form;
  const task = await calling.tasks?.begin(calling.ctx, { tool, args, call });
  if (task !== undefined) return { ...task, resultType: "task", content: [] };
  const response = await tool.call(args, call);
  await pump?.sent();
  return resultOf({ host, tool, response });
}

/** On record, as every call is. */
async function refuseUnknown({ host, ctx }: Calling, { name, args }: { readonly name: string; readonly args: unknown }): Promise<never> {
  await host.call(name, args, { signal: ctx.mcpReq.signal });
  const [near] = nearest(
    name,
    host.tools.map((tool) => tool.name),
  );
  const advice = near === undefined ? "" : ` Did you mean ${near}?`;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}.${advice}`);
}

type Call = { readonly tool: HostTool; readonly args: unknown };

async function hostCallOf(calling: Calling, { tool, args, state }: Call & { readonly state: RequestState | undefined }): Promise<HostCall> {
  const { runtime, host, options, ctx } = calling;
  const { mcpReq, http } = ctx;
  const id = own(mcpReq._meta, callIdMeta);
  const callId = isText(id) ? id : undefined;
  const { conversation, windowMs } = options;
  const authInfo = http?.authInfo;
  const context = await callContext(options.context, { tool, requestId: mcpReq.id, meta: mcpReq._meta ?? {}, authInfo });
  const named = namedApproval(mcpReq._meta);
  if (named !== undefined)
    return { signal: mcpReq.signal, context: { ...context, ...(await contextOfApproval(named, { host, options, authInfo })) } };
  const key =
    state?.key ??
    (callId === undefined ? await keyOfOpenApproval({ runtime, host, tool, args, conversation, windowMs, context }) : undefined);
  return { callId, signal: mcpReq.signal, context: { ...(key === undefined ? {} : { idempotencyKey: key }), ...context } };
}

type Asking = Call & { readonly call: HostCall };

/** The form for the client, where a person could answer it; undefined where the call goes on: it runs, or answers that it waits. */
async function askFor(calling: Calling, { tool, args, call }: Asking): Promise<InputRequiredResult | undefined> {
  const { ctx, host, options, runtime, states } = calling;
  const approver = approverOf(options, ctx);
  if (approver === undefined || tool.tool.policy.confirm.rule === "never" || !hasForms(calling)) return undefined;
  const asked = await tool.ask(args, call);
  if (asked.kind !== "approval" || asked.approval.state !== "pending") return undefined;
  const { approval } = asked;
  const tenant = host.tenant ?? "";
  const form = decidableBy({ approval, decider: approver, tenant }).ok ? formOf(approval) : undefined;
  if (form === undefined) return undefined;
  const { idempotencyKey: key } = approval;
  const state: RequestState = { tool: tool.id, approval: approval.id, ...(key === undefined ? {} : { key }) };
  const ttlMs = approval.expiresAt - engineBehind(runtime).clock.now();
  return inputRequired({ requestState: await states.mint(state, { ctx, ttlMs }), inputRequests: { [formId]: form } });
}

/** The record is the authority: what an answer does not decide stays open, and the call then says so. */
async function decideAs({ ctx, host, options }: Calling, state: RequestState): Promise<undefined> {
  const given = inputResponse(ctx.mcpReq.inputResponses, formId);
  const by = approverOf(options, ctx);
  const answer = given.kind === "elicit" ? answerOf(given.action, given.content) : undefined;
  if (by === undefined || answer === undefined) return;
  const tenancy = host.tenant === undefined ? {} : { tenant: host.tenant };
  await host.approvals[answer.kind](state.approval, { ...tenancy, by, reason: answer.reason, identifiedBy: "mcp" });
}

function approverOf({ approver }: McpServerOptions, { http }: ServerContext): Principal | undefined {
  return approver?.(http?.authInfo);
}

/** What a request of 2026-07-28 says of its client, or what `initialize` said. `elicitation: {}` means forms. */
function hasForms({ server, ctx }: Calling): boolean {
  const elicitation = own(own(ctx.mcpReq.envelope, CLIENT_CAPABILITIES_META_KEY) ?? server.getClientCapabilities(), "elicitation");
  return isRecord(elicitation) && (elicitation.form !== undefined || elicitation.url === undefined);
}
