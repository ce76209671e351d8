import { Lately } from "../lately.js";
import { nearest } from "../registry/nearest.js";
import type { Registry } from "../registry/registry.js";
import { tellHook } from "../tell-hook.js";
import { fits } from "./pattern.js";
import type { SettingsProblem, TenantSettings } from "./settings.js";

type Looked = { readonly tenant: string; readonly settings: TenantSettings; readonly registry: Registry };

/**
 * Reports ids and patterns that match no tool, once for as long as a tenant's settings name the same. They refuse nothing, because a source may be gone
 * since. But a misspelt name in `disable` leaves a tool on without notice.
 */
export function tellUnfitNames(onProblem: (problem: SettingsProblem) => void): (looked: Looked) => void {
  const told = new Lately<string, string>();
  return ({ tenant, settings, registry }) => {
    const names = namesOf(settings);
    const all = JSON.stringify(names);
    if (told.get(tenant) === all) return;
    told.set(tenant, all);
    const ids = registry.list().map(({ id }) => id);
    const problems = names.flatMap(([setting, name]) => (ids.some((id) => fits(name, id)) ? [] : [problemOf(setting, name, ids)]));
    if (problems.length > 0) tellHook(onProblem, { tenant, problems });
  };
}

function namesOf({ enable = [], disable = [], tools = {} }: TenantSettings): readonly (readonly [setting: string, name: string])[] {
  return Object.entries({ enable, disable, tools: Object.keys(tools) }).flatMap(([setting, names]) =>
    names.map((name) => [setting, name] as const),
  );
}

/** A pattern is most often wrong in its capitals, which are those of the contract. */
function problemOf(setting: string, name: string, ids: readonly string[]): string {
  const near = ids.find((id) => fits(name.toLowerCase(), id.toLowerCase())) ?? nearest(name, ids)[0];
  return `${setting} has ${JSON.stringify(name)}, which no tool fits.${near === undefined ? "" : ` Did you mean ${JSON.stringify(near)}?`}`;
}
