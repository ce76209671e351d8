import { registry } from "../../generated/personal-manager/registry.js";
import type { CallContext, Principal } from "../../runtime/context.js";
import type { Authorisation } from "../../runtime/permissions/authorisation.js";
import { type AuthorisationRequest, authorise } from "../../runtime/permissions/authorise.js";
import { standardScheme } from "../../runtime/permissions/scheme.js";
import type { Permissions, Policy } from "../../runtime/policy.js";
import type { ToolSummary } from "../../runtime/tool/tool.js";

/** A Tuesday, 12:00 UTC. */
export const tuesdayNoon: number = Date.UTC(2026, 9, 13, 12);

export const ann: Principal = { id: "ann", roles: ["user"] };
export const bot: Principal = { id: "bot", kind: "agent" };
export const forAnn: CallContext = { tenant: "acme", principal: bot, onBehalfOf: ann };

export function toolNamed(id: string): ToolSummary {
  const tool = registry.get(id);
  if (tool === undefined) throw new Error(`${id} is not in the registry`);
  return tool;
}

/** A tool that asks for just this. */
export function toolWith(permissions: Partial<Permissions>, more: Partial<Policy> = {}): ToolSummary {
  const tool = toolNamed("habit.create");
  return { ...tool, policy: { ...tool.policy, permissions: { roles: [], capabilities: [], resources: [], ...permissions }, ...more } };
}

export function decide(parts: Partial<AuthorisationRequest>): ReturnType<typeof authorise> {
  return authorise({ tool: toolNamed("habit.create"), context: forAnn, scheme: standardScheme, now: tuesdayNoon, ...parts });
}

export function allowed(parts: Partial<AuthorisationRequest>): Authorisation {
  const outcome = decide(parts);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.value;
}
