import { isFault, type Limits, measureJson } from "./measure.js";
import { type Outcome, proceed, refuse } from "./outcome.js";

/** Gives the number of bytes. */
export function checkSize(args: unknown, limits: Limits): Outcome<number> {
  const measured = measureJson(args, limits);
  if (!isFault(measured)) return proceed(measured);
  const code = measured.kind === "not-json" ? "TOOL_INVALID_INPUT" : "TOOL_INPUT_TOO_LARGE";
  return refuse({ code, message: `The input is ${measured.message}.` });
}
