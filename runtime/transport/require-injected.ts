import { fail } from "../errors/failure.js";
import type { JsonObject } from "../json.js";
import type { Call } from "../tool/call.js";
import { injectedBy, memberAt } from "../tool/injection.js";

/** Nothing is sent without what comes from the context: the pipeline fills it in, and code that calls past the pipeline gives it among the arguments. */
export function requireInjected(call: Call, args: JsonObject): void {
  const missing = injectedBy(call)
    .filter(({ path }) => memberAt(args, path) === undefined)
    .map(({ path }) => path.join("."));
  if (missing.length === 0) return;
  fail("TOOL_MISSING_REQUIRED_FIELD", {
    message: `${missing.join(", ")} must be given: it comes from the context of a call, and nothing filled it in.`,
    details: { validation_errors: missing.map((field) => ({ field, error: "Required" })) },
    outcome: "none",
  });
}
