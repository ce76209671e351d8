import { errorMeanings } from "../errors/codes.js";
import { hasEffect } from "../has-effect.js";
import { carriedBy } from "../tool/carried.js";
import type { Visit } from "./call.js";
import { checkOutput } from "./check-output.js";
import type { Prepared } from "./facts.js";
import { type Outcome, proceed, type Refused, refuse } from "./outcome.js";
import type { Failed } from "./run-handler.js";
import { templateSource } from "./template-source.js";
import { reportOf } from "./visit.js";

/** What the attempts did stands in the trail. */
type Failure = Refused & Pick<Failed, "retryAfterMs">;

/** How the call goes on after a failed execution. Not for an effect that can have happened: an answer would hide that. */
export function applyFallback(visit: Visit, prepared: Prepared, { refusal: failed, retryAfterMs }: Failure): Outcome<unknown> {
  const { trail, tool } = visit;
  const { fallback } = tool.policy;
  // Of plain JavaScript it may be anything, and never is no time.
  const isWait = Number(retryAfterMs) > 0 && Number.isFinite(Number(retryAfterMs));
  const refusal = { ...failed, suggestions: isWait ? [`Call again in ${retryAfterMs} ms.`] : failed.suggestions };
  const failure = refuse(refusal);
  if (!fallback || (fallback.on !== "any" && !fallback.on.includes(failed.code))) return failure;
  if (fallback.answer.kind === "throw") return refuse({ ...refusal, message: fallback.answer.message });
  if (hasEffect(tool.policy) && trail.effect !== "none") return failure;

  const value = carriedBy(prepared.loaded)?.fill(fallback.answer.value, templateSource(visit, prepared));
  // The context lacks a value that the answer needs: the failure stands.
  if (value === undefined) return failure;
  const checked = checkOutput({ tool: prepared.loaded, value, limits: visit.engine.limits });
  if (!checked.ok) {
    reportOf(visit, "fallback")(new TypeError(`The fallback of ${tool.id} does not fit its output: ${checked.refusal.message}`));
    return failure;
  }
  trail.decision = "degraded";
  trail.degraded = { code: failed.code, message: failed.message ?? errorMeanings[failed.code].message };
  visit.engine.events.emit({ kind: "call-degraded", callId: trail.callId, tool: tool.id, ...trail.degraded, details: failed.details });
  return proceed(checked.value);
}
