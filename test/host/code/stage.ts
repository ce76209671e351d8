import { openHost } from "../../../runtime/host/index.js";
import type { ToolResponse } from "../../../runtime/index.js";
import { agent, declareOrder, order, orderStage } from "../../call/stage.js";

export const listOrders = "shop.list_orders";

/** The shop with a tool that reads, and a host whose model writes scripts. */
export async function codeStage({ setting = {}, code = {} }: { setting?: Parameters<typeof orderStage>[0]; code?: object } = {}) {
  const { idempotency: _, ...policy } = declareOrder({ effect: "read", sideEffects: "none" }).policy;
  const list = {
    ...declareOrder({}, { id: listOrders, hostName: "shop_list_orders", description: "List orders. Newest first." }),
    policy,
    call: { kind: "local", handler: listOrders },
  } as const;
  const made = orderStage({ more: [list], ...setting });
  const open = () => openHost(made.runtime, { agent: "agent-1", person: "ana", tenant: "acme", conversation: "c", mode: "code", code });
  const host = await open();
  const script = (text: string, callId = "1"): Promise<ToolResponse<unknown>> => host.call("run_script", { script: text }, { callId });
  return { ...made, host, open, script };
}

export { agent, order };
