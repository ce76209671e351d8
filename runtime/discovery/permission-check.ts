import type { Grant } from "../context.js";
import { checkClearance, standardClearances } from "../permissions/clearance.js";
import { heldOf } from "../permissions/held.js";
import type { PermissionScheme } from "../permissions/scheme.js";
import { scopeCovers, scopeOf } from "../permissions/scope.js";
import { type Subject, subjectOf } from "../permissions/subject.js";
import type { Capability, Role } from "../policy.js";
import type { ToolSummary } from "../tool/tool.js";

/** Who asks (`PMT-P23`). */
export type UserContext = {
  readonly roles: readonly Role[];
  /** By name, or with the scope in which they are held. */
  readonly capabilities: readonly (string | Grant)[];
  readonly session_info?: { readonly [name: string]: unknown };
};

/** Whether somebody may use a tool, as far as that can be said before a call. */
export type PermissionVerdict = {
  readonly allowed: boolean;
  /** Why not; and where it is allowed, what a call will be asked besides. */
  readonly reasons: readonly string[];
  readonly missing: { readonly roles: readonly Role[]; readonly capabilities: readonly Capability[] };
};

/** The seam for an application that decides otherwise. */
export type PermissionCheck = (tool: ToolSummary, user: UserContext) => PermissionVerdict | Promise<PermissionVerdict>;

/** Roles, security level and capabilities with their scopes, by the rules of a call. Conditions and limits are judged when a call is made; here they are named. */
export function createPermissionCheck(scheme: PermissionScheme): PermissionCheck {
  return ({ id, policy }, user) => {
    const subject = subjectFor(user);
    const { roles, capabilities } = policy.permissions;
    const lackOfRole = roles.length > 0 && !roles.some((role) => subject.roles.includes(role));
    const lacking = capabilities.filter((needed) => !holds(subject, scheme, needed));
    const cleared = checkClearance({ tool: id, level: policy.securityLevel, subject, clearances: standardClearances });
    const against = [
      ...(policy.status.enabled ? [] : [`${id} is switched off: ${policy.status.reason}`]),
      ...(lackOfRole ? [`${id} is for ${roles.join(" or ")}; the roles here are ${subject.roles.join(" and ") || "none"}.`] : []),
      ...(cleared.ok ? [] : [cleared.refusal.message ?? `${id} is ${policy.securityLevel}.`]),
      ...lacking.map((needed) => `${id} needs the capability ${show(needed, scheme)}, which is not held.`),
    ];
    const allowed = against.length === 0;
    return {
      allowed,
      reasons: allowed ? remarksOn(id, capabilities) : against,
      missing: { roles: lackOfRole ? roles : [], capabilities: lacking },
    };
  };
}

/** Somebody with no other role than that of agents is an agent alone. */
function subjectFor({ roles, capabilities }: UserContext): Subject {
  const grants = capabilities.map((grant) => (typeof grant === "string" ? { name: grant } : grant));
  const principal = { id: "asking", roles, capabilities: grants };
  return subjectOf({ principal }) ?? { principal, roles, isAgent: false, actorIsAgent: false };
}

function holds(subject: Subject, scheme: PermissionScheme, needed: Capability): boolean {
  return heldOf(subject, scheme, needed.name).some(({ scope }) => scopeCovers(scope, scopeOf(scheme, needed)));
}

function show(capability: Capability, scheme: PermissionScheme): string {
  const scope = scopeOf(scheme, capability);
  return scope === undefined ? capability.name : `${capability.name} (${scope})`;
}

function remarksOn(id: string, capabilities: readonly Capability[]): readonly string[] {
  return capabilities.flatMap(({ name, conditions = [] }) =>
    conditions.map(({ type }) => `A call of ${id} uses ${name} under a condition: ${type}.`),
  );
}
