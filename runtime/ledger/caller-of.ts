import type { CallContext } from "../context.js";

/** Who calls, and for whom: an agent that acts for two people is two. */
export function callerOf({ principal, onBehalfOf }: CallContext): string {
  return JSON.stringify([principal?.id ?? "", ...(onBehalfOf === undefined ? [] : [onBehalfOf.id])]);
}
