import type { ToolResponse } from "../response.js";
import { copyJson } from "../schema/copy-json.js";
import type { Visit } from "./call.js";
import { checkOutput } from "./check-output.js";
import { shownAnswer } from "./known-secrets.js";
import { type Outcome, proceed } from "./outcome.js";
import { settle } from "./settle.js";
import { settleLate } from "./settle-late.js";
import { Trail } from "./trail.js";
import { reportOf } from "./visit.js";

/**
 * Answers as soon as the handler says that it is dispatched. What comes of it is a `call-outcome` event and a second audit record. A handler that never says
 * so is answered for when it is done, like any other: then this gives its outcome.
 */
export async function answerEarly(
  visit: Visit,
  run: (visit: Visit) => Promise<Outcome<unknown>>,
): Promise<ToolResponse<unknown> | Outcome<unknown>> {
  const { engine, trail, tool } = visit;
  const dispatched = new Promise<{ readonly data: unknown }>((resolve) => {
    trail.dispatch = (data) => {
      try {
        const { loaded } = trail.facts;
        const checked = loaded && checkOutput({ tool: loaded, value: data, limits: engine.limits });
        // A copy: the handler may go on with it.
        if (checked?.ok) return resolve({ data: shownAnswer(visit, copyJson(data ?? null), checked.text) });
      } catch {
        // It throws when it is looked at. The work goes on all the same, and is what is answered for.
      }
      reportOf(visit, "output")(new TypeError(`What ${tool.id} dispatched does not fit its output.`));
    };
  });
  const whole = run(visit);
  const first = await Promise.race([dispatched, whole]);
  if ("ok" in first) return first;

  trail.dispatchedMs = engine.clock.elapsed() - trail.startedAt;
  // A handler that goes on after its time has no outcome yet.
  void whole.then((outcome) => (trail.afterwards ? trail.afterwards() : settleLate(visit, outcome)));
  // A trail of its own: the answer is what was known at that moment, and the claim stays with the work that goes on.
  const copy = Object.assign(new Trail(trail.callId), trail, heldByWork, { decision: "dispatched" });
  return settle({ ...visit, trail: copy, outcome: proceed(first.data) });
}

/** What is settled or ended with the work, and only then. Only what was executed is cached and remembered, and only a claim waits for its handler. */
const heldByWork: Partial<Trail> = {
  claim: undefined,
  lease: undefined,
  usedApproval: undefined,
  span: undefined,
};
