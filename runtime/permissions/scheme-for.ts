import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import { onceFor } from "../once.js";
import type { Registry } from "../registry/registry.js";
import { assertScheme } from "./assert-scheme.js";
import { type DeclaredNames, declaredNames, meanings, showCapability, withPlainScope } from "./declared-names.js";
import { type CapabilityDefinition, modeCovers, type PermissionScheme, standardScheme } from "./scheme.js";
import { capabilityOf, scopeCovers } from "./scope.js";

/**
 * The scheme for the tools of a registry: the application's, or the standard one, with what the contracts declare. Throws where two contracts, or a contract and
 * the application, mean different things by one name; all such names at once.
 */
export function schemeFor(registry: Registry, given?: PermissionScheme): PermissionScheme {
  if (given !== undefined) assertScheme(given);
  if ((registry.schemes ?? []).length === 0) return given ?? standardScheme;
  const base = given ?? standardScheme;
  const declared = declaredNames(registry, given);
  const own = given === undefined ? withStandardScopes(meanings(declared.capabilities)) : narrowedBy(given, declared);
  const capabilities = { ...base.capabilities, ...own };
  const who = given === undefined ? keptGrants(capabilities) : {};
  return Object.freeze({ ...base, ...who, capabilities, scope_aliases: declared.allAliases });
}

/** `schemeFor` at every call: for a registry that it was asked for before it gives the same scheme. */
export function rememberedSchemes(given?: PermissionScheme): (registry: Registry) => PermissionScheme {
  return onceFor((registry: Registry) => schemeFor(registry, given));
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

type Capabilities = PermissionScheme["capabilities"];

/** A contract that leaves the scope out of a standard capability does not take its bounds away. */
function withStandardScopes(declared: Capabilities): Capabilities {
  const scoped = Object.entries(declared).map(([name, now]) => {
    const standard = capabilityOf(standardScheme, name);
    return [name, now.scope === undefined && standard !== undefined ? { ...now, scope: standard.scope } : now];
  });
  return Object.fromEntries(scoped);
}

/**
 * Grants of the standard capabilities were decided for their standard reach. If a contract widens a capability, roles give nothing of it, and a grant
 * without a scope reaches only as far as the standard one.
 */
function keptGrants(capabilities: Capabilities): Pick<PermissionScheme, "default_grants" | "unscoped_grants"> {
  const standards = Object.entries(standardScheme.capabilities);
  const isAbout = ({ resource_type, access_mode }: CapabilityDefinition, now: CapabilityDefinition | undefined): boolean =>
    now !== undefined && (resource_type === "any" || resource_type === now.resource_type) && modeCovers(access_mode, now.access_mode);
  const wider = new Map(
    standards.flatMap(([name, standard]) => {
      const now = capabilities[name];
      if (!isAbout(standard, now)) return [[name, null] as const];
      return scopeCovers(standard.scope, now?.scope) ? [] : [[name, standard.scope ?? null] as const];
    }),
  );
  const kept = Object.entries(standardScheme.default_grants).map(([role, names]) => [role, names.filter((name) => !wider.has(name))]);
  // Every role of the standard scheme is a key.
  const default_grants = Object.fromEntries(kept) as PermissionScheme["default_grants"];
  return wider.size === 0 ? { default_grants } : { default_grants, unscoped_grants: Object.fromEntries(wider) };
}
