import type { Validation } from "../policy.js";
import { droppedKey } from "../schema/dropped-key.js";
import { parseValue } from "../schema/parse.js";
import type { AnyTool } from "../tool/tool.js";
import { type Outcome, proceed, refuse } from "./outcome.js";
import { refuseIssues } from "./refuse-issues.js";

type Rule = Pick<Validation, "unknownKeys">;

/**
 * The input with defaults filled and unknown keys treated by rule. Nothing is converted. What comes back is the handler's own, so what is given must be a copy:
 * the caller's object stays as it is, whatever a handler does. A tool's printed parser decides; Zod is asked where there is none, and why something is refused.
 */
export function checkInput(tool: AnyTool, own: unknown, rule: Rule = tool.policy.validation): Outcome<unknown> {
  try {
    return judge(tool, own, rule);
  } catch (error) {
    // What was given has an end, so it is the schema that has none: a default that a type fills into itself. A check of the application's own may throw, too.
    if (!(error instanceof RangeError && error.message.includes("stack"))) throw error;
    return refuse({
      code: "TOOL_CONFIGURATION_ERROR",
      message: `The input of ${tool.id} never ends: a default in its schema leads to itself.`,
    });
  }
}

function judge(tool: AnyTool, own: unknown, { unknownKeys }: Rule): Outcome<unknown> {
  const accepted = tool.accepts?.input(own);
  const parsed = accepted === undefined ? parseValue(tool.input(), own) : { ok: true as const, value: accepted };
  // A tenant's settings, or an update, may be stricter than what the schemas were printed from.
  const path = parsed.ok && unknownKeys !== "strip" && unknownKeys !== "keep" ? droppedKey(own, parsed.value) : undefined;
  if (parsed.ok && path === undefined) return proceed(parsed.value);
  const issues = parsed.ok ? [{ path: path ?? [], code: "unknown-key" as const, message: "Unknown key" }] : parsed.issues;
  return refuseIssues({ issues, value: own, schema: tool.schemas.input, subject: `The input of ${tool.id}` });
}
