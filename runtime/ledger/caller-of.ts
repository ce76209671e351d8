import type { CallContext } from "../context.js";
import { Lately } from "../lately.js";

const lately = /* @__PURE__ */ new Lately<string, string>();

/** Who calls, and for whom: an agent that acts for two people is two. */
export function callerOf({ principal, onBehalfOf }: CallContext): string {
  const id = principal?.id ?? "";
  if (onBehalfOf) return JSON.stringify([id, onBehalfOf.id]);
  const known = lately.get(id);
  if (known) return known;
  const caller = JSON.stringify([id]);
  lately.set(id, caller);
  return caller;
}
