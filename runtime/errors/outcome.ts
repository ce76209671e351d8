import type { FailureOutcome } from "../context.js";
import { errorMeanings } from "./codes.js";
import type { ToolFailure } from "./failure.js";

/**
 * Whether a failed attempt can have had an effect. A handler that says so knows best; otherwise a code with which it refuses (`failed`) means that it did
 * nothing, and one that says that something broke means that nobody knows.
 */
export function outcomeOf({ code, reason }: Pick<ToolFailure, "code" | "reason">): FailureOutcome {
  if (reason.outcome === "none" || reason.outcome === "unknown") return reason.outcome;
  return Object.hasOwn(errorMeanings, code) && errorMeanings[code].status === "failed" ? "none" : "unknown";
}
