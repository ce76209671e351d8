import { type Limits, NotJson, unlimited } from "../json-limits.js";
import { copyJson } from "../schema/copy-json.js";
import { parseValue } from "../schema/parse.js";
import { carriedBy } from "../tool/carried.js";
import type { AnyTool } from "../tool/tool.js";
import { type Refusal, refuse } from "./outcome.js";
import { printWithin } from "./print-within.js";
import { fieldOf, mostIssues } from "./refuse-issues.js";

/** `text`: the answer's canonical one. Without it the answer is no JSON. */
type CheckedOutput =
  | { readonly ok: true; readonly value: unknown; readonly text: string }
  | { readonly ok: false; readonly refusal: Refusal; readonly text?: string };

type Answered = { readonly tool: AnyTool; readonly value: unknown; readonly limits: Limits };

/** Checks and never changes: what the handler gave is the answer. Values are not repeated in the refusal, they may be anybody's. */
export function checkOutput({ tool, value, limits }: Answered): CheckedOutput {
  // A handler that returns nothing answers null, as JSON would.
  const answer = value ?? null;
  const within = { inputBytes: unlimited.inputBytes, depth: limits.depth };
  const text = printWithin(answer, within);
  if (text instanceof NotJson) return refuse({ code: "TOOL_DATA_CORRUPTION", message: `The answer of ${tool.id} is ${text.message}.` });
  if (tool.accepts?.output(answer) === true) return { ok: true, value: answer, text };
  // As in JSON text, an undefined member is an absent one.
  const parsed = parseValue(tool.output(), copyJson(answer, within));
  if (parsed.ok) return { ok: true, value: answer, text };
  const misfits = carriedBy(tool)?.misfits(parsed.issues, answer);
  return {
    ...refuse({
      code: "TOOL_DATA_CORRUPTION",
      message: `The answer of ${tool.id} does not fit its output${misfits === undefined ? "" : `: ${misfits}`}.`,
      details: { output_errors: parsed.issues.slice(0, mostIssues).map(({ path, message }) => ({ field: fieldOf(path), error: message })) },
    }),
    text,
  };
}
