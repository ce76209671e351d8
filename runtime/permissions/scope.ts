import type { PermissionScheme } from "./scheme.js";

/**
 * What each scope holds directly: what is a person's own is among what the person owns, that is among what the person can reach, and that is among
 * all. An analysis reads everything and shows nothing of it, so only `all` holds it. A scope that is not here holds itself alone.
 */
const narrower: { readonly [scope: string]: readonly string[] } = {
  all: ["accessible", "analysis_only"],
  accessible: ["owned"],
  owned: ["self"],
};

/** Whether a holder of `wide` holds `narrow`, too. Both are plain: aliases are replaced before. */
export function scopeCovers(wide: string | undefined, narrow: string | undefined): boolean {
  if (narrow === undefined || wide === narrow) return true;
  if (wide === undefined || !Object.hasOwn(narrower, wide)) return false;
  return (narrower[wide] ?? []).some((next) => scopeCovers(next, narrow));
}

/** Whether the word is one of those above. */
export function isScope(word: string): boolean {
  return Object.entries(narrower).flat(2).includes(word);
}

/** The scope in the scheme's own word; without one, that which the scheme gives the capability. */
export function scopeOf(scheme: PermissionScheme, { name, scope }: { readonly name: string; readonly scope?: string }): string | undefined {
  if (scope === undefined) return capabilityOf(scheme, name)?.scope;
  return Object.hasOwn(scheme.scope_aliases, scope) ? scheme.scope_aliases[scope] : scope;
}

export function capabilityOf(scheme: PermissionScheme, name: string): PermissionScheme["capabilities"][string] | undefined {
  return Object.hasOwn(scheme.capabilities, name) ? scheme.capabilities[name] : undefined;
}
