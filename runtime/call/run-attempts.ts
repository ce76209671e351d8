import type { FailureOutcome } from "../context.js";
import { hasEffect, tookEffect } from "../has-effect.js";
import { backoffMs } from "../retry/backoff.js";
import { mayRetry } from "../retry/may-retry.js";
import { pause } from "../retry/pause.js";
import type { Visit } from "./call.js";
import type { Prepared } from "./facts.js";
import { refuse } from "./outcome.js";
import { type Attempted, attemptedBy, startHandler } from "./run-handler.js";

/**
 * The first attempt and, where the policy has retries left and repeating is safe, the next ones. What the attempts did stands in `trail.effect`: one that may
 * have had its effect makes the whole unknown, whatever comes after it, except an attempt that succeeds.
 */
export async function runAttempts(visit: Visit, prepared: Prepared): Promise<Attempted> {
  const { request, trail, tool } = visit;
  const { retries, effect, idempotency } = tool.policy;
  // What holds of an effect that no attempt says it had.
  let otherwise: FailureOutcome = "none";
  for (let attempt = 1; ; attempt++) {
    // Long after the claim only the store knows whether it is still ours.
    const isHeld = attempt === 1 ? (trail.lease?.isHeld() ?? true) : ((await trail.lease?.confirm()) ?? true);
    if (!isHeld) return leaseLost(otherwise);
    trail.attempts = attempt;
    trail.effect = "unknown";
    const attempted = attemptedBy(visit, await startHandler(visit, prepared, attempt));
    if (attempted.ok) {
      trail.effect = tookEffect(tool.policy, attempted.value) ? "happened" : otherwise;
      // Earlier attempts that are still at it can change nothing about that.
      if (trail.effect === "happened") trail.abandoned = undefined;
      return attempted;
    }
    trail.decision = "failed";
    const { refusal, outcome, retryAfterMs } = attempted;
    const { code } = refusal;
    if (hasEffect(tool.policy) && outcome === "unknown") otherwise = "unknown";
    trail.effect = otherwise;
    const delayMs = backoffMs({ attempt, retryAfterMs });
    // The key travels where the spec says that the upstream knows it; sending it to one that does not look at it proves nothing.
    const isSafe = mayRetry({ effect, code, outcome, keyTravels: idempotency?.upstream === true });
    if (!(attempt <= retries) || !isSafe || delayMs === undefined || request.context.signal?.aborted) return attempted;
    request.progress.tell({ kind: "attempt", attempt: attempt + 1, after: code });
    if (!(await pause(delayMs, request.context.signal))) return attempted;
  }
}

/** The process was away for so long that another may have taken over. Nothing is started any more. */
function leaseLost(outcome: FailureOutcome): Attempted {
  const code = outcome === "none" ? "TOOL_RESOURCE_UNAVAILABLE" : "TOOL_OUTCOME_UNKNOWN";
  return { ...refuse({ code, message: "It lost its claim." }), outcome };
}
