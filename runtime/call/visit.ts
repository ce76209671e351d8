import type { ToolSummary } from "../tool/tool.js";
import type { CallRequest, Engine, ErrorOccasion } from "./engine.js";
import type { Trail } from "./trail.js";

/** One call at one tool. `tool.policy` is already narrowed by the tenant's settings. */
export type Visit = {
  readonly engine: Engine;
  readonly request: CallRequest;
  readonly trail: Trail;
  readonly tool: ToolSummary;
};

export function reportOf({ engine, trail, tool }: Visit, stage: ErrorOccasion["stage"]): (error: unknown) => void {
  return (error) => engine.report(error, { tool: tool.id, callId: trail.callId, stage });
}

export function tenantOf({ context }: CallRequest): string {
  return context.tenant ?? "";
}

/** Who is accountable for a call that nobody signed: its own, empty principal. */
export function principalOf({ context }: CallRequest): string {
  return context.principal?.id ?? "";
}
