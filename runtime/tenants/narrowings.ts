import { hasEffect } from "../has-effect.js";
import type { PermissionScheme } from "../permissions/scheme.js";
import { scopeOf } from "../permissions/scope.js";
import { tenantAllows } from "../permissions/tenant-scopes.js";
import type { Cache, Gate, Policy, RateLimit } from "../policy.js";
import { securityLevels, strictnessOf } from "../policy-scales.js";
import type { Narrowing } from "./settings.js";
import { switchOff } from "./switch-off.js";

/** One part of the policy under one part of the settings: the same policy where that changes nothing. */
type Part = (policy: Policy, narrowing: Narrowing, scheme: PermissionScheme) => Policy;

const security: Part = (policy, { securityLevel }) =>
  securityLevel !== undefined && strictnessOf(securityLevels, policy.securityLevel) > securityLevels.indexOf(securityLevel)
    ? switchOff(policy, `it is ${policy.securityLevel}, and this tenant goes no further than ${securityLevel}.`)
    : policy;

const effects: Part = (policy, { effects: allowed }) => {
  if (allowed === undefined || !hasEffect(policy) || (allowed === "reversible" && policy.reversible === true)) return policy;
  return switchOff(policy, `it changes something${allowed === "none" ? "" : " for good"}, and this tenant allows no such tool.`);
};

const scopes: Part = (policy, { scopes: allowed }, scheme) => {
  if (allowed === undefined) return policy;
  const refused = policy.permissions.capabilities.find(
    (capability) => !tenantAllows(allowed, scheme, { name: capability.name, scope: scopeOf(scheme, capability) }),
  );
  return refused === undefined ? policy : switchOff(policy, `it needs ${refused.name}, which is outside of this tenant's scopes.`);
};

/**
 * An empty list in a policy means everybody, so a tool without any remaining role is switched off instead. Where the check is optional, unknown callers
 * would pass, because they have no role at all.
 */
const roles: Part = (given, { roles: allowed }) => {
  if (allowed === undefined) return given;
  const { validation } = given;
  const isChecked = validation.permissionCheck === "required";
  const policy: Policy = isChecked ? given : { ...given, validation: { ...validation, permissionCheck: "required" } };
  const own = policy.permissions.roles;
  const left = own.length === 0 ? [...new Set(allowed)] : own.filter((role) => allowed.includes(role));
  if (left.length === 0) return switchOff(policy, "no role of this tenant may use it.");
  return left.length === own.length ? policy : { ...policy, permissions: { ...policy.permissions, roles: left } };
};

const rateLimit: Part = (policy, { rateLimit: limit }) => {
  if (limit === undefined) return policy;
  const own = policy.rateLimit ?? {};
  const perMinute = lower(own.perMinute, limit.perMinute);
  const perHour = lower(own.perHour, limit.perHour);
  if (perMinute === own.perMinute && perHour === own.perHour) return policy;
  const lowered: RateLimit = { ...own, ...(perMinute === undefined ? {} : { perMinute }), ...(perHour === undefined ? {} : { perHour }) };
  // A limit says when the next call is possible, which here is never.
  const open = perMinute === 0 || perHour === 0 ? switchOff(policy, "this tenant allows no call of it.") : policy;
  return { ...open, rateLimit: lowered };
};

const timeout: Part = (policy, { timeoutMs: most }) => {
  const timeoutMs = lower(policy.timeoutMs, most) ?? policy.timeoutMs;
  return timeoutMs === policy.timeoutMs ? policy : { ...policy, timeoutMs };
};

const retries: Part = (policy, { retries: most }) => {
  const left = Math.floor(lower(policy.retries, most) ?? policy.retries);
  return left === policy.retries ? policy : { ...policy, retries: left };
};

const cache: Part = (policy, { cache: limit }) => {
  if (limit === undefined || policy.cache === undefined) return policy;
  const { cache: own, ...rest } = policy;
  if (limit === "off") return rest;
  const ttlMs = lower(own.ttlMs, limit.ttlMs) ?? own.ttlMs;
  // What only the tenant shares is nothing that another one sees.
  const shared = own.shared === "tenant" ? own.shared : own.shared === true && limit.shared !== false;
  const lowered: Cache = { ...own, ttlMs, shared };
  return ttlMs === own.ttlMs && shared === own.shared ? policy : { ...rest, cache: lowered };
};

const fallback: Part = (policy, { fallback: allowed }) => {
  if (allowed !== "off" || policy.fallback === undefined) return policy;
  const { fallback: _, ...rest } = policy;
  return rest;
};

const confirm: Part = (policy, { confirm: asked }) => {
  if (asked === undefined || policy.confirm.rule === "always" || (asked === "effects" && !hasEffect(policy))) return policy;
  const { when: _, context: __, ...kept } = policy.confirm;
  return { ...policy, confirm: { ...kept, rule: "always" } };
};

const budgets: Part = (policy, { budgets: most }) => {
  if (most === undefined) return policy;
  const gates = policy.gates.map((gate): Gate => {
    if (gate.kind !== "budget" || !Object.hasOwn(most, gate.budget)) return gate;
    const max = lower(gate.max, most[gate.budget]) ?? gate.max;
    return max === gate.max ? gate : { ...gate, max };
  });
  return gates.every((gate, index) => gate === policy.gates[index]) ? policy : { ...policy, gates };
};

/** A schema reports unknown keys by what it drops. A tool whose schema keeps them drops none, so the tool is switched off instead. */
const validation: Part = (policy, { validation: asked }) => {
  const { unknownKeys, output, permissionCheck } = policy.validation;
  if (asked !== "strict" || (unknownKeys === "refuse" && output === "strict" && permissionCheck === "required")) return policy;
  const open = unknownKeys === "keep" ? switchOff(policy, "it takes keys that nobody knows, and this tenant refuses those.") : policy;
  return { ...open, validation: { unknownKeys: "refuse", output: "strict", permissionCheck: "required" } };
};

export const narrowings: readonly Part[] = [
  security,
  effects,
  scopes,
  roles,
  rateLimit,
  timeout,
  retries,
  cache,
  fallback,
  confirm,
  budgets,
  validation,
];

/**
 * The lower of two limits, where there are any. An endless limit is none, because no policy with it could be hashed. An invalid limit lets nothing
 * through: `Math.min` would make it no limit at all.
 */
function lower(own: number | undefined, limit: number | undefined): number | undefined {
  if (limit === undefined || limit === Number.POSITIVE_INFINITY) return own;
  const most = typeof limit === "number" && limit >= 0 ? limit : 0;
  return own === undefined ? most : Math.min(own, most);
}
