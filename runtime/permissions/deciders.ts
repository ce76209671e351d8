import type { Approval } from "../approvals/approval.js";
import { type Outcome, proceed, refuse } from "../call/outcome.js";
import type { Principal } from "../context.js";
import { isAgent, rolesOf } from "../is-agent.js";
import { isWellFormed } from "../well-formed.js";
import { asRead } from "./spelling.js";

type Asked = {
  readonly approval: Pick<Approval, "id" | "tenant" | "principal" | "deciderRole">;
  readonly decider: Principal;
  /** Of the decider. */
  readonly tenant: string;
};

/**
 * Whether somebody may decide an approval: a person of the same tenant, who did not make the call and has the role that is asked for. The person on
 * whose behalf an agent called may decide; that is the usual case.
 */
export function decidableBy({ approval, decider, tenant }: Asked): Outcome<undefined> {
  // As if it did not exist: whoever guesses an id of another tenant learns nothing.
  if (tenant !== approval.tenant) return refuse({ code: "TOOL_APPROVAL_NOT_FOUND" });
  if (!isNamed(decider)) return refusePerson(approval, "nobody is known to be deciding");
  const { id, kind = "user" } = decider;
  // From an application in plain JavaScript: what is no list may say that it is an agent.
  if (!Array.isArray(decider.roles ?? [])) return refusePerson(approval, "the roles of this one are no list", kind);
  const roles = rolesOf(decider);
  const isAgentRole = roles.length > 0 && roles.every((role) => asRead(String(role)) === "ai_agent");
  if (kind !== "user" || isAgent(decider) || isAgentRole)
    return refusePerson(approval, `this is ${kind === "service" ? "a service" : "an agent"}`, kind);
  if (asRead(id) === asRead(approval.principal)) {
    return refuse({
      code: "TOOL_RESOURCE_ACCESS_DENIED",
      message: "Whoever made a call does not decide its approval.",
      details: { reason: "own-call", approval_id: approval.id },
      suggestions: ["Ask another person to decide."],
    });
  }
  const { deciderRole } = approval;
  if (deciderRole !== undefined && !roles.includes(deciderRole)) {
    return refuse({
      code: "TOOL_ROLE_NOT_AUTHORIZED",
      message: `This approval is decided by somebody with the role ${deciderRole}; ${roles.length === 0 ? "no role is held" : `what is held is ${roles.join(" and ")}`}.`,
      details: { required_roles: [deciderRole], held_roles: roles, approval_id: approval.id },
      suggestions: [`Ask somebody with the role ${deciderRole} to decide.`],
    });
  }
  return proceed(undefined);
}

/** Whoever decides is on record by name. The application may be plain JavaScript, and a session without a user null. */
function isNamed(decider: Principal | null | undefined): decider is Principal {
  return typeof decider?.id === "string" && isWellFormed(decider.id) && asRead(decider.id) !== "";
}

function refusePerson({ id }: Asked["approval"], whatItIs: string, kind = "user"): Outcome<never> {
  return refuse({
    code: "TOOL_INSUFFICIENT_PERMISSIONS",
    message: `Only a person decides an approval; ${whatItIs}.`,
    details: { reason: "not-a-person", approval_id: id, kind },
    suggestions: ["Show the approval to a person who may decide it."],
  });
}
