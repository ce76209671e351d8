import type { FailureOutcome } from "../context.js";
import { errorMeanings, isErrorCode } from "./codes.js";
import type { ToolFailure } from "./failure.js";

/**
 * Whether a failed attempt can have had an effect. A handler that says so knows best, and what it says in other words is not that nothing happened; otherwise
 * a code with which it refuses (`failed`) means that it did nothing, and one that says that something broke, or that the same call still runs, means that nobody
 * knows.
 */
export function outcomeOf({ code, reason: { outcome } }: Pick<ToolFailure, "code" | "reason">): FailureOutcome {
  if (outcome) return outcome === "none" ? outcome : "unknown";
  return isErrorCode(code) && code !== "TOOL_IDEMPOTENCY_IN_PROGRESS" && errorMeanings[code].status === "failed" ? "none" : "unknown";
}
