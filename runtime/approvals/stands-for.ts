import type { Engine } from "../call/call.js";
import type { Approval } from "./approval.js";

/** How long a yes counts, in milliseconds. A runtime that only decides need not have the stage that asks: then as long as the question stands. */
export function standsFor({ approvals }: Pick<Engine, "approvals">, { createdAt, expiresAt }: Approval): number {
  return approvals?.ttlMs ?? expiresAt - createdAt;
}
