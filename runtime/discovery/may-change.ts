import type { Principal } from "../context.js";
import { isAgent, rolesOf } from "../permissions/subject.js";

type Asking = { readonly principal: Principal | undefined; readonly onBehalfOf: Principal | undefined };

/**
 * Why somebody may not change a registry. Both who calls and the person behind must be administrators: an agent that was talked into it has nobody's
 * role but its own, and one that acts for an administrator has not become one.
 */
export function reasonsAgainst({ principal, onBehalfOf }: Asking): string[] {
  if (principal === undefined) return ["Only an administrator may change the registry, and nobody is known to be calling."];
  return [
    ...(isAgent(principal) && (onBehalfOf === undefined || isAgent(onBehalfOf)) ? ["An agent may not change the registry alone."] : []),
    ...[principal, ...(onBehalfOf === undefined ? [] : [onBehalfOf])].flatMap((one) =>
      rolesOf(one).includes("admin") ? [] : [`Only an administrator may change the registry, and ${one.id} is none.`],
    ),
  ];
}
