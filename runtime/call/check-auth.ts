import type { CallContext, Principal } from "../context.js";
import { isAgent } from "../is-agent.js";
import type { ToolSummary } from "../tool/tool.js";
import { goOn, type Outcome, refuse } from "./outcome.js";

/**
 * `session`: a person is there, as the principal or behind it. `service`: a program calls, with or without a person behind it. A principal that does not say
 * what it is counts as a person, so a program must say so itself, if only by having no other role than that of agents.
 */
export function checkAuth({ id, policy: { auth } }: ToolSummary, { principal, onBehalfOf }: CallContext): Outcome<undefined> {
  if (auth === "none") return goOn;
  const kind = kindOf(principal);
  const meets = auth === "session" ? kind === "user" || kindOf(onBehalfOf) === "user" : kind === "service" || kind === "agent";
  if (kind && meets) return goOn;
  const want = auth === "session" ? 'a person: of kind "user", or `onBehalfOf`' : 'a program: of kind "service" or "agent"';
  const found = kind ? `a principal of kind "${kind}"` : "no principal";
  return refuse({
    code: "TOOL_INSUFFICIENT_PERMISSIONS",
    message: `${id} asks for ${auth} auth, and the context has ${found}. It needs ${want}.`,
    details: { auth, principal: kind },
  });
}

function kindOf(principal: Principal | undefined): Principal["kind"] | null {
  if (!principal) return null;
  const kind = principal.kind ?? "user";
  return kind === "user" && isAgent(principal) ? "agent" : kind;
}
