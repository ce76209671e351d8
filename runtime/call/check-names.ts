import type { CallContext, Principal } from "../context.js";
import { goOn, type Outcome, refuse } from "./outcome.js";

/** Callers may be plain JavaScript. All who have no name would be one: the caller that nobody signed, and one would be given the answers of another. */
export function checkNames({ tenant, principal, onBehalfOf }: CallContext): Outcome<undefined> {
  const field = isOdd(principal) ? "principal.id" : isOdd(onBehalfOf) ? "onBehalfOf.id" : "tenant";
  if (field === "tenant" && (tenant === undefined || typeof tenant === "string")) return goOn;
  const error = "Must be text";
  return refuse({
    code: "TOOL_INVALID_FIELD_TYPE",
    message: `The context of the call is not valid. ${field}: ${error}`,
    details: { validation_errors: [{ field, error }] },
  });
}

/** What is null has no id. */
function isOdd(principal: Principal | undefined): boolean {
  return principal !== undefined && typeof principal?.id !== "string";
}
