import { parseValue } from "../schema/parse.js";
import type { AnyTool } from "../tool/tool.js";
import { type Outcome, proceed } from "./outcome.js";
import { refuseIssues } from "./refuse-issues.js";

/** The input with defaults filled and unknown keys treated by rule. Nothing is converted. */
export function checkInput(tool: AnyTool, args: unknown): Outcome<unknown> {
  const parsed = parseValue(tool.input(), args);
  if (parsed.ok) return proceed(parsed.value);
  return refuseIssues({ issues: parsed.issues, value: args, schema: tool.schemas.input, subject: `The input of ${tool.id}` });
}
