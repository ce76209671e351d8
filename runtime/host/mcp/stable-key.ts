import { engineBehind } from "../../call/engines.js";
import type { CallContext } from "../../context.js";
import { callerOf } from "../../ledger/caller-of.js";
import { mergeContexts } from "../../merge-contexts.js";
import { own } from "../../own.js";
import type { Runtime } from "../../runtime.js";
import type { ToolSummary } from "../../tool/tool.js";
import { callKey } from "../call-key.js";
import type { Host, HostTool } from "../host.js";

type Keyed = {
  readonly runtime: Runtime;
  readonly host: Host;
  readonly tool: HostTool;
  readonly args: unknown;
  readonly conversation: string | undefined;
  readonly windowMs: number | undefined;
  readonly context: CallContext | undefined;
};

/**
 * A client without ids of calls repeats its call once the approver has decided, perhaps in the next window: the key is then that of the open approval. Undefined
 * where there is none, and the host makes the key.
 */
export async function keyOfOpenApproval({
  runtime,
  host,
  tool,
  args,
  conversation = "",
  windowMs = 600_000,
  context,
}: Keyed): Promise<string | undefined> {
  const { clock, approvals: stage } = engineBehind(runtime);
  const target = targetOf(runtime, { tool, args });
  if (stage === undefined || target === undefined || target.policy.confirm.rule === "never") return undefined;
  const now = clock.now();
  const count = Math.min(mostWindows, Math.ceil((2 * stage.ttlMs) / windowMs));
  const { id, policy } = target;
  const caller = callerOf(mergeContexts(host.caller, context));
  const keyed = { tool: id, idempotency: policy.idempotency, args: target.args, caller, conversation, callId: undefined, windowMs };
  const earlier = Array.from({ length: count }, (_, index) => callKey({ ...keyed, now: now - (index + 1) * windowMs }));
  const keys = new Set(earlier.filter((key) => key !== undefined));
  if (keys.size === 0) return undefined;
  const tenancy = host.tenant === undefined ? {} : { tenant: host.tenant };
  const open = await host.approvals.list({ ...tenancy, tool: id, unexpiredAt: now, limit: mostListed });
  return open.find(({ idempotencyKey: key, state }) => key !== undefined && keys.has(key) && (state === "pending" || state === "approved"))
    ?.idempotencyKey;
}

type Target = Pick<ToolSummary, "id" | "policy"> & { readonly args: unknown };

/** Of the meta-tools of `mode: "search"`: the tool that they call. */
function targetOf({ registry }: Runtime, { tool, args }: Pick<Keyed, "tool" | "args">): Target | undefined {
  const known = registry.get(tool.id);
  if (known !== undefined) return { id: known.id, policy: known.policy, args };
  const name = own(args, "name");
  const found = registry.list().find(({ hostName }) => hostName === name);
  return found && { id: found.id, policy: found.policy, args: own(args, "arguments") ?? {} };
}

const mostWindows = 50;
const mostListed = 200;
