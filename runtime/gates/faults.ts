import type { Unsaid } from "../ask-provider.js";
import { type AnsweringGate, type ClosedGate, closedByFault, nameOf } from "./verdict.js";

/** The application has nothing that could answer. */
export function noProvider(gate: AnsweringGate, provider: string): ClosedGate {
  const message = `The application gives no ${provider}, so a condition of this call cannot be checked.`;
  return closedByFault(
    gate,
    { code: "TOOL_CONFIGURATION_ERROR", message, details: { gate: gate.kind, missing: provider } },
    new TypeError(`${nameOf(gate)}: no ${provider}`),
  );
}

/** It answered something that no answer can be. */
export function badAnswer(gate: AnsweringGate, provider: string, what: string): ClosedGate {
  const message = "The application could not say whether a condition of this call is met.";
  return closedByFault(
    gate,
    { code: "TOOL_CONFIGURATION_ERROR", message, details: { gate: gate.kind } },
    new TypeError(`${nameOf(gate)}: ${provider} ${what}`),
  );
}

/** It did not answer. Another time it may, so the refusal is of the kind that passes. What was thrown stays inside. */
export function noAnswer(gate: AnsweringGate, { kind: reason, error }: Unsaid): ClosedGate {
  if (reason === "gave-up") {
    const message = "The caller did not wait until the conditions of this call were checked.";
    return closedByFault(gate, { code: "TOOL_EXECUTION_TIMEOUT", message, details: { reason: "aborted", outcome: "none" } }, undefined);
  }
  const message = "A condition of this call could not be checked at the moment.";
  return closedByFault(gate, { code: "TOOL_RESOURCE_UNAVAILABLE", message, details: { gate: gate.kind, reason } }, error);
}

/** The field that names what the gate is about is not there. */
export function noField(field: string): {
  readonly code: "TOOL_MISSING_REQUIRED_FIELD";
  readonly message: string;
  readonly details: unknown;
} {
  return {
    code: "TOOL_MISSING_REQUIRED_FIELD",
    message: `${field} is needed to check a condition of this call.`,
    details: { validation_errors: [{ field, error: "Required" }] },
  };
}

/** What the field names does not exist. */
export function notFound(field: string, value: string): { readonly code: "TOOL_RESOURCE_NOT_FOUND"; readonly details: unknown } {
  return { code: "TOOL_RESOURCE_NOT_FOUND", details: { field, value } };
}
