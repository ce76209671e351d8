import { parseValue } from "../schema/parse.js";
import type { AnyTool } from "../tool/tool.js";
import { type Limits, measureJson } from "./measure.js";
import { type Outcome, proceed, refuse } from "./outcome.js";
import { fieldOf } from "./refuse-issues.js";

type Answered = { readonly tool: AnyTool; readonly value: unknown; readonly limits: Limits };

/** Checks and never changes: what the handler gave is the answer. Values are not repeated in the refusal, they may be anybody's. */
export function checkOutput({ tool, value, limits }: Answered): Outcome<unknown> {
  // A handler that returns nothing answers null, as JSON would.
  const answer = value === undefined ? null : value;
  const fault = measureJson(answer, { ...limits, inputBytes: Number.POSITIVE_INFINITY });
  if (fault !== undefined) return refuse({ code: "TOOL_DATA_CORRUPTION", message: `The answer of ${tool.id} is ${fault.message}.` });
  const parsed = parseValue(tool.output(), answer);
  if (parsed.ok) return proceed(answer);
  return refuse({
    code: "TOOL_DATA_CORRUPTION",
    message: `${tool.id} answered with data that its own output schema refuses.`,
    details: { output_errors: parsed.issues.map(({ path, message }) => ({ field: fieldOf(path), error: message })) },
  });
}
