import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import type { Registry } from "../registry/registry.js";
import { type CapabilityDefinition, type PermissionScheme, standardScheme } from "./scheme.js";
import { isScope } from "./scope.js";

/** What a name stands for, and the registry that says so first. */
type Said<T> = { readonly meaning: T; readonly registry: string };

export type DeclaredNames = {
  /** Their scopes in plain words. */
  readonly capabilities: ReadonlyMap<string, Said<CapabilityDefinition>>;
  readonly aliases: ReadonlyMap<string, Said<string>>;
  /** Those of the base and of all contracts. */
  readonly allAliases: Aliases;
};

type Aliases = PermissionScheme["scope_aliases"];

/** The declarations of all contracts as one. Capabilities are held by name, so a name means one thing: where it does not, both sides are named. */
export function declaredNames(all: Registry, given?: PermissionScheme): DeclaredNames {
  const { schemes = [] } = all;
  const base = (given ?? standardScheme).scope_aliases;
  const clashes: string[] = [];
  const aliases = new Map<string, Said<string>>();
  for (const { registry, scope_aliases = {} } of schemes)
    for (const [name, meaning] of Object.entries(scope_aliases)) {
      const fixed = fixedMeaning(name, given) ?? meaning;
      if (fixed !== meaning) clashes.push(`\n  The scope ${name} is ${fixed} in every scheme and ${meaning} in registry ${registry}.`);
      clashes.push(...say({ names: aliases, what: "scope", name, show: String }, { meaning, registry }));
    }
  clashes.push(...takenScopes(all, aliases, base));
  const allAliases = { ...base, ...meanings(aliases) };
  const capabilities = new Map<string, Said<CapabilityDefinition>>();
  for (const { registry, capabilities: own = {} } of schemes)
    for (const [name, definition] of Object.entries(own)) {
      const meaning = withPlainScope(definition, allAliases);
      clashes.push(...say({ names: capabilities, what: "capability", name, show: showCapability }, { meaning, registry }));
    }
  if (clashes.length > 0) throw new ToolConfigurationError(`Permissions clash.${clashes.join("")}`);
  return { capabilities, aliases, allAliases };
}

/**
 * If a contract could give a scope another meaning, holders of `self` on other contracts' tools could hold all of them. The words of the given scheme
 * are compared with it.
 */
function fixedMeaning(word: string, given: PermissionScheme | undefined): string | undefined {
  if (isScope(word)) return word;
  const { scope_aliases: aliases } = standardScheme;
  return given === undefined && Object.hasOwn(aliases, word) ? aliases[word] : undefined;
}

/**
 * A scope of one contract that another contract uses as its word for a wider scope: a holder of the first would hold the wider one. Words that the base
 * or the contract itself has for scopes are no scopes of its own.
 */
function takenScopes(registry: Registry, aliases: DeclaredNames["aliases"], base: Aliases): readonly string[] {
  if (aliases.size === 0) return [];
  const { schemes = [] } = registry;
  const clashes = (where: string, own: Aliases | undefined, scopes: readonly (string | undefined)[]): readonly string[] =>
    scopes.flatMap((scope = "") => {
      const said = aliases.get(scope);
      if (said === undefined || said.meaning === scope || Object.hasOwn({ ...base, ...own }, scope)) return [];
      return [`\n  The scope ${scope} is one of its own in ${where} and ${said.meaning} in registry ${said.registry}.`];
    });
  const declared = schemes.flatMap(({ registry: name, capabilities = {}, scope_aliases: own = {} }) =>
    clashes(`registry ${name}`, own, [...Object.values(capabilities).map(({ scope }) => scope), ...Object.values(own)]),
  );
  const asked = registry.list().flatMap(({ id, policy: { permissions } }) => {
    const scopes = permissions.capabilities.map(({ scope }) => scope);
    return scopes.length === 0 ? [] : clashes(id, schemes.find(({ has }) => has(id))?.scope_aliases, scopes);
  });
  return [...declared, ...asked];
}

type Naming<T> = {
  readonly names: Map<string, Said<T>>;
  readonly what: string;
  readonly name: string;
  readonly show: (meaning: T) => string;
};

/** Keeps what a name stands for; gives the clash where it stands for something else already. */
function say<T>({ names, what, name, show }: Naming<T>, said: Said<T>): readonly string[] {
  const first = names.get(name) ?? said;
  names.set(name, first);
  const [known, other] = [show(first.meaning), show(said.meaning)];
  return known === other
    ? []
    : [`\n  The ${what} ${name} is ${known} in registry ${first.registry} and ${other} in registry ${said.registry}.`];
}

export function withPlainScope({ scope, ...definition }: CapabilityDefinition, aliases: Aliases): CapabilityDefinition {
  const plain = scope !== undefined && Object.hasOwn(aliases, scope) ? aliases[scope] : scope;
  return { ...definition, ...(plain === undefined ? {} : { scope: plain }) };
}

export function meanings<T>(said: ReadonlyMap<string, Said<T>>): { readonly [name: string]: T } {
  return Object.fromEntries([...said].map(([name, { meaning }]) => [name, meaning]));
}

export function showCapability({ resource_type, access_mode, scope }: CapabilityDefinition): string {
  return `${access_mode} ${resource_type}${scope === undefined ? "" : ` (${scope})`}`;
}
