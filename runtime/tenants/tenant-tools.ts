import { systemClock } from "../clock.js";
import type { Clock } from "../context.js";
import { isPending } from "../is-pending.js";
import { assertOptions, isFunction, isObject, type OptionNames } from "../known-options.js";
import type { PermissionScheme } from "../permissions/scheme.js";
import { schemeFor } from "../permissions/scheme-for.js";
import type { Registry } from "../registry/registry.js";
import { tellHook } from "../tell-hook.js";
import type { ToolSummary } from "../tool/tool.js";
import { assertSettings, checkSettings } from "./check-settings.js";
import type { SettingsProblem, SettingsProvider, TenantSettings } from "./settings.js";
import { tenantRegistry } from "./tenant-registry.js";
import { tellUnfitNames } from "./unfit-names.js";
import { withoutGone } from "./without-gone.js";

export type TenantToolsOptions = {
  readonly registry: Registry;
  readonly settings: SettingsProvider;
  /** For tenants that the provider does not know. Without it they get nothing. */
  readonly fallback?: TenantSettings;
  readonly scheme?: PermissionScheme;
  /** Deprecated tools are listed until the date on which they are switched off: by this clock. */
  readonly clock?: Clock;
  /** Told where a tenant gets nothing because its settings could not be read, or are no settings; and of ids and patterns that no tool fits. */
  readonly onProblem?: (problem: SettingsProblem) => void;
};

export type TenantTools = {
  /** `UNI-G5`: every tool that a tenant may use, under its narrowed policy. Nothing for a tenant that is unknown. */
  readonly getToolsForTenant: (tenantId: string) => Promise<readonly ToolSummary[]>;
  /** The same as a registry, from which tools can be loaded; undefined for a tenant that is unknown. */
  readonly registryFor: (tenantId: string) => Promise<Registry | undefined>;
  readonly settingsFor: SettingsProvider;
};

const optionNames: OptionNames<TenantToolsOptions> = {
  registry: isObject,
  settings: isFunction,
  fallback: isObject,
  scheme: isObject,
  clock: isObject,
  onProblem: isFunction,
};

const nothing: readonly ToolSummary[] = Object.freeze([]);

/** Each call asks the provider once and works on what it got then. Nothing is kept between calls, and nothing of one tenant reaches another. */
export function tenantTools(options: TenantToolsOptions): TenantTools {
  assertOptions("tenantTools", options, optionNames);
  const { registry, clock = systemClock, onProblem } = options;
  if (options.fallback !== undefined) assertSettings(options.fallback, "tenants that nobody knows");
  const scheme = schemeFor(registry, options.scheme);
  const tell = onProblem && tellUnfitNames(onProblem);
  const settingsFor = async (tenant: string): Promise<TenantSettings | undefined> => {
    const found = await readSettings(options, tenant);
    if (found !== undefined) tell?.({ ...found, registry });
    return found?.settings;
  };
  const registryFor = async (tenantId: string): Promise<Registry | undefined> => {
    const settings = await settingsFor(tenantId);
    return settings === undefined ? undefined : withoutGone(tenantRegistry(registry, settings, scheme, clock), clock.now());
  };
  const getToolsForTenant = async (tenantId: string): Promise<readonly ToolSummary[]> => (await registryFor(tenantId))?.list() ?? nothing;
  return Object.freeze({ getToolsForTenant, registryFor, settingsFor });
}

/** The owner of the settings. Without one where the provider does not know the tenant. */
type Found = { readonly tenant: string; readonly settings: TenantSettings };

/** Closed on every doubt: what cannot be read gives nothing, not the settings of everybody. */
async function readSettings({ settings, fallback, onProblem }: TenantToolsOptions, tenant: string): Promise<Found | undefined> {
  try {
    const given = settings(tenant);
    const own = isPending(given) ? await given : given;
    const found = own ?? fallback;
    if (found === undefined) return undefined;
    const checked = checkSettings(structuredClone(found));
    if (checked.ok) return { tenant: own === undefined ? "" : tenant, settings: checked.settings };
    tellHook(onProblem, { tenant, problems: checked.problems });
  } catch (error) {
    tellHook(onProblem, { tenant, problems: ["The settings could not be read."], error });
  }
  return undefined;
}

/** Settings that an application holds in a record, such as a file of its own. A tenant called `__proto__` is unknown like any other. */
export function settingsOf(tenants: { readonly [tenantId: string]: TenantSettings }): SettingsProvider {
  return (tenantId) => (Object.hasOwn(tenants, tenantId) ? tenants[tenantId] : undefined);
}
