import { fail } from "../errors/failure.js";
import type { JsonObject } from "../json.js";

/** Refuses before anything is sent: a value of the model cannot be sent. The refusal names the field and the reason. */
export function refuseField(field: string, error: string): never {
  return fail("TOOL_INVALID_FIELD_VALUE", {
    message: `The field ${field} ${error}.`,
    details: { validation_errors: [{ field, error }] },
    outcome: "none",
  });
}

/** `what` it is: "part of the address". */
export function refuseMissing(field: string, what: string): never {
  return fail("TOOL_MISSING_REQUIRED_FIELD", {
    message: `The field ${field} is ${what} and is missing.`,
    details: { validation_errors: [{ field, error: "Required" }] },
    outcome: "none",
  });
}

/** What the contract or the application says cannot be sent: no argument would help. */
export function refuseConfiguration(message: string, details?: JsonObject): never {
  return fail("TOOL_CONFIGURATION_ERROR", { message, outcome: "none", ...(details === undefined ? {} : { details }) });
}
