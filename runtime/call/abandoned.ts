import type { Execution } from "../execute.js";
import { tookEffect } from "../has-effect.js";
import type { Visit } from "./call.js";
import type { Prepared } from "./facts.js";
import { finishOutput } from "./finish-output.js";
import { type Outcome, refuse } from "./outcome.js";
import { attemptedBy } from "./run-handler.js";
import { settleLate } from "./settle-late.js";
import { brokenBy } from "./visit.js";

/**
 * A handler of an effect that goes on after its caller was answered: the call counts as running, and its lease is kept, until it is known what came of it. So
 * nobody is told that nothing happened while it still may. Gives up after a while, and then nobody knows.
 */
export async function awaitAbandoned(visit: Visit, prepared: Prepared): Promise<void> {
  const { trail } = visit;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestWaitMs).unref();
  });
  const ended = await Promise.race([trail.abandoned, late]);
  clearTimeout(timer);
  const outcome = ended ? await outcomeOf(visit, prepared, ended).catch(brokenBy(visit)) : unknown;
  trail.abandoned = undefined;
  await settleLate(visit, outcome);
}

const longestWaitMs = 300_000;

const unknown = /* @__PURE__ */ refuse({ code: "TOOL_OUTCOME_UNKNOWN", message: "It hangs." });

async function outcomeOf(visit: Visit, prepared: Prepared, ended: Execution): Promise<Outcome<unknown>> {
  const { trail, tool } = visit;
  const attempted = attemptedBy(visit, ended);
  // An earlier attempt may have happened; only one that was the first can say that nothing did.
  const otherwise = trail.attempts === 1 ? "none" : "unknown";
  if (attempted.ok) {
    trail.effect = tookEffect(tool.policy, attempted.value) ? "happened" : otherwise;
    trail.decision = "executed";
    return finishOutput(visit, prepared, attempted.value);
  }
  trail.effect = attempted.outcome === "none" ? otherwise : "unknown";
  return refuse(attempted.refusal);
}
