import { type Limits, measureJson } from "./measure.js";
import { type Outcome, proceed, refuse } from "./outcome.js";

export function checkSize(args: unknown, limits: Limits): Outcome<unknown> {
  const fault = measureJson(args, limits);
  if (fault === undefined) return proceed(args);
  const code = fault.kind === "not-json" ? "TOOL_INVALID_INPUT" : "TOOL_INPUT_TOO_LARGE";
  return refuse({ code, message: `The input is ${fault.message}.` });
}
