import type { PermissionScheme } from "./scheme.js";
import { scopeCovers, scopeOf } from "./scope.js";

/**
 * What a tenant lets all its callers use, whatever they hold: capabilities such as `habit.read`, all below a name such as `habit.*`, or `*`. Where the
 * tenant narrows one, the widest scope follows after a colon: `project.read:owned`.
 */
export type TenantScopes = readonly string[];

type Use = { readonly name: string; readonly scope: string | undefined };

export function tenantAllows(scopes: TenantScopes, scheme: PermissionScheme, use: Use): boolean {
  return scopes.some((entry) => {
    const colon = entry.indexOf(":");
    const pattern = colon === -1 ? entry : entry.slice(0, colon);
    if (!matches(pattern, use.name)) return false;
    // A use without a scope may be of anything: only a tenant that names no scope allows it.
    return (
      colon === -1 ||
      (use.scope !== undefined && scopeCovers(scopeOf(scheme, { name: use.name, scope: entry.slice(colon + 1) }), use.scope))
    );
  });
}

function matches(pattern: string, name: string): boolean {
  if (pattern === "*" || pattern === name) return true;
  return pattern.endsWith(".*") && name.startsWith(pattern.slice(0, -1));
}
