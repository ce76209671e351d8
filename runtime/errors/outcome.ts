import type { FailureOutcome } from "../context.js";
import { errorMeanings, isErrorCode } from "./codes.js";
import type { ToolFailure } from "./failure.js";

/**
 * Whether a failed attempt may have had an effect. A handler that states it knows best. Otherwise a code of refusal (`failed`) means that it did
 * nothing, and a code for a fault, or for the same call still running, means that the outcome is unknown.
 */
export function outcomeOf({ code, reason: { outcome } }: Pick<ToolFailure, "code" | "reason">): FailureOutcome {
  if (outcome) return outcome === "none" ? outcome : "unknown";
  return isErrorCode(code) && code !== "TOOL_IDEMPOTENCY_IN_PROGRESS" && errorMeanings[code].status === "failed" ? "none" : "unknown";
}
