import { askProvider } from "../ask-provider.js";
import type { Reported, TenantStage } from "../call/call.js";
import { learnTaken, learnTenant } from "../call/facts.js";
import { type Outcome, proceed, refuse } from "../call/outcome.js";
import { refuseUnsaid } from "../call/refuse-unsaid.js";
import { resolveCall } from "../call/resolve.js";
import { type Printed, takeJson } from "../call/take-json.js";
import { brokenBy } from "../call/visit.js";
import { isPending } from "../is-pending.js";
import { assertOptions, isFunction, isObject } from "../known-options.js";
import { onceFor } from "../once.js";
import type { PermissionScheme } from "../permissions/scheme.js";
import { rememberedSchemes } from "../permissions/scheme-for.js";
import type { Policy } from "../policy.js";
import type { Registry } from "../registry/registry.js";
import type { ToolSummary } from "../tool/tool.js";
import { assertSettings } from "./check-settings.js";
import { createNarrower } from "./create-narrower.js";
import { seenDeprecation } from "./seen-deprecation.js";
import type { SettingsProblem, SettingsProvider, TenantSettings } from "./settings.js";
import { tellUnfitNames } from "./unfit-names.js";

type TenantOptions = {
  /** Settings of tenants that the provider does not know. Without it they have no tools. */
  readonly unknownTenants?: TenantSettings;
  readonly scheme?: PermissionScheme;
  /** Receives ids and patterns in settings that match no tool. Invalid settings refuse the call, and the runtime's `onError` has the reason. */
  readonly onProblem?: (problem: SettingsProblem) => void;
};

/** Each tenant's own settings: for `createRuntime({ tenants })`. */
export function tenants(provider: SettingsProvider, options: TenantOptions = {}): TenantStage {
  assertOptions(
    "tenants",
    { ...options, provider },
    {
      unknownTenants: isObject,
      scheme: isObject,
      onProblem: isFunction,
      provider: isFunction,
    },
  );
  const { unknownTenants, scheme, onProblem } = options;
  if (unknownTenants !== undefined) assertSettings(unknownTenants, "tenants that nobody knows");
  const tell = onProblem && tellUnfitNames(onProblem);
  const schemeOf = rememberedSchemes(scheme);
  const narrowerFor = onceFor((known: PermissionScheme) => createNarrower(known));
  const toolFor = async (visit: Reported): Promise<Outcome<ToolSummary>> => {
    const { engine, request, trail } = visit;
    const { registry, clock } = engine;
    const { tenant } = request.context;
    const given = tenant === undefined ? undefined : provider(tenant);
    const settings = (isPending(given) ? await given : given) ?? unknownTenants;
    if (settings === undefined) return refuseStranger(tenant);
    assertSettings(settings);
    tell?.({ tenant: settings === unknownTenants ? "" : (tenant ?? ""), settings, registry });
    const narrow = narrowerFor(schemeOf(registry));
    const narrowed = (tool: ToolSummary): Policy => narrow(tool.policy, settings, tool.id);
    const policyOf = (id: string): Policy | undefined => {
      const tool = registry.get(id);
      return tool && narrowed(tool);
    };
    const get: Registry["get"] = (id) => {
      const tool = registry.get(id);
      return tool && seenDeprecation({ tool, policyOf, clock });
    };
    const found = resolveCall(visit, { list: registry.list, get });
    if (!found.ok) return found;
    const tool = found.value;
    // What a tenant says of a name holds for calls by that name, also where another tool answers them by now.
    const own = narrowed(tool);
    const policy = trail.facts.formerly.reduce((all, { id }) => narrow(all, settings, id), own);
    learnTenant(trail.facts, { ownPolicy: own, tenantScopes: settings.scopes });
    return proceed(policy === tool.policy ? tool : { ...tool, policy });
  };
  return async (visit) => {
    learnTaken(visit.trail.facts, takeArguments(visit));
    const said = await askProvider({ ask: () => toolFor(visit), signal: visit.request.context.signal });
    return said.kind === "returned" ? said.value : refuseUnsaid(visit, said, "The tenant's settings");
  };
}

/** As they are when the call is made: the application may use the object for its next call while its settings are asked for. */
function takeArguments(visit: Reported): Outcome<Printed> {
  try {
    return takeJson(visit.request.args, visit.engine.limits);
  } catch (error) {
    return brokenBy(visit)(error);
  }
}

function refuseStranger(tenant: string | undefined): Outcome<never> {
  return refuse({
    code: "TOOL_INSUFFICIENT_PERMISSIONS",
    message: tenant === undefined ? "The call names no tenant, and tools belong to tenants here." : "This tenant has no tools.",
    details: { reason: "tenant", tenant: tenant ?? null },
  });
}
