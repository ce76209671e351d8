import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import type { Registry } from "../registry/registry.js";
import { type DeclaredNames, declaredNames, meanings, showCapability, withPlainScope } from "./declared-names.js";
import { type CapabilityDefinition, modeCovers, type PermissionScheme, standardScheme } from "./scheme.js";
import { capabilityOf, scopeCovers } from "./scope.js";

/**
 * The scheme for the tools of a registry: the application's, or the standard one, with what the contracts declare. Throws where two contracts, or a contract and
 * the application, mean different things by one name; all such names at once.
 */
export function schemeFor({ schemes = [] }: Registry, given?: PermissionScheme): PermissionScheme {
  if (schemes.length === 0) return given ?? standardScheme;
  const base = given ?? standardScheme;
  const declared = declaredNames(schemes, given);
  const own = given === undefined ? meanings(declared.capabilities) : narrowedBy(given, declared);
  const capabilities = { ...base.capabilities, ...own };
  const default_grants = given?.default_grants ?? keptGrants(capabilities);
  return Object.freeze({ ...base, capabilities, default_grants, scope_aliases: declared.allAliases });
}

/** `schemeFor` at every call: for a registry that it was asked for before it gives the same scheme. Without a registry nothing is declared. */
export function rememberedSchemes(given?: PermissionScheme): (registry?: Registry) => PermissionScheme {
  const known = new WeakMap<Registry, PermissionScheme>();
  return (registry) => {
    if (registry === undefined) return given ?? standardScheme;
    const remembered = known.get(registry);
    if (remembered !== undefined) return remembered;
    const scheme = schemeFor(registry, given);
    known.set(registry, scheme);
    return scheme;
  };
}

/** The application may define more, and give less of what is declared: a narrower scope. Who holds what is its own to say. */
function narrowedBy(given: PermissionScheme, { capabilities, aliases, allAliases }: DeclaredNames): PermissionScheme["capabilities"] {
  const problems: string[] = [];
  for (const [alias, { meaning, registry }] of aliases) {
    const own = Object.hasOwn(given.scope_aliases, alias) ? given.scope_aliases[alias] : meaning;
    if (own !== meaning) problems.push(`\n  The scope ${alias} is ${own} here and ${meaning} in registry ${registry}.`);
  }
  const narrowed = [...capabilities].map(([name, { meaning, registry }]) => {
    const own = withPlainScope(capabilityOf(given, name) ?? meaning, allAliases);
    const kept = own.scope === undefined ? { ...own, ...meaning } : own;
    if (!isWithin(own, meaning)) {
      const [here, there] = [showCapability(own), showCapability(meaning)];
      problems.push(`\n  The capability ${name} is ${here} here and ${there} in registry ${registry}.`);
    }
    return [name, kept];
  });
  if (problems.length > 0) throw new ToolConfigurationError(`The permission scheme gives more than contracts declare.${problems.join("")}`);
  return Object.fromEntries(narrowed);
}

/** Another resource or mode is another capability: what the declared one guards would be guarded by none. */
function isWithin(own: CapabilityDefinition, declared: CapabilityDefinition): boolean {
  const isSame = own.resource_type === declared.resource_type && own.access_mode === declared.access_mode;
  return isSame && (declared.scope === undefined || scopeCovers(declared.scope, own.scope));
}

/** What roles hold of the standard capabilities was decided for what those reach; of one that a contract makes wider, nobody holds anything by a role. */
function keptGrants(capabilities: PermissionScheme["capabilities"]): PermissionScheme["default_grants"] {
  const isKept = (name: string): boolean => {
    const [standard, now] = [capabilityOf(standardScheme, name), capabilities[name]];
    if (standard === undefined || now?.scope === undefined) return false;
    const isReached = standard.resource_type === "any" || standard.resource_type === now.resource_type;
    return isReached && modeCovers(standard.access_mode, now.access_mode) && scopeCovers(standard.scope, now.scope);
  };
  const kept = Object.entries(standardScheme.default_grants).map(([role, names]) => [role, names.filter(isKept)]);
  // Every role of the standard scheme is a key.
  return Object.fromEntries(kept) as PermissionScheme["default_grants"];
}
