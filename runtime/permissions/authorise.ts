import { type Outcome, proceed } from "../call/outcome.js";
import type { CallContext } from "../context.js";
import type { Policy } from "../policy.js";
import type { Limit } from "../store/begin.js";
import type { Authorisation, NeededConsent } from "./authorisation.js";
import { checkCapabilities, type Use } from "./capabilities.js";
import { type Clearances, checkClearance, standardClearances } from "./clearance.js";
import { capabilityLimit } from "./rate-limits.js";
import { checkRoles } from "./roles.js";
import type { PermissionScheme } from "./scheme.js";
import { type Subject, subjectOf } from "./subject.js";
import type { TenantScopes } from "./tenant-scopes.js";

export type AuthorisationRequest = {
  readonly tool: { readonly id: string; readonly policy: Pick<Policy, "permissions" | "securityLevel" | "validation"> };
  readonly context: CallContext;
  readonly scheme: PermissionScheme;
  readonly now: number;
  readonly tenantScopes?: TenantScopes | undefined;
  readonly clearances?: Clearances | undefined;
};

/** Checks roles, security level and capabilities. An optional check is skipped only where the subject is unknown. The security level is always checked. */
export function authorise(request: AuthorisationRequest): Outcome<Authorisation> {
  const { tool, context, scheme, now, tenantScopes, clearances = standardClearances } = request;
  const { permissions, securityLevel, validation } = tool.policy;
  const subject = subjectOf(context);
  const checked = subject !== undefined || validation.permissionCheck !== "optional";

  const roles = checked ? checkRoles({ tool: tool.id, roles: permissions.roles, subject }) : proceed(undefined);
  if (!roles.ok) return roles;
  const cleared = checkClearance({ tool: tool.id, level: securityLevel, subject, clearances });
  if (!cleared.ok) return cleared;
  if (!checked || permissions.capabilities.length === 0) return proceed(authorisation({ subject, checked, uses: [], context }));

  const at = { now, zone: context.timeZone };
  const uses = checkCapabilities({ tool: tool.id, required: permissions.capabilities, subject, scheme, tenantScopes, at });
  return uses.ok ? proceed(authorisation({ subject, checked, uses: uses.value, context })) : uses;
}

type Findings = {
  readonly subject: Subject | undefined;
  readonly checked: boolean;
  readonly uses: readonly Use[];
  readonly context: CallContext;
};

function authorisation({ subject, checked, uses, context }: Findings): Authorisation {
  const used: string[] = [];
  const consents: NeededConsent[] = [];
  let deciderRole: Authorisation["deciderRole"];
  for (const { name, rest } of uses) {
    if (!used.includes(name)) used.push(name);
    for (const id of rest.consents) consents.push({ id, capability: name });
    if (rest.adminApproval) deciderRole = "admin";
  }
  return { subject, checked, used, grants: uses, limits: limitsOf({ uses, used, subject, context }), consents, deciderRole };
}

type Limited = Omit<Findings, "checked"> & { readonly used: readonly string[] };

function limitsOf({ uses, used, subject, context }: Limited): readonly Limit[] {
  if (uses.every(({ rest }) => rest.windows.length === 0)) return [];
  const holder = { tenant: context.tenant, principal: subject?.principal.id };
  return used.flatMap((name) => {
    const windows = uses.filter((use) => use.name === name).flatMap(({ rest }) => rest.windows);
    return windows.length === 0 ? [] : [capabilityLimit(name, holder, windows)];
  });
}
