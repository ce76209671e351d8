import { engineBehind } from "../../call/engines.js";
import type { Runtime } from "../../runtime.js";
import { callKey } from "../call-key.js";
import type { Host, HostTool } from "../host.js";

type Keyed = {
  readonly runtime: Runtime;
  readonly host: Host;
  readonly tool: HostTool;
  readonly args: unknown;
  readonly conversation: string | undefined;
  readonly windowMs: number | undefined;
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
}: Keyed): Promise<string | undefined> {
  const { clock, approvals: stage } = engineBehind(runtime);
  const { idempotency, confirm } = tool.tool.policy;
  if (stage === undefined || confirm.rule === "never") return undefined;
  const now = clock.now();
  const count = Math.min(mostWindows, Math.ceil((2 * stage.ttlMs) / windowMs));
  const earlier = Array.from({ length: count }, (_, index) =>
    callKey({ tool: tool.id, idempotency, args, conversation, callId: undefined, windowMs, now: now - (index + 1) * windowMs }),
  );
  const keys = new Set(earlier.filter((key) => key !== undefined));
  if (keys.size === 0) return undefined;
  const tenancy = host.tenant === undefined ? {} : { tenant: host.tenant };
  const open = await host.approvals.list({ ...tenancy, tool: tool.id, unexpiredAt: now, limit: mostListed });
  return open.find(({ idempotencyKey: key, state }) => key !== undefined && keys.has(key) && (state === "pending" || state === "approved"))
    ?.idempotencyKey;
}

const mostWindows = 50;
const mostListed = 200;
