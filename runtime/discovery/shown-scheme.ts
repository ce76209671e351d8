import { type PermissionScheme, standardScheme } from "../permissions/scheme.js";
import type { Registry, RegistryScheme } from "../registry/registry.js";
import type { ToolSummary } from "../tool/tool.js";

type Showing = {
  /** By which permissions are judged. */
  readonly scheme: PermissionScheme;
  /** The application's own. */
  readonly given: PermissionScheme | undefined;
  readonly registry: Registry;
  readonly usable: readonly ToolSummary[];
};

/**
 * The scheme as a viewer of these tools may read it. Declarations of contracts without a visible tool are left out: names of capabilities show what else
 * exists. Judging uses all of it, since tools of one contract may need what another declares.
 */
export function shownScheme({ scheme, given = standardScheme, registry: { schemes = [] }, usable }: Showing): PermissionScheme {
  const isSeen = ({ has }: RegistryScheme): boolean => usable.some(({ id }) => has(id));
  const seen = schemes.filter(isSeen);
  if (seen.length === schemes.length) return scheme;
  const shown = (part: "capabilities" | "scope_aliases"): ReadonlySet<string> =>
    new Set([standardScheme, given, ...seen].flatMap((one) => Object.keys(one[part] ?? {})));
  const [capabilities, aliases] = [shown("capabilities"), shown("scope_aliases")];
  // A role may be given what no contract defines; what is hidden is what one does.
  const isHidden = (name: string): boolean => Object.hasOwn(scheme.capabilities, name) && !capabilities.has(name);
  const grants = Object.entries(scheme.default_grants).map(([role, names]) => [role, names.filter((name) => !isHidden(name))]);
  return {
    ...scheme,
    capabilities: only(scheme.capabilities, capabilities),
    // Every role of the scheme is a key.
    default_grants: Object.fromEntries(grants) as PermissionScheme["default_grants"],
    scope_aliases: only(scheme.scope_aliases, aliases),
  };
}

function only<T>(named: { readonly [name: string]: T }, names: ReadonlySet<string>): { readonly [name: string]: T } {
  return Object.fromEntries(Object.entries(named).filter(([name]) => names.has(name)));
}
