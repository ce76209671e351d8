import type { Principal } from "../context.js";
import { isAgent, rolesOf } from "../is-agent.js";

type Asking = { readonly principal: Principal | undefined; readonly onBehalfOf: Principal | undefined };

/**
 * Why somebody may not change a registry. Both who calls and the person behind must be administrators: an agent that was talked into it has nobody's
 * role but its own, and one that acts for an administrator has not become one.
 */
export function reasonsAgainst({ principal, onBehalfOf }: Asking): string[] {
  const asking = onBehalfOf === undefined ? [principal] : [principal, onBehalfOf];
  // Whoever changes it is on record by name. In plain JavaScript a session without a user is null.
  if (!asking.every(isNamed)) return ["Only an administrator may change the registry, and nobody is known to be calling."];
  return [
    ...(asking.every(isAgent) ? ["An agent may not change the registry alone."] : []),
    ...asking.flatMap((one) =>
      rolesOf(one).includes("admin") ? [] : [`Only an administrator may change the registry, and ${one.id} is none.`],
    ),
  ];
}

function isNamed(one: Principal | null | undefined): one is Principal {
  return typeof one?.id === "string" && one.id !== "";
}
