import type { Grant } from "../context.js";
import { checkClearance, standardClearances } from "../permissions/clearance.js";
import { judgeConditions } from "../permissions/conditions/judge-conditions.js";
import { type Held, heldOf } from "../permissions/held.js";
import { coveringUse, isGoverned } from "../permissions/resource-cover.js";
import type { PermissionScheme } from "../permissions/scheme.js";
import { scopeCovers, scopeOf } from "../permissions/scope.js";
import { type Subject, subjectOf } from "../permissions/subject.js";
import type { Capability, ResourceAccess, Role } from "../policy.js";
import type { ToolSummary } from "../tool/tool.js";

/** Who asks (`PMT-P23`). */
export type UserContext = {
  readonly roles: readonly Role[];
  /** By name, or with the scope in which they are held. */
  readonly capabilities: readonly (string | Grant)[];
  readonly session_info?: { readonly [name: string]: unknown };
};

/** Whether a caller may use a tool, as far as that is known before a call. */
export type PermissionVerdict = {
  readonly allowed: boolean;
  /** Why not; and where it is allowed, what a call will be asked besides. */
  readonly reasons: readonly string[];
  readonly missing: { readonly roles: readonly Role[]; readonly capabilities: readonly Capability[] };
};

/** The seam for an application that decides otherwise. */
export type PermissionCheck = (tool: ToolSummary, user: UserContext) => PermissionVerdict | Promise<PermissionVerdict>;

/**
 * Who asks, security level, capabilities with their scopes and the resources that these must cover, by the rules of a call. Conditions, limits and what only the
 * application knows are judged when a call is made; here they are named.
 */
export function createPermissionCheck(scheme: PermissionScheme): PermissionCheck {
  return ({ id, policy }, user) => {
    const subject = subjectFor(user);
    const { roles, capabilities, resources } = policy.permissions;
    const lackOfRole = roles.length > 0 && !roles.some((role) => subject.roles.includes(role));
    const uses = capabilities.map((needed) => ({ needed, grant: grantFor(subject, scheme, needed) }));
    const lacking = uses.flatMap(({ needed, grant }) => (grant === undefined ? [needed] : []));
    const uncovered = resources.filter((resource) => coveringUse(capabilities, resource, scheme) === undefined);
    const cleared = checkClearance({ tool: id, level: policy.securityLevel, subject, clearances: standardClearances });
    const against = [
      ...(policy.status.enabled === true ? [] : [`${id} is switched off: ${policy.status.reason ?? "no reason given."}`]),
      ...(policy.auth === "session" && subject.isAgent ? [`${id} is for a person, and an agent asks, on behalf of nobody.`] : []),
      ...(lackOfRole ? [`${id} is for ${roles.join(" or ")}; the roles here are ${subject.roles.join(" and ") || "none"}.`] : []),
      ...(cleared.ok ? [] : [cleared.refusal.message ?? `${id} is ${policy.securityLevel}.`]),
      ...lacking.map((needed) => `${id} needs the capability ${show(needed, scheme)}, which is not held.`),
      ...capabilities.filter(isUnreadable).map(({ name }) => `${id} asks for ${name} under a condition that cannot be read.`),
      ...uncovered
        .filter((resource) => isGoverned(resource, scheme))
        .map(({ mode, type }) => `${id} would ${mode} ${type}, and no capability that it asks for covers that.`),
    ];
    const allowed = against.length === 0;
    // Roles and capabilities do not tell whether a person calls, or a program for one.
    const remarks = [
      ...(policy.auth === "service" && !subject.isAgent ? [`A call of ${id} is made by a program, if need be on behalf of a person.`] : []),
      ...uses.flatMap((use) => conditionsOf(id, use)),
      ...uncovered.map((resource) => askedOf(id, resource)),
    ];
    return {
      allowed,
      reasons: allowed ? remarks : against,
      missing: { roles: lackOfRole ? roles : [], capabilities: lacking },
    };
  };
}

/** A caller with the role of agents alone is an agent without a person. */
function subjectFor({ roles, capabilities }: UserContext): Subject {
  const grants = capabilities.map((grant) => (typeof grant === "string" ? { name: grant } : grant));
  const principal = { id: "asking", roles, capabilities: grants };
  return subjectOf({ principal }) ?? { principal, roles, isAgent: false, actorIsAgent: false };
}

/** Of those that would do, the one with the fewest conditions. One whose conditions cannot be read is worth nothing. */
function grantFor(subject: Subject, scheme: PermissionScheme, needed: Capability): Held | undefined {
  const scope = scopeOf(scheme, needed);
  const [least] = heldOf(subject, scheme, needed.name)
    .filter((held) => scopeCovers(held.scope, scope) && !isUnreadable(held))
    .sort((a, b) => (a.conditions ?? []).length - (b.conditions ?? []).length);
  return least;
}

/** Whatever the time is. */
function isUnreadable({ conditions }: Pick<Held, "conditions"> | Pick<Capability, "conditions">): boolean {
  return judgeConditions(conditions, { now: 0 }).kind === "unreadable";
}

function show(capability: Capability, scheme: PermissionScheme): string {
  const scope = scopeOf(scheme, capability);
  return scope === undefined ? capability.name : `${capability.name} (${scope})`;
}

type Used = { readonly needed: Capability; readonly grant: Held | undefined };

function conditionsOf(id: string, { needed: { name, conditions = [] }, grant }: Used): readonly string[] {
  const types = new Set([...conditions, ...(grant?.conditions ?? [])].map(({ type }) => type));
  return [...types].map((type) => `A call of ${id} uses ${name} under a condition: ${type}.`);
}

function askedOf(id: string, { mode, type }: ResourceAccess): string {
  return `A call of ${id} asks the application whether it may ${mode} ${type}.`;
}
