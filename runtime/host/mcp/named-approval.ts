import type { AuthInfo } from "@modelcontextprotocol/server";
import type { Approval } from "../../approvals/approval.js";
import type { CallContext, Principal } from "../../context.js";
import { isText, own } from "../../own.js";
import type { Host } from "../host.js";
import { callerOf } from "./caller.js";
import type { McpServerOptions } from "./options.js";

/** A client that continues a call of another host names the approval of that call here. */
const approvalMeta = "toolpact/approval";

export function namedApproval(meta: unknown): string | undefined {
  const id = own(meta, approvalMeta);
  return isText(id) ? id : undefined;
}

type Caller = { readonly host: Host; readonly options: McpServerOptions; readonly authInfo: AuthInfo | undefined };

/** The approval of a call that this caller made, through any host. Other callers' approvals do not exist for it. */
export async function ownApproval(id: string, { host, options, authInfo }: Caller): Promise<Approval | undefined> {
  const { agent, person } = callerOf(options, authInfo);
  const found = await host.approvals.get(id, host.tenant === undefined ? {} : { tenant: host.tenant });
  return found?.principal === idOf(agent) && found?.onBehalfOf === idOf(person) ? found : undefined;
}

function idOf(named: string | Principal | undefined): string | undefined {
  return typeof named === "object" ? named.id : named;
}

/** The approval is bound to the caller, the arguments and the key: the runtime refuses it for any other call. */
export async function contextOfApproval(id: string, caller: Caller): Promise<CallContext> {
  const idempotencyKey = (await ownApproval(id, caller))?.idempotencyKey;
  return { approvalId: id, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
}
