import type { Principal } from "./context.js";
import type { Role } from "./policy.js";

/** Includes a principal without a kind, or with the kind of a person, whose only role is that of agents. Includes unknown kinds. */
export function isAgent(principal: Principal): boolean {
  const roles = rolesOf(principal);
  return !["user", "service"].includes(principal.kind ?? "user") || (roles.length > 0 && roles.every((role) => role === "ai_agent"));
}

/** From an application in plain JavaScript: what is no list holds no role, also where its text holds the name of one. */
export function rolesOf({ roles }: Principal): readonly Role[] {
  return Array.isArray(roles) ? roles : [];
}
