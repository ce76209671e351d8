import type { CallContext, Principal } from "../context.js";
import { isOrdinary } from "../own.js";
import { goOn, type Outcome } from "./outcome.js";
import { refuseCallField } from "./refuse-call-field.js";

/**
 * Callers may be plain JavaScript. All who have no name would be one: the caller that nobody signed, and one would be given the answers of another. So would
 * all whose context is none, such as the promise of one. A signal that cannot be listened to would be noticed only while the tool runs: false, too, as of `wanted && controller.signal`.
 */
export function checkNames(context: CallContext): Outcome<undefined> {
  const field = wrongField(context);
  if (field === undefined) return goOn;
  const type = field === "context" ? "an object" : field === "signal" ? "an AbortSignal" : "text";
  return refuseCallField({ code: "TOOL_INVALID_FIELD_TYPE", subject: "context", field, error: `Must be ${type}` });
}

function wrongField(context: CallContext): string | undefined {
  const { tenant, principal, onBehalfOf, approvalId, signal } = context;
  if (!isOrdinary(context)) return "context";
  if (signal !== undefined && signal !== null && !signal.removeEventListener) return "signal";
  if (isOdd(principal)) return "principal.id";
  if (isOdd(onBehalfOf)) return "onBehalfOf.id";
  if (isNoText(tenant)) return "tenant";
  return isNoText(approvalId) ? "approvalId" : undefined;
}

/** What is null has no id; an empty one is nobody's. */
function isOdd(principal: Principal | undefined): boolean {
  return principal !== undefined && typeof (principal?.id || 0) !== "string";
}

function isNoText(value: unknown): boolean {
  return value !== undefined && typeof value !== "string";
}
