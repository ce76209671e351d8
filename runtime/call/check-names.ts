import type { CallContext, Principal } from "../context.js";
import { isOrdinary, isText } from "../own.js";
import { isWellFormed } from "../well-formed.js";
import { goOn, type Outcome } from "./outcome.js";
import { refuseCallField } from "./refuse-call-field.js";

/**
 * Callers may be plain JavaScript. All who have no name would be one: the caller that nobody signed, and one would be given the answers of another. So would
 * all whose context is none, such as the promise of one. A signal that cannot be listened to would be noticed only while the tool runs: false, too, as of `wanted && controller.signal`.
 */
export function checkNames(context: CallContext): Outcome<undefined> {
  const { tenant, principal, onBehalfOf, approvalId, signal } = context;
  if (!isOrdinary(context)) return wrong("context", "an object");
  if (signal !== undefined && signal !== null && !signal.removeEventListener) return wrong("signal", "an AbortSignal");
  if (isNoText(tenant)) return wrong("tenant");
  if (isNoText(approvalId)) return wrong("approvalId");
  return wrongPrincipal("principal", principal) ?? wrongPrincipal("onBehalfOf", onBehalfOf) ?? goOn;
}

/** What is null has no id; an empty one is nobody's. Roles that are no list may say that it is an agent: it would count as a person. */
function wrongPrincipal(name: string, principal: Principal | undefined): Outcome<never> | undefined {
  if (principal === undefined) return undefined;
  if (!isText(principal?.id) || !isWellFormed(principal.id)) return wrong(`${name}.id`);
  return Array.isArray(principal.roles ?? []) ? undefined : wrong(`${name}.roles`, "a list");
}

function wrong(field: string, type = "text"): Outcome<never> {
  return refuseCallField({ code: "TOOL_INVALID_FIELD_TYPE", subject: "context", field, error: `Must be ${type}` });
}

function isNoText(value: unknown): boolean {
  return value !== undefined && (typeof value !== "string" || !isWellFormed(value));
}
