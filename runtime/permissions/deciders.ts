import type { Approval } from "../approvals/approval.js";
import { type Outcome, proceed, refuse } from "../call/outcome.js";
import type { Principal } from "../context.js";
import { isAgent, rolesOf } from "../is-agent.js";
import { isWellFormed } from "../well-formed.js";
import { asRead } from "./spelling.js";

type Asked = {
  readonly approval: Pick<Approval, "id" | "tenant" | "principal" | "onBehalfOf" | "deciderRole" | "approvers">;
  readonly decider: Principal;
  /** For whom the decider acts, where that is another person. */
  readonly onBehalfOf?: string | undefined;
  /** Of the decider. */
  readonly tenant: string;
};

/**
 * Whether a principal may decide an approval: a person of the same tenant, who did not make the call, does not act for who made it, and has a role that is asked
 * for. The person on whose behalf an agent called may decide, unless the policy of the tool excludes that; it is the usual case.
 */
export function decidableBy({ approval, decider, onBehalfOf, tenant }: Asked): Outcome<undefined> {
  // As if it did not exist: a caller who guesses an id of another tenant learns nothing.
  if (tenant !== approval.tenant) return refuse({ code: "TOOL_APPROVAL_NOT_FOUND" });
  if (!isNamed(decider)) return refusePerson(approval, "nobody is known to be deciding");
  const { id, kind = "user" } = decider;
  // From an application in plain JavaScript: what is no list may say that it is an agent.
  if (!Array.isArray(decider.roles ?? [])) return refusePerson(approval, "the roles of this one are no list", kind);
  const roles = rolesOf(decider);
  const isAgentRole = roles.length > 0 && roles.every((role) => asRead(String(role)) === "ai_agent");
  if (kind !== "user" || isAgent(decider) || isAgentRole)
    return refusePerson(approval, `this is ${kind === "service" ? "a service" : "an agent"}`, kind);
  const excluded = exclusionOf(approval, { id, onBehalfOf });
  if (excluded !== undefined) {
    return refuse({
      code: "TOOL_RESOURCE_ACCESS_DENIED",
      message: exclusions[excluded],
      details: { reason: excluded, approval_id: approval.id },
      suggestions: ["Ask another person to decide."],
    });
  }
  const { deciderRole, approvers } = approval;
  const asked = [deciderRole === undefined ? [] : [deciderRole], approvers?.roles ?? []];
  const lacking = asked.find((wanted) => wanted.length > 0 && !wanted.some((role) => roles.includes(role)));
  if (lacking !== undefined) {
    const words = lacking.join(" or ");
    return refuse({
      code: "TOOL_ROLE_NOT_AUTHORIZED",
      message: `This approval needs an approver with the role ${words}; ${roles.length === 0 ? "no role is held" : `what is held is ${roles.join(" and ")}`}.`,
      details: { required_roles: lacking, held_roles: roles, approval_id: approval.id },
      suggestions: [`Ask an approver with the role ${words}.`],
    });
  }
  return proceed(undefined);
}

const exclusions = {
  "own-call": "A caller does not decide its own approval.",
  "called-for": "The person for whom a call was made does not decide its approval.",
  "acts-for-caller": "An approver who acts for the caller does not decide its approval.",
} as const;

/** Why this approver is none, where the identities tell. */
function exclusionOf(
  { principal, onBehalfOf: person, approvers }: Asked["approval"],
  decider: { readonly id: string; readonly onBehalfOf: string | undefined },
): keyof typeof exclusions | undefined {
  const id = asRead(decider.id);
  const excluded = [principal, ...(approvers?.exclude === "on-behalf-of" ? [person ?? ""] : [])].map(asRead).filter((name) => name !== "");
  if (id === asRead(principal)) return "own-call";
  if (excluded.includes(id)) return "called-for";
  return excluded.includes(asRead(decider.onBehalfOf ?? "")) ? "acts-for-caller" : undefined;
}

/** An approver is on record by name. The application may be plain JavaScript, and a session without a user may be null. */
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
