import type { CallContext } from "../context.js";

/** Who calls, and for whom: an agent that acts for two people is two. */
export function callerOf({ principal, onBehalfOf }: CallContext): string {
  const id = principal?.id ?? "";
  return JSON.stringify(onBehalfOf === undefined ? [id] : [id, onBehalfOf.id]);
}
