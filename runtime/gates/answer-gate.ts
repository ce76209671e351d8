import type { Visit } from "../call/call.js";
import { checkOutput } from "../call/check-output.js";
import type { Prepared } from "../call/facts.js";
import { type Outcome, proceed, refuse } from "../call/outcome.js";
import { templateSource } from "../call/template-source.js";
import { reportOf } from "../call/visit.js";
import { fillTemplate } from "../template/fill-template.js";
import type { ClosedGate } from "./verdict.js";

/** A closed gate answers as it declares: with a refusal, or with a value that says so. */
export function answerGate(visit: Visit, prepared: Prepared, closed: ClosedGate): Outcome<unknown> {
  const { trail, tool, engine } = visit;
  if (closed.error !== undefined) reportOf(visit, "gates")(closed.error);
  trail.gate = closed.gate;
  if (closed.answer.kind === "refuse") return refuse(closed.answer.refusal);
  const value = fillTemplate(closed.answer.value, templateSource(visit, prepared));
  const checked = value === undefined ? undefined : checkOutput({ tool: prepared.loaded, value, limits: engine.limits });
  if (checked?.ok !== true) {
    if (checked !== undefined) reportOf(visit, "gates")(new TypeError(`The answer of a gate of ${tool.id} does not fit its output.`));
    return refuse(closed.answer.refusal);
  }
  trail.decision = "gated";
  return proceed(checked.value);
}
