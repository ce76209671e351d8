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

/**
 * One context from several, as they are now. A later value wins. Members are read by name: a spread copies no getters of a class, and the call would
 * have no principal.
 */
export function mergeContexts(...contexts: readonly (CallContext | undefined)[]): CallContext {
  const merged: { [name: string]: unknown } = {};
  for (const context of contexts) {
    if (context === undefined || context === null) continue;
    // A value that is no context, such as a promise, has no members, and the call would run as another caller. The call refuses it later.
    if (!isOrdinary(context)) return context;
    for (const name of Object.keys(names)) if (name in context) merged[name] = Reflect.get(context, name);
  }
  return merged;
}
