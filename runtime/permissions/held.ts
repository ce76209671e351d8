import type { Grant } from "../context.js";
import type { CapabilityCondition, Role } from "../policy.js";
import type { PermissionScheme } from "./scheme.js";
import { scopeOf } from "./scope.js";
import type { Subject } from "./subject.js";

/** A capability that the subject holds, its scope in the scheme's own word. */
export type Held = {
  readonly name: string;
  readonly scope: string | undefined;
  readonly conditions: readonly CapabilityCondition[] | undefined;
  /** Given to the subject itself, or to everybody with a role. */
  readonly source: "grant" | "role";
};

/**
 * What the subject holds of one capability. A grant of its own replaces the grants of its roles, so that an application can give a subject less, or the
 * same under conditions.
 */
export function heldOf(subject: Subject, scheme: PermissionScheme, name: string): readonly Held[] {
  const own = grantsOf(subject).filter((grant) => grant.name === name);
  if (own.length > 0) return own.flatMap((grant) => granted(scheme, grant));
  return isDefault(subject.roles, scheme, name) ? [held(scheme, { name }, "role")] : [];
}

/** All of it, for a refusal that says what there is. */
export function heldNames(subject: Subject, scheme: PermissionScheme): readonly string[] {
  const own = grantsOf(subject).map(({ name }) => name);
  const byRole = subject.roles.flatMap((role) => defaultsOf(role, scheme));
  return [...new Set([...own, ...byRole])].flatMap((name) => heldOf(subject, scheme, name).map(show)).sort();
}

/** Of its own. Specification v2 writes them as names. */
function grantsOf({ principal: { capabilities } }: Subject): readonly Grant[] {
  return (capabilities ?? []).map((grant) => (typeof grant === "string" ? { name: grant } : grant));
}

export function show({ name, scope }: { readonly name: string; readonly scope?: string | undefined }): string {
  return scope === undefined ? name : `${name} (${scope})`;
}

function granted(scheme: PermissionScheme, grant: Grant): readonly Held[] {
  const { unscoped_grants: less = {} } = scheme;
  if (grant.scope !== undefined || !Object.hasOwn(less, grant.name)) return [held(scheme, grant, "grant")];
  const scope = less[grant.name];
  return typeof scope === "string" ? [held(scheme, { ...grant, scope }, "grant")] : [];
}

function held(scheme: PermissionScheme, grant: Grant, source: Held["source"]): Held {
  return { name: grant.name, scope: scopeOf(scheme, grant), conditions: grant.conditions, source };
}

function isDefault(roles: readonly Role[], scheme: PermissionScheme, name: string): boolean {
  return roles.some((role) => defaultsOf(role, scheme).includes(name));
}

function defaultsOf(role: Role, scheme: PermissionScheme): readonly string[] {
  return Object.hasOwn(scheme.default_grants, role) ? scheme.default_grants[role] : [];
}
