import type { CallContext, Principal } from "../context.js";
import { isAgent, rolesOf } from "../is-agent.js";
import type { Role } from "../policy.js";

/** The subject of the permissions: the person on whose behalf an agent acts, otherwise the caller. */
export type Subject = {
  readonly principal: Principal;
  /** An agent alone has the role `ai_agent` and no other, whatever it says of itself. */
  readonly roles: readonly Role[];
  /** An agent without a person behind it, or behind which another agent stands. */
  readonly isAgent: boolean;
  /** Whether an agent makes the call, alone or for a person. */
  readonly actorIsAgent: boolean;
};

export const agentAlone: readonly Role[] = ["ai_agent"];

export function subjectOf({ principal, onBehalfOf }: CallContext): Subject | undefined {
  const counted = onBehalfOf ?? principal;
  if (counted === undefined) return undefined;
  const itself = isAgent(counted);
  return {
    principal: counted,
    roles: itself ? agentAlone : rolesOf(counted),
    isAgent: itself,
    actorIsAgent: itself || (principal !== undefined && isAgent(principal)),
  };
}
