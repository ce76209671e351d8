import { type Outcome, proceed, refuse } from "../call/outcome.js";
import type { Role } from "../policy.js";
import type { Subject } from "./subject.js";

type Asked = { readonly tool: string; readonly roles: readonly Role[]; readonly subject: Subject | undefined };

/**
 * Any of the roles. They are the roles of the person on whose behalf an agent acts. A tool that lists `ai_agent` is open to agents, with or without a
 * person: what an agent may do alone, it may also do for a person.
 */
export function checkRoles({ tool, roles, subject }: Asked): Outcome<undefined> {
  if (roles.length === 0) return proceed(undefined);
  if (subject !== undefined && roles.some((role) => subject.roles.includes(role))) return proceed(undefined);
  if (subject?.actorIsAgent === true && roles.includes("ai_agent")) return proceed(undefined);
  return refuse({
    code: "TOOL_ROLE_NOT_AUTHORIZED",
    message: `${tool} is for ${list(roles)}; ${standing(subject)}.`,
    details: { required_roles: roles, held_roles: subject?.roles ?? [], acts_for_person: subject !== undefined && !subject.isAgent },
    ...(subject?.isAgent === true ? { suggestions: ["An agent may not use this tool alone: act on behalf of a person who may."] } : {}),
  });
}

function standing(subject: Subject | undefined): string {
  if (subject === undefined) return "nobody is known to be calling";
  if (subject.isAgent) return "an agent is calling, on behalf of nobody";
  const whose = subject.actorIsAgent ? "the person on whose behalf the agent acts" : "the caller";
  return subject.roles.length === 0 ? `${whose} has no role` : `${whose} is ${list(subject.roles)}`;
}

function list(roles: readonly Role[]): string {
  return roles.join(" or ");
}
