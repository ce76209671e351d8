import type { CallContext, Principal } from "../context.js";
import type { ToolSummary } from "../tool/tool.js";
import { type Outcome, proceed, refuse } from "./outcome.js";

/**
 * `session`: a person is there, as the principal or behind it. `service`: a program calls, with or without a person behind it. A principal that does not say
 * what it is counts as a person, so a program must say so itself.
 */
export function checkAuth({ id, policy: { auth } }: ToolSummary, { principal, onBehalfOf }: CallContext): Outcome<undefined> {
  if (auth === "none") return met;
  const meets = auth === "session" ? isPerson(principal) || isPerson(onBehalfOf) : isProgram(principal);
  if (principal !== undefined && meets) return met;
  const kind = principal === undefined ? null : kindOf(principal);
  const want =
    auth === "session"
      ? 'a person: give the context a `principal` of kind "user", or the person as `onBehalfOf`'
      : 'a program: give the context a `principal` of kind "service" or "agent"';
  const found = kind === null ? "no principal" : `a principal of kind "${kind}"`;
  return refuse({
    code: "TOOL_INSUFFICIENT_PERMISSIONS",
    message: `${id} asks for ${auth} auth, and the context has ${found}. It needs ${want}.`,
    details: { auth, principal: kind },
  });
}

const met: Outcome<undefined> = proceed(undefined);

function isPerson(principal: Principal | undefined): boolean {
  return principal !== undefined && kindOf(principal) === "user";
}

function isProgram(principal: Principal | undefined): boolean {
  return principal !== undefined && (kindOf(principal) === "service" || kindOf(principal) === "agent");
}

function kindOf({ kind = "user" }: Principal): string {
  return kind;
}
