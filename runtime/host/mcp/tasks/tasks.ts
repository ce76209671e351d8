import { type AuthInfo, type CallToolResult, ProtocolError, ProtocolErrorCode, type ServerContext } from "@modelcontextprotocol/server";
import type { Approval } from "../../../approvals/approval.js";
import { engineBehind } from "../../../call/engines.js";
import type { Refusal } from "../../../call/outcome.js";
import { ToolConfigurationError } from "../../../errors/tool-configuration-error.js";
import { type Jobs, jobsOf } from "../../../jobs/index.js";
import type { Json } from "../../../json.js";
import { callerOf as callerName } from "../../../ledger/caller-of.js";
import { mergeContexts } from "../../../merge-contexts.js";
import type { Runtime } from "../../../runtime.js";
import type { Host, HostCall, HostTool } from "../../host.js";
import { callContext } from "../call-context.js";
import { contextOfApproval, ownApproval } from "../named-approval.js";
import type { McpServerOptions } from "../options.js";
import { resultOf } from "../result.js";
import { storeKey } from "../store-key.js";
import { seal, unseal } from "./sealed-call.js";
import { hasTasks } from "./tasks-capability.js";
import { jobTask, type WireTask, waitingTask } from "./wire-task.js";

type Calling = { readonly host: Host; readonly ctx: ServerContext };
type Call = { readonly tool: HostTool; readonly args: unknown; readonly call: HostCall };
type Asking = Calling & { readonly taskId: string };

/** Tasks of the extension: the state of each task is an approval or a job in the store, so that every process of the store can answer. */
export type Tasks = {
  /** The task that answers a call. Undefined: the call is answered at once. */
  readonly begin: (ctx: ServerContext, call: Call) => Promise<WireTask | undefined>;
  readonly get: (asking: Asking) => Promise<WireTask>;
  readonly cancel: (asking: Asking) => Promise<undefined>;
  /** Refuses a task that the caller does not have. */
  readonly assertKnown: (asking: Asking) => Promise<undefined>;
};

/** Undefined without a store, because a task must outlive its request. */
export function tasksOf(runtime: Runtime, options: McpServerOptions): Tasks | undefined {
  const { store, clock } = engineBehind(runtime);
  if (store === undefined) {
    if (options.jobs !== undefined) throw new ToolConfigurationError("`jobs` of mcpServer need a store. Give createRuntime a `store`.");
    return undefined;
  }
  const jobs = jobsOf(runtime);
  const keptKey = (): Promise<Uint8Array> => storeKey(store, "toolpact.mcp.task");
  /** Two requests at once start one job. */
  const starting = new Map<string, Promise<unknown>>();

  const begin: Tasks["begin"] = async (ctx, { tool, args, call }) => {
    if (!hasTasks(ctx)) return undefined;
    const takesLong = isJob(options.jobs, tool);
    if (tool.tool.policy.confirm.rule !== "never") {
      // What a client sent is JSON.
      const resume = seal({ name: tool.name, arguments: args as Json }, await keptKey());
      const context = takesLong ? { ...call.context, lane: "background" as const } : call.context;
      const asked = await tool.ask(args, { ...call, context, resume });
      if (asked.kind === "refused") return undefined;
      if (asked.kind === "approval" && asked.approval.state !== "approved") {
        const { approval } = asked;
        const isTask = approval.state === "pending" && unseal(approval, await keptKey()) !== undefined;
        return isTask ? waitingTask(approval) : undefined;
      }
    }
    if (!takesLong) return undefined;
    const started = await tool.start(args, call);
    return started.ok ? jobTask(started.value) : undefined;
  };

  const callerIn = ({ host, ctx }: Calling): { host: Host; options: McpServerOptions; authInfo: AuthInfo | undefined } => {
    return { host, options, authInfo: ctx.http?.authInfo };
  };

  const approvalOf = async (asking: Asking): Promise<Approval> => {
    const found = await ownApproval(asking.taskId, callerIn(asking));
    if (found === undefined || unseal(found, await keptKey()) === undefined) throw unknownTask();
    return found;
  };

  /** After any decision, the call itself gives the answer: it runs once, or says why it does not run. */
  const startDecided = async (asking: Asking, approval: Approval): Promise<void> => {
    const { host, taskId, ctx } = asking;
    const sealed = unseal(approval, await keptKey());
    const tool = sealed && host.find(sealed.name);
    if (sealed === undefined || tool === undefined) throw unknownTask();
    const { mcpReq, http } = ctx;
    const about = { tool, requestId: mcpReq.id, meta: mcpReq._meta ?? {}, authInfo: http?.authInfo };
    const context = mergeContexts(await callContext(options.context, about), await contextOfApproval(taskId, callerIn(asking)), {
      whenRunning: "wait",
    });
    await tool.start(sealed.arguments, { context }, { jobId: taskId });
  };

  const get: Tasks["get"] = async (asking) => {
    const { host, taskId } = asking;
    const isJobKnown = (await jobs.status(taskId, host.caller)).ok;
    if (!isJobKnown) {
      const approval = await approvalOf(asking);
      if (approval.state === "pending" && approval.expiresAt > clock.now()) return waitingTask(approval);
      const started = starting.get(taskId) ?? startDecided(asking, approval).finally(() => starting.delete(taskId));
      starting.set(taskId, started);
      await started;
    }
    return endedOrRunning(jobs, asking);
  };

  return {
    begin,
    get,
    cancel: async (asking) => {
      const { host, taskId } = asking;
      const running = await jobs.cancel(taskId, host.caller);
      if (running.ok) return undefined;
      const { tool, tenant } = await approvalOf(asking);
      const now = clock.now();
      // Its question stays at the desk, and no answer to it runs anything.
      const ended = {
        state: "done",
        cancelled: true,
        createdAt: now,
        updatedAt: now,
        leaseUntil: now,
        expiresAt: now + 86_400_000,
      } as const;
      await store.jobs.put({ id: taskId, tool, tenant, principal: callerName(host.caller), ...ended });
      return undefined;
    },
    assertKnown: async (asking) => {
      if (!(await jobs.status(asking.taskId, asking.host.caller)).ok) await approvalOf(asking);
      return undefined;
    },
  };
}

async function endedOrRunning(jobs: Jobs, { host, taskId }: Asking): Promise<WireTask> {
  const status = await jobs.status(taskId, host.caller);
  if (!status.ok) throw unknownTask();
  const { state, cancelled, tool: id } = status.value;
  if (state === "running") return jobTask(status.value);
  const answer = await jobs.result(taskId, host.caller);
  if (cancelled && !(answer.ok && answer.value.status === "success")) return jobTask(status.value, { status: "cancelled" });
  const tool = host.tools.find((one) => one.id === id);
  const result = answer.ok ? resultOf({ host, tool, response: answer.value }) : refusedResult(answer.refusal);
  // The same as in the call's own result, where the SDK adds it.
  return jobTask(status.value, { status: "completed", result: { ...result, resultType: "complete" } });
}

/** The process that ran it is gone, so this answer is not an answer of the call. */
function refusedResult({ code, message }: Refusal): CallToolResult {
  return { content: [{ type: "text", text: JSON.stringify({ error: { code, message } }) }], isError: true };
}

/** A background tool has no answer for the request itself. */
function isJob(wanted: McpServerOptions["jobs"] = [], { id, tool }: HostTool): boolean {
  return tool.policy.execution === "background" || (typeof wanted === "function" ? wanted(tool) : wanted.includes(id));
}

function unknownTask(): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, "There is no such task.");
}
