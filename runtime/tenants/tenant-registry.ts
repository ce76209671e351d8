import { systemClock } from "../clock.js";
import type { Clock } from "../context.js";
import { deepFreeze } from "../deep-freeze.js";
import { once } from "../once.js";
import type { PermissionScheme } from "../permissions/scheme.js";
import { schemeFor } from "../permissions/scheme-for.js";
import type { Policy } from "../policy.js";
import type { Registry } from "../registry/registry.js";
import type { AnyTool, ToolSummary } from "../tool/tool.js";
import { dressTool } from "./dress-tool.js";
import { narrow } from "./narrow.js";
import { seenDeprecation } from "./seen-deprecation.js";
import type { TenantSettings } from "./settings.js";

/**
 * A registry as one tenant sees it at this moment: what is off is not listed, and `get` says that and why. Settings are copied and the list is taken
 * once, so a provider that changes either meanwhile changes nothing here.
 */
export function tenantRegistry(
  registry: Registry,
  settings: TenantSettings,
  scheme?: PermissionScheme,
  clock: Clock = systemClock,
): Registry {
  const own = deepFreeze(structuredClone(settings));
  const known = schemeFor(registry, scheme);
  const policyOf = (summary: ToolSummary): Policy => narrow(summary.policy, own, summary.id, known);
  const policyAt = (id: string): Policy | undefined => {
    const summary = registry.get(id);
    return summary && policyOf(summary);
  };
  const seen = (summary: ToolSummary, tool = summary): ToolSummary => {
    const shown = seenDeprecation({ tool, policyOf: policyAt, clock });
    return shown === summary ? summary : deepFreeze(shown);
  };
  const narrowed = (summary: ToolSummary): ToolSummary => {
    const policy = policyOf(summary);
    return seen(summary, policy === summary.policy ? summary : { ...summary, policy });
  };
  const summaries = new Map(registry.list().map((summary) => [summary.id, once(() => narrowed(summary))]));
  const all = once(() => [...summaries.values()].map((summary) => summary()));
  const list = once(() => Object.freeze(all().filter(({ policy }) => policy.status.enabled === true)));
  const unlisted = once(() =>
    Object.freeze([
      ...all().filter(({ policy }) => policy.status.enabled !== true),
      ...(registry.unlisted?.() ?? []).map((summary) => seen(summary)),
    ]),
  );
  const get = (id: string): ToolSummary | undefined => {
    const off = summaries.has(id) ? undefined : switchedOff(registry, id);
    return off === undefined ? summaries.get(id)?.() : seen(off);
  };
  const tool = async (id: string): Promise<AnyTool | undefined> => {
    const summary = get(id);
    const loaded = summary === undefined ? undefined : await registry.tool(id);
    return summary === undefined || loaded === undefined ? undefined : dressTool(loaded, summary);
  };
  const load = async (): Promise<readonly AnyTool[]> =>
    (await Promise.all(list().map(({ id }) => tool(id)))).filter((loaded) => loaded !== undefined);
  const { name, title, version, schemes } = registry;
  return Object.freeze({ name, title, version, list, get, unlisted, tool, load, schemes });
}

/** What is off in the registry itself need not be in its list. A tool that has come since the list was taken is not known here. */
function switchedOff(registry: Registry, id: string): ToolSummary | undefined {
  const summary = registry.get(id);
  return summary === undefined || summary.policy.status.enabled === true ? undefined : summary;
}

/** Every tool that a tenant may use, its policy narrowed. Frozen; the same arguments give the same list. */
export function toolsForTenant(registry: Registry, settings: TenantSettings, scheme?: PermissionScheme): readonly ToolSummary[] {
  return tenantRegistry(registry, settings, scheme).list();
}
