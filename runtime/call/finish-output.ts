import { canonicalJson } from "../hash/canonical-json.js";
import { copyJson } from "../schema/copy-json.js";
import type { Visit } from "./call.js";
import { checkOutput } from "./check-output.js";
import type { Prepared } from "./facts.js";
import { learnOutput } from "./facts.js";
import { shownAnswer } from "./known-secrets.js";
import { type Outcome, proceed } from "./outcome.js";
import { reportOf } from "./visit.js";

/** Validates what the handler gave, then takes out what was answered before. */
export function finishOutput(visit: Visit, prepared: Prepared, value: unknown): Outcome<unknown> | Promise<Outcome<unknown>> {
  const judged = judge(visit, prepared, value);
  const { gates } = visit.engine;
  return judged.ok && gates && visit.tool.policy.gates[0] ? gates.dedupe(visit, prepared, judged.value).then(proceed) : judged;
}

/** `validation.output: report` lets an answer through that its schema refuses, but not one that is no JSON. */
function judge(visit: Visit, prepared: Prepared, value: unknown): Outcome<unknown> {
  const { engine, request, trail, tool } = visit;
  const checked = checkOutput({ tool: prepared.loaded, value, limits: engine.limits });
  const { text } = checked;
  if (text === undefined || (!checked.ok && tool.policy.validation.output !== "report")) return checked;
  // Of a job it is read once it is recorded: until then the handler may go on with what it gave.
  const given = request.context.lane === "background" ? copyJson(value) : value;
  // A service may repeat what it was given, also where all went well.
  const answer = shownAnswer(visit, given, text);
  learnOutput(prepared, { value: answer, text: answer === given ? text : canonicalJson(answer) });
  if (!checked.ok) {
    const { message, details } = checked.refusal;
    reportOf(visit, "output")(new TypeError(`${message} ${JSON.stringify(details)}`));
    trail.warn(message ?? "");
  }
  // Without its text: what is stored would hold the answer twice.
  return proceed(answer ?? null);
}
