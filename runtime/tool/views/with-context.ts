import type { CallContext, Caller } from "../../context.js";
import { mergeContexts } from "../../merge-contexts.js";

/** A caller for which part of the context is settled, such as the principal and the tenant of an agent. What is settled wins. */
export function withContext(caller: Caller, settled: CallContext): Caller {
  return { call: (id, args, context) => caller.call(id, args, mergeContexts(context, settled)) };
}
