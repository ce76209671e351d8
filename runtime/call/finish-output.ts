import { checkOutput } from "./check-output.js";
import { gatedCall } from "./open-call.js";
import { type Outcome, proceed } from "./outcome.js";
import type { Prepared } from "./prepare.js";
import type { GatedCall } from "./stages.js";
import { reportOf, type Visit } from "./visit.js";

/** Validates what the handler gave, then takes out what was answered before. */
export function finishOutput(visit: Visit, prepared: Prepared, value: unknown): Outcome<unknown> | Promise<Outcome<unknown>> {
  const judged = judge(visit, prepared, value);
  if (!judged.ok) return judged;
  const gated = gatedCall(visit, prepared);
  return gated === undefined ? judged : dedupe(visit, gated, judged.value);
}

/** `validation.output: report` lets an answer through that its schema refuses, but not one that is no JSON. */
function judge(visit: Visit, { loaded }: Prepared, value: unknown): Outcome<unknown> {
  const { engine, trail, tool } = visit;
  const checked = checkOutput({ tool: loaded, value, limits: engine.limits });
  const { text } = checked;
  if (text === undefined || (!checked.ok && tool.policy.validation.output === "strict")) return checked;
  trail.output = { value, text };
  if (checked.ok) return checked;
  const { message, details } = checked.refusal;
  reportOf(visit, "output")(new TypeError(`${message} ${JSON.stringify(details)}`));
  trail.warn(message ?? "");
  return proceed(value === undefined ? null : value);
}

const keptMs = 90 * 86_400_000;

async function dedupe(visit: Visit, gated: GatedCall, data: unknown): Promise<Outcome<unknown>> {
  const { gates, store } = visit.engine;
  if (gates === undefined || store === undefined) return proceed(data);
  try {
    return proceed(
      await gates.dedupe(gated, data, async (keys) => {
        // Written when the call is settled: what was never answered must not count as shown.
        visit.trail.remember = { keys: [...(visit.trail.remember?.keys ?? []), ...keys], until: gated.now + keptMs };
        return (await store.known(keys, gated.now)).map((isKnown) => !isKnown);
      }),
    );
  } catch (error) {
    // Showing something twice harms less than losing what was found.
    reportOf(visit, "store")(error);
    return proceed(data);
  }
}
