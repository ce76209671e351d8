import { fail } from "../../../../errors/failure.js";
import type { JsonObject } from "../../../../json.js";

/** The value of an input field by its whole name. Own members only; bytes may stand where JSON would have text. */
export function ownField(args: JsonObject, field: string): unknown {
  return Object.hasOwn(args, field) ? args[field] : undefined;
}

export function refuseMissing(field: string, what: string): never {
  return fail("TOOL_MISSING_REQUIRED_FIELD", {
    message: `The field ${field} is ${what} and is missing.`,
    details: { validation_errors: [{ field, error: "Required" }] },
    outcome: "none",
  });
}
