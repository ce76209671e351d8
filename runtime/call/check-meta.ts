import type { CallContext } from "../context.js";
import { copyJson } from "../schema/copy-json.js";
import { parseValue } from "../schema/parse.js";
import type { AnyTool } from "../tool/tool.js";
import { type Outcome, proceed } from "./outcome.js";
import { refuseIssues } from "./refuse-issues.js";

/** The meta that a namespace declares for every call. It comes from the application's context, never from the model's arguments. */
export function checkMeta(tool: AnyTool, meta: CallContext["meta"]): Outcome<CallContext["meta"]> {
  if (!tool.meta) return proceed(meta);
  // Where there is none, each field that is missing is named.
  const own = copyJson(meta ?? {});
  // A meta schema is an object, so what it accepted is one.
  const accepted = tool.accepts?.meta?.(own) as CallContext["meta"];
  if (accepted !== undefined) return proceed(accepted);
  const parsed = parseValue(tool.meta(), own);
  if (parsed.ok) return proceed(parsed.value as CallContext["meta"]);
  return refuseIssues({
    issues: parsed.issues,
    value: meta,
    schema: tool.schemas.meta ?? true,
    subject: `The call meta of ${tool.id}`,
    prefix: "meta.",
  });
}
