import type { CallContext, Principal } from "../context.js";
import { isAgent, rolesOf } from "../is-agent.js";
import type { Effect, Policy, ResourceAccess, Role, SecurityLevel } from "../policy.js";
import type { Authorisation } from "./authorisation.js";
import { agentAlone } from "./subject.js";

/** Plain data, ready for any wire. */
export type PolicyQuestion = {
  readonly tenant: string | null;
  /** Who calls. */
  readonly principal: PolicyPrincipal | null;
  /** For whom. */
  readonly onBehalfOf: PolicyPrincipal | null;
  /** The tool's id. */
  readonly action: string;
  readonly effect: Effect;
  readonly securityLevel: SecurityLevel;
  /** Names of the capabilities that the call uses. */
  readonly capabilities: readonly string[];
  readonly resources: readonly ResourceAccess[];
  /** SHA-256 of their canonical JSON. */
  readonly argumentsHash: string;
  /** Only where the application chose to tell them. */
  readonly arguments?: unknown;
};

export type PolicyPrincipal = { readonly id: string; readonly kind: "user" | "agent" | "service"; readonly roles: readonly Role[] };

type Asked = {
  readonly tool: { readonly id: string; readonly policy: Pick<Policy, "effect" | "securityLevel" | "permissions"> };
  readonly context: CallContext;
  readonly authorisation: Authorisation;
  readonly argumentsHash: string;
  /** Given only where the application wants its engine to see them. */
  readonly arguments?: unknown;
};

export function policyQuestion({ tool, context, authorisation, argumentsHash, ...told }: Asked): PolicyQuestion {
  const { effect, securityLevel, permissions } = tool.policy;
  return {
    tenant: context.tenant ?? null,
    principal: principalOf(context.principal),
    onBehalfOf: principalOf(context.onBehalfOf),
    action: tool.id,
    effect,
    securityLevel,
    capabilities: authorisation.used,
    resources: permissions.resources,
    argumentsHash,
    ...(told.arguments === undefined ? {} : { arguments: told.arguments }),
  };
}

/** As it counts in a call: an agent has its own role and no other, whatever it says of itself, or an engine would take its word for it. */
function principalOf(principal: Principal | undefined): PolicyPrincipal | null {
  if (principal === undefined) return null;
  const { id, kind } = principal;
  return isAgent(principal) ? { id, kind: "agent", roles: agentAlone } : { id, kind: kind ?? "user", roles: rolesOf(principal) };
}
