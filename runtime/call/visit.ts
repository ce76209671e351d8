import { redactValue } from "../secrets/redact.js";
import type { CallRequest, ErrorOccasion, Reported } from "./call.js";
import { knownSecrets } from "./known-secrets.js";
import { type Refused, refuse } from "./outcome.js";
import { toolName } from "./recorded-call.js";

/** Nothing of a call reaches the application's log with a secret in it. */
export function reportOf(visit: Reported, stage: ErrorOccasion["stage"]): (error: unknown) => void {
  const { engine, trail } = visit;
  return (error) => engine.report(withoutSecrets(visit, error), { tool: toolName(visit), callId: trail.callId, stage });
}

/** For a bug of ours, or a value that throws when it is looked at. */
export function brokenBy(visit: Reported): (error: unknown) => Refused {
  return (error) => {
    reportOf(visit, "pipeline")(error);
    return refuse({ code: "TOOL_INTERNAL_ERROR" });
  };
}

/** A call that needs the store does not run without it. */
export function storeLost(visit: Reported): (error: unknown) => Refused {
  return (error) => {
    reportOf(visit, "store")(error);
    return refuse({ code: "TOOL_STORAGE_ERROR", message: notRun(visit) });
  };
}

export function notRun(visit: Reported): string {
  return `${toolName(visit)} did not run: the store could not be reached.`;
}

export function withoutSecrets(visit: Reported, error: unknown): unknown {
  return redactValue(error, knownSecrets(visit));
}

export function tenantOf({ context }: CallRequest): string {
  return context.tenant ?? "";
}

/** Who is accountable for a call that nobody signed: its own, empty principal. */
export function principalOf({ context }: CallRequest): string {
  return context.principal?.id ?? "";
}
