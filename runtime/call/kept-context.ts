import type { CallContext, Principal } from "../context.js";
import type { Mutable } from "../mutable.js";
import { isPlain } from "../own.js";

/** Whose call it is, and what it is about, stays what it was, also where the application uses the objects for its next call while this one waits. */
export function keptContext(given: CallContext): CallContext {
  if (!isPlain(given)) return given;
  const context: Mutable<CallContext> = { ...given };
  const { principal, onBehalfOf, meta, values } = context;
  // As below: it would be the call of nobody.
  if (!context.tenant !== !given.tenant || !principal !== !given.principal) return given;
  if (principal) context.principal = kept(principal);
  if (onBehalfOf) context.onBehalfOf = kept(onBehalfOf);
  if (meta) context.meta = kept(meta);
  if (values) context.values = kept(values);
  return context;
}

/** The same of one of these objects. */
export function kept<Value extends Partial<Principal> | NonNullable<CallContext["meta"]>>(whole: Value): Value {
  try {
    // What cannot change stays itself: a copy could be changed by a handler.
    const copy = Object.isFrozen(whole) ? whole : copyPlain(whole);
    // A copy lacks what is not listed, as in many a proxy: without its kind, an agent would count as a person.
    const isWhole =
      !copy.id === !whole.id && !copy.kind === !whole.kind && !copy.roles === !whole.roles && !copy.capabilities === !whole.capabilities;
    return isWhole ? copy : whole;
  } catch {
    // It throws when it is looked at: whoever needs it finds out, and knows what of it is secret.
    return whole;
  }
}

/** With all that is in it. An instance of a class may have no copy. What runs in a circle ends in the engine's own stack. */
function copyPlain<Value>(value: Value): Value;
function copyPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyPlain);
  if (!isPlain(value)) return value;
  const copy: { [name: string]: unknown } = { ...value };
  for (const name in copy) copy[name] = copyPlain(copy[name]);
  return copy;
}
