import { isDeepStrictEqual } from "node:util";
import { type ApproverRule, approverRuleOf, isAsStrict } from "../approver-rule.js";
import type { Cache, Confirm, Deprecation, Gate, Policy } from "../policy.js";
import { confirmRules, securityLevels, strictnessOf, validationScales } from "../policy-scales.js";

/** Whether one policy allows nothing that the other refuses. */
export function isNarrower(narrower: Policy, wider: Policy): boolean {
  return widenings(narrower, wider).length === 0;
}

/** Where a policy allows more than another, in words. It knows nothing of how `narrow` works: each is the other's check. */
export function widenings(changed: Policy, original: Policy): readonly string[] {
  return rules.flatMap(({ part, holds }) => (holds(changed, original) ? [] : [part]));
}

type Rule = { readonly part: string; readonly holds: (changed: Policy, original: Policy) => boolean };

/** What a tool is, not what it may do: saying something else would take away the protection that follows from it. */
const facts = ["effect", "sideEffects", "effects", "reversible", "secrets", "execution", "idempotency"] as const;

const rules: readonly Rule[] = [
  ...facts.map((fact) => ({
    part: `\`${fact}\` cannot be changed.`,
    holds: (changed: Policy, original: Policy) => isDeepStrictEqual(changed[fact], original[fact]),
  })),
  { part: "`confirm` asks less often.", holds: (changed, original) => asksAsOften(changed.confirm, original.confirm) },
  {
    part: "`confirm.approvers` are fewer or others.",
    holds: (changed, original) => isAsStrict(namedRule(changed, original), namedRule(original, changed)),
  },
  { part: "`auth` asks for less.", holds: ({ auth }, original) => original.auth === "none" || auth === original.auth },
  { part: "`timeoutMs` is longer.", holds: ({ timeoutMs }, original) => timeoutMs <= original.timeoutMs },
  { part: "`retries` are more.", holds: ({ retries }, original) => retries <= original.retries },
  { part: "`cache` keeps more, longer or for more tenants.", holds: ({ cache }, original) => keepsNoMore(cache, original.cache) },
  {
    part: "`fallback` answers where nothing did.",
    holds: ({ fallback }, original) => fallback === undefined || isDeepStrictEqual(fallback, original.fallback),
  },
  { part: "`gates` are fewer or wider.", holds: ({ gates }, original) => closesAsMuch(gates, original.gates) },
  ...(["perMinute", "perHour"] as const).map((window) => ({
    part: `\`rateLimit.${window}\` is higher, or left out.`,
    holds: ({ rateLimit }: Policy, original: Policy) => limitsAsMuch(rateLimit?.[window], original.rateLimit?.[window]),
  })),
  { part: "`permissions.roles` are more.", holds: ({ permissions }, original) => rolesWithin(permissions, original.permissions) },
  {
    part: "`permissions.capabilities` are fewer.",
    holds: ({ permissions: { capabilities } }, original) =>
      original.permissions.capabilities.every((needed) => capabilities.some((one) => isDeepStrictEqual(one, needed))),
  },
  {
    part: "`permissions.resources` cannot be changed.",
    holds: ({ permissions }, original) => isDeepStrictEqual(permissions.resources, original.permissions.resources),
  },
  {
    part: "`securityLevel` is lower.",
    holds: (changed, original) => atLeast(securityLevels, changed.securityLevel, original.securityLevel),
  },
  {
    part: "`validation` accepts more.",
    holds: ({ validation }, { validation: original }) =>
      atLeast(validationScales.unknownKeys, validation.unknownKeys, original.unknownKeys) &&
      atLeast(validationScales.output, validation.output, original.output) &&
      atLeast(validationScales.permissionCheck, validation.permissionCheck, original.permissionCheck),
  },
  {
    part: "`status` cannot switch a tool on.",
    holds: ({ status }, original) => original.status.enabled === true || status.enabled !== true,
  },
  { part: "`deprecation` ends later or not at all.", holds: (changed, original) => endsAsSoon(changed.deprecation, original.deprecation) },
];

/** Roles that neither policy names for approvers are those of callers, which have a rule of their own. */
function namedRule(policy: Policy, other: Policy): ApproverRule {
  const isNamed = [policy, other].some(({ confirm }) => confirm.approvers?.roles !== undefined);
  const rule = approverRuleOf(policy);
  return isNamed ? rule : { ...rule, roles: [] };
}

/** In a list from mild to strict. */
function atLeast<T>(mildToStrict: readonly T[], changed: T, original: T): boolean {
  return strictnessOf(mildToStrict, changed) >= strictnessOf(mildToStrict, original);
}

function asksAsOften(changed: Confirm, original: Confirm): boolean {
  const readsBack = (original.readBack ?? []).every((field) => changed.readBack?.includes(field));
  if (!readsBack || !atLeast(confirmRules, changed.rule, original.rule)) return false;
  if (changed.rule !== "when" || original.rule !== "when") return true;
  return isDeepStrictEqual([changed.when, changed.context], [original.when, original.context]);
}

function keepsNoMore(changed: Cache | undefined, original: Cache | undefined): boolean {
  if (changed === undefined) return true;
  if (original === undefined || changed.ttlMs > original.ttlMs || sharing(changed) > sharing(original)) return false;
  return isDeepStrictEqual({ ...changed, ttlMs: 0, shared: false }, { ...original, ttlMs: 0, shared: false });
}

/** What is neither is not shared; in plain JavaScript it may be anything that is true. */
function sharing({ shared }: Cache): number {
  return shared === true ? 2 : shared === "tenant" ? 1 : 0;
}

/** Every gate is still there, in its order; more may have come in between. */
function closesAsMuch(changed: readonly Gate[], original: readonly Gate[]): boolean {
  let next = 0;
  for (const gate of changed) {
    const wanted = original[next];
    if (wanted !== undefined && closesLike(gate, wanted)) next++;
  }
  return next === original.length;
}

function closesLike(changed: Gate, original: Gate): boolean {
  if (changed.kind !== "budget" || original.kind !== "budget") return isDeepStrictEqual(changed, original);
  return changed.max <= original.max && isDeepStrictEqual({ ...changed, max: 0 }, { ...original, max: 0 });
}

function limitsAsMuch(changed = Number.POSITIVE_INFINITY, original = Number.POSITIVE_INFINITY): boolean {
  return changed <= original;
}

/** No role at all is everybody. */
function rolesWithin({ roles }: Policy["permissions"], original: Policy["permissions"]): boolean {
  return original.roles.length === 0 || (roles.length > 0 && roles.every((role) => original.roles.includes(role)));
}

function endsAsSoon(changed: Deprecation | undefined, original: Deprecation | undefined): boolean {
  if (original === undefined) return true;
  if (changed === undefined) return false;
  const notLater = (date: string | undefined, limit: string | undefined): boolean =>
    limit === undefined || (date !== undefined && Date.parse(date) <= Date.parse(limit));
  // Without a date the warning is there already.
  const warns = changed.since === undefined || (original.since !== undefined && notLater(changed.since, original.since));
  // What is answered by another tool does not run itself again.
  const isOut = [changed.redirect, changed.disable, changed.remove].some((date) => notLater(date, original.redirect));
  return warns && isOut && notLater(changed.disable, original.disable) && notLater(changed.remove, original.remove);
}
