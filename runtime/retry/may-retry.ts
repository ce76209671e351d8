import type { FailureOutcome } from "../context.js";
import type { ErrorCode } from "../errors/codes.js";
import { hasEffect } from "../has-effect.js";
import type { Effect } from "../policy.js";

/**
 * Failures after which the same call may go better a moment later. Every other one repeats by nature: the input, the permission or the setup would have to
 * change first.
 */
const passing: ReadonlySet<ErrorCode> = new Set([
  "TOOL_EXECUTION_TIMEOUT",
  "TOOL_NETWORK_ERROR",
  "TOOL_RESOURCE_UNAVAILABLE",
  "TOOL_EXTERNAL_SERVICE_ERROR",
  "TOOL_STORAGE_ERROR",
  // Of an upstream: the tool's own limit was counted before it ran.
  "TOOL_RATE_LIMIT_EXCEEDED",
  // Of an upstream that knows the key: it gives the first request's answer once that has ended.
  "TOOL_IDEMPOTENCY_IN_PROGRESS",
  // An exception. Most are untranslated network errors. On an effect its outcome is unknown, and that decides.
  "TOOL_INTERNAL_ERROR",
]);

type RetryQuestion = {
  readonly effect: Effect;
  readonly code: ErrorCode;
  readonly outcome: FailureOutcome;
  /** The upstream gets the call's key and knows a request again by it. */
  readonly keyTravels: boolean;
};

/** An effect is tried again only where the failure proves that nothing happened, or the upstream would notice. */
export function mayRetry({ effect, code, outcome, keyTravels }: RetryQuestion): boolean {
  return passing.has(code) && (!hasEffect({ effect }) || outcome === "none" || keyTravels);
}
