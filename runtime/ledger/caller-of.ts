import type { CallContext } from "../context.js";
import { Lately } from "../lately.js";

const lately = /* @__PURE__ */ new Lately<string, string>();

/** Who calls, and for whom: an agent that acts for two people is two. */
export function callerOf({ principal, onBehalfOf }: CallContext): string {
  const id = principal?.id ?? "";
  if (onBehalfOf) return JSON.stringify([id, onBehalfOf.id]);
  if (!lately.has(id)) lately.set(id, JSON.stringify([id]));
  return lately.get(id) ?? "";
}
