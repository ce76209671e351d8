import { at, type Contract, type Origin } from "../../ir/index.js";
import type { DocumentSpec } from "./table/index.js";

/** The permission scheme in the words of the runtime's, names in order. Nothing where the spec says nothing of it. */
export function readScheme({ permissions }: DocumentSpec, origin: Origin): Pick<Contract, "permissions"> {
  const { capabilities = {}, scopeAliases = {} } = permissions ?? {};
  const defined = inOrder(capabilities).map(([name, { resource, mode, scope }]) => [
    name,
    { resource_type: resource, access_mode: mode, ...plainScope(scope, scopeAliases) },
  ]);
  const aliases = inOrder(scopeAliases);
  if (defined.length === 0 && aliases.length === 0) return {};
  const value = {
    ...(defined.length === 0 ? {} : { capabilities: Object.fromEntries(defined) }),
    ...(aliases.length === 0 ? {} : { scope_aliases: Object.fromEntries(aliases) }),
  };
  return { permissions: { value, origin: at(origin, "permissions") } };
}

/** The scope, if any, in the word that its alias stands for. */
export function plainScope(scope: string | undefined, aliases: { readonly [alias: string]: string }): { readonly scope?: string } {
  const plain = scope !== undefined && Object.hasOwn(aliases, scope) ? aliases[scope] : scope;
  return plain === undefined ? {} : { scope: plain };
}

function inOrder<T>(named: { readonly [name: string]: T }): readonly (readonly [string, T])[] {
  return Object.entries(named).sort(([left], [right]) => (left < right ? -1 : 1));
}
