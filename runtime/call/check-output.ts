import { copyJson } from "../schema/copy-json.js";
import { parseValue } from "../schema/parse.js";
import type { AnyTool } from "../tool/tool.js";
import { isFault, type Limits, measureJson } from "./measure.js";
import { type Refusal, refuse } from "./outcome.js";
import { fieldOf } from "./refuse-issues.js";

/** Without `bytes` the answer is no JSON. */
export type CheckedOutput =
  | { readonly ok: true; readonly value: unknown; readonly bytes: number }
  | { readonly ok: false; readonly refusal: Refusal; readonly bytes?: number };

type Answered = { readonly tool: AnyTool; readonly value: unknown; readonly limits: Limits };

/** Checks and never changes: what the handler gave is the answer. Values are not repeated in the refusal, they may be anybody's. */
export function checkOutput({ tool, value, limits }: Answered): CheckedOutput {
  // A handler that returns nothing answers null, as JSON would.
  const answer = value === undefined ? null : value;
  const bytes = measureJson(answer, { inputBytes: Number.POSITIVE_INFINITY, depth: limits.depth });
  if (isFault(bytes)) return refuse({ code: "TOOL_DATA_CORRUPTION", message: `The answer of ${tool.id} is ${bytes.message}.` });
  if (tool.accepts?.output(answer) === true) return { ok: true, value: answer, bytes };
  // As in JSON text, an undefined member is an absent one.
  const parsed = parseValue(tool.output(), copyJson(answer));
  if (parsed.ok) return { ok: true, value: answer, bytes };
  return {
    ...refuse({
      code: "TOOL_DATA_CORRUPTION",
      message: `The answer of ${tool.id} does not fit its output.`,
      details: { output_errors: parsed.issues.map(({ path, message }) => ({ field: fieldOf(path), error: message })) },
    }),
    bytes,
  };
}
