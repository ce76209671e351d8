import type { Principal } from "../context.js";
import { isAgent, rolesOf } from "../is-agent.js";

type Asking = { readonly principal: Principal | undefined; readonly onBehalfOf: Principal | undefined };

/**
 * Why a caller may not change a registry. Both the caller and the person behind it must be administrators: an agent under foreign influence has only its
 * own role, and an agent that acts for an administrator is not one.
 */
export function reasonsAgainst({ principal, onBehalfOf }: Asking): string[] {
  const asking = onBehalfOf === undefined ? [principal] : [principal, onBehalfOf];
  // Changes are on record by name. In plain JavaScript a session without a user is null.
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
