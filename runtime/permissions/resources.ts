import { askProvider, gaveUp } from "../ask-provider.js";
import { type Outcome, proceed, refuse } from "../call/outcome.js";
import type { CallContext } from "../context.js";
import type { Mutable } from "../mutable.js";
import { own } from "../own.js";
import type { Policy, ResourceAccess } from "../policy.js";
import type { Access } from "./access.js";
import type { Authorisation } from "./authorisation.js";
import { coveringUse, isGoverned } from "./resource-cover.js";
import type { PermissionScheme } from "./scheme.js";

export type ResourceRequest = Access & { readonly tool: string; readonly tenant?: string; readonly arguments: unknown };
export type ResourceVerdict = boolean | { readonly allowed: boolean; readonly reason?: string };

/** What the application knows of its own resources: whose project this is. */
export type ResourceProvider = (request: ResourceRequest) => ResourceVerdict | Promise<ResourceVerdict>;

type Asked = {
  readonly tool: { readonly id: string; readonly policy: Pick<Policy, "permissions"> };
  readonly authorisation: Authorisation;
  /** Validated. */
  readonly args: unknown;
  readonly context: CallContext;
  readonly scheme: PermissionScheme;
  readonly provider?: ResourceProvider | undefined;
  /** Told what a provider threw; callers are not. */
  readonly report?: ((error: unknown) => void) | undefined;
  /** Removes from a provider's text what the caller must not see. */
  readonly shown?: (value: unknown) => unknown;
};

const none: Outcome<readonly Access[]> = Object.freeze(proceed(Object.freeze([])));

/**
 * Each resource must be covered by a capability that the call uses, and the provider, where there is one, must not refuse it. Only where no capability of
 * the scheme could ever cover it (`external_api`) is the provider's word enough.
 */
export function checkResources(asked: Asked): Outcome<readonly Access[]> | Promise<Outcome<readonly Access[]>> {
  const { tool, authorisation, scheme, provider } = asked;
  const { resources } = tool.policy.permissions;
  if (resources.length === 0) return none;
  const accesses: Access[] = [];
  for (const resource of resources) {
    const use = coveringUse(authorisation.grants, resource, scheme);
    if (use === undefined && authorisation.checked && (provider === undefined || isGoverned(resource, scheme))) {
      return refuseUncovered(asked, resource);
    }
    accesses.push(accessOf({ resource, scope: use?.scope, principal: authorisation.subject?.principal.id }));
  }
  return provider === undefined ? proceed(accesses) : askAll(asked, provider, accesses);
}

function accessOf({ resource: { type, mode, filter }, scope, principal }: Covered): Access {
  const access: Mutable<Access> = { type, mode };
  if (filter !== undefined) access.filter = filter;
  if (scope !== undefined) access.scope = scope;
  if (principal !== undefined) access.principal = principal;
  return access;
}

type Covered = { readonly resource: ResourceAccess; readonly scope: string | undefined; readonly principal: string | undefined };

async function askAll(asked: Asked, provider: ResourceProvider, accesses: readonly Access[]): Promise<Outcome<readonly Access[]>> {
  const { tool, args, context } = asked;
  const call = { tool: tool.id, ...(context.tenant === undefined ? {} : { tenant: context.tenant }), arguments: args };
  for (const access of accesses) {
    const verdict = await verdictOf(asked, provider, { ...access, ...call });
    if (verdict === undefined) return gaveUp;
    const { allowed, reason } = verdict;
    if (allowed) continue;
    return refuse({
      code: "TOOL_RESOURCE_ACCESS_DENIED",
      message: `${tool.id} may not ${access.mode} ${access.type} here${reason === undefined ? "" : `: ${reason}`}.`,
      details: { resource: access.type, mode: access.mode, filter: access.filter ?? null, reason: reason ?? null },
    });
  }
  return proceed(accesses);
}

type Judgement = { readonly allowed: boolean; readonly reason?: string };

/** Only a plain yes is a yes. Nothing where the caller no longer waits for it. */
async function verdictOf(asked: Asked, provider: ResourceProvider, request: ResourceRequest): Promise<Judgement | undefined> {
  const { context, report, shown = (value) => value } = asked;
  // A copy: what was hashed and approved is what runs, whatever a provider does to it.
  const ask = (): unknown => provider({ ...request, arguments: structuredClone(request.arguments) });
  const said = await askProvider({ ask, signal: context.signal });
  const unsaid = { allowed: false, reason: "the application could not tell whether it is allowed" };
  if (said.kind !== "returned") {
    if (said.kind === "gave-up") return undefined;
    report?.(said.error);
    return unsaid;
  }
  if (typeof said.value === "boolean") return { allowed: said.value };
  const [allowed, reason] = [own(said.value, "allowed"), own(said.value, "reason")];
  if (typeof allowed !== "boolean") {
    report?.(new TypeError("The resource provider gave neither true, false nor { allowed, reason }"));
    return unsaid;
  }
  return { allowed, ...(typeof reason === "string" ? { reason: String(shown(reason)) } : {}) };
}

function refuseUncovered({ tool, authorisation, provider }: Asked, { type, mode, filter }: ResourceAccess): Outcome<never> {
  const used = authorisation.used.length === 0 ? "it uses no capability" : `what it uses is ${authorisation.used.join(", ")}`;
  const lack = provider === undefined ? " and the application gives no resource provider" : "";
  return refuse({
    code: "TOOL_RESOURCE_ACCESS_DENIED",
    message: `${tool.id} would ${mode} ${type}; no capability that it uses covers that (${used})${lack}.`,
    details: { resource: type, mode, filter: filter ?? null, used: authorisation.used },
    suggestions: ["Do not repeat the call: the tool's own permissions have to name a capability for this resource."],
  });
}
