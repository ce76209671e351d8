import type { CallContext, Principal } from "../context.js";
import { isOrdinary } from "../own.js";
import { goOn, type Outcome } from "./outcome.js";
import { refuseCallField } from "./refuse-call-field.js";

/**
 * Callers may be plain JavaScript. All who have no name would be one: the caller that nobody signed, and one would be given the answers of another. So would
 * all whose context is none, such as the promise of one. A signal that cannot be listened to would be noticed only while the tool runs: false, too, as of `wanted && controller.signal`.
 */
export function checkNames(context: CallContext): Outcome<undefined> {
  const [field, type = "text"] = wrongField(context) ?? [];
  if (!field) return goOn;
  return refuseCallField({ code: "TOOL_INVALID_FIELD_TYPE", subject: "context", field, error: `Must be ${type}` });
}

/** Text, unless it must be something else. */
type Wrong = readonly [field: string, type?: string];

function wrongField(context: CallContext): Wrong | undefined {
  const { tenant, principal, onBehalfOf, approvalId, signal } = context;
  if (!isOrdinary(context)) return ["context", "an object"];
  if (signal !== undefined && signal !== null && !signal.removeEventListener) return ["signal", "an AbortSignal"];
  if (isNoText(tenant)) return ["tenant"];
  if (isNoText(approvalId)) return ["approvalId"];
  return wrongPrincipal("principal", principal) ?? wrongPrincipal("onBehalfOf", onBehalfOf);
}

/** What is null has no id; an empty one is nobody's. Roles that are no list may say that it is an agent: it would count as a person. */
function wrongPrincipal(name: string, principal: Principal | undefined): Wrong | undefined {
  if (principal === undefined) return undefined;
  if (typeof (principal?.id || 0) !== "string") return [`${name}.id`];
  return Array.isArray(principal.roles ?? []) ? undefined : [`${name}.roles`, "a list"];
}

function isNoText(value: unknown): boolean {
  return value !== undefined && typeof value !== "string";
}
