import type { CallContext } from "./context.js";
import { isOrdinary } from "./own.js";

const names: { readonly [Name in keyof Required<CallContext>]: true } = {
  tenant: true,
  principal: true,
  onBehalfOf: true,
  meta: true,
  locale: true,
  timeZone: true,
  location: true,
  values: true,
  lane: true,
  step: true,
  signal: true,
  adapters: true,
  idempotencyKey: true,
  whenRunning: true,
  approvalId: true,
  approval: true,
  resume: true,
  runtime: true,
};

/** One of several, as they are now; of two that say the same, the later one. By name: a spread has nothing of what a class gives by its getters, and the call would be nobody's. */
export function mergeContexts(...contexts: readonly (CallContext | undefined)[]): CallContext {
  const merged: { [name: string]: unknown } = {};
  for (const context of contexts) {
    if (context === undefined || context === null) continue;
    // What is no context, such as the promise of one, has none of it, and the call would be somebody else's: whoever takes the call refuses it.
    if (!isOrdinary(context)) return context;
    for (const name of Object.keys(names)) if (name in context) merged[name] = Reflect.get(context, name);
  }
  return merged;
}
