import { type Outcome, proceed, type Refusal, refuse } from "../call/outcome.js";
import type { Capability } from "../policy.js";
import { type ConditionVerdict, joinRest, judgeConditions, type Moment, type Rest } from "./conditions/judge-conditions.js";
import { type Held, heldNames, heldOf, show } from "./held.js";
import type { PermissionScheme } from "./scheme.js";
import { scopeCovers, scopeOf } from "./scope.js";
import type { Subject } from "./subject.js";
import { type TenantScopes, tenantAllows } from "./tenant-scopes.js";

/** A required capability, the grant that is used for it, and what the conditions of both leave open. */
export type Use = { readonly name: string; readonly scope: string | undefined; readonly source: Held["source"]; readonly rest: Rest };

type Asked = {
  readonly tool: string;
  readonly required: readonly Capability[];
  readonly subject: Subject | undefined;
  readonly scheme: PermissionScheme;
  readonly tenantScopes: TenantScopes | undefined;
  readonly at: Moment;
};

/** Every one of the required capabilities, each by one grant whose scope covers it and whose conditions are met. All that are missing are named at once. */
export function checkCapabilities(asked: Asked): Outcome<readonly Use[]> {
  const uses: Use[] = [];
  const missing: Missing[] = [];
  let shut: Refusal | undefined;
  for (const capability of asked.required) {
    const answer = answerFor(asked, capability);
    if (answer.kind === "broken") return refuse(answer.refusal);
    if (answer.kind === "use") uses.push(answer.use);
    else if (answer.kind === "missing") missing.push(answer);
    else shut ??= answer.refusal;
  }
  if (missing.length > 0) return refuseMissing(asked, missing);
  return shut === undefined ? proceed(uses) : refuse(shut);
}

type Missing = { readonly kind: "missing"; readonly name: string; readonly scope: string | undefined; readonly narrower: readonly Held[] };
type Answer = { readonly kind: "use"; readonly use: Use } | Missing | { readonly kind: "broken" | "shut"; readonly refusal: Refusal };

function answerFor({ tool, subject, scheme, tenantScopes, at }: Asked, required: Capability): Answer {
  const { name } = required;
  const scope = scopeOf(scheme, required);
  const own = judgeConditions(required.conditions, at);
  if (own.kind === "unreadable") return { kind: "broken", refusal: brokenSpec(tool, name, own) };
  const held = subject === undefined ? [] : heldOf(subject, scheme, name);
  const wide = held.filter((grant) => scopeCovers(grant.scope, scope));
  if (wide.length === 0) return { kind: "missing", name, scope, narrower: held };
  if (tenantScopes !== undefined && !tenantAllows(tenantScopes, scheme, { name, scope })) {
    return { kind: "shut", refusal: outsideTenant(tool, { name, scope }) };
  }
  if (own.kind === "unmet") return { kind: "shut", refusal: conditionUnmet(tool, name, own) };
  let best: Use | undefined;
  let unfit: Unfit | undefined;
  for (const { source, conditions } of wide) {
    const verdict = judgeConditions(conditions, at);
    if (verdict.kind !== "met") unfit ??= verdict;
    else if (best === undefined || weight(joinRest(own.rest, verdict.rest)) < weight(best.rest)) {
      best = { name, scope, source, rest: joinRest(own.rest, verdict.rest) };
    }
  }
  if (best !== undefined) return { kind: "use", use: best };
  return { kind: "shut", refusal: conditionUnmet(tool, name, unfit ?? { kind: "unmet", type: "conditions", reason: "none is met" }) };
}

/** Of several grants that would do, the one that asks for least. */
function weight({ adminApproval, consents, windows }: Rest): number {
  return (adminApproval ? 10_000 : 0) + consents.length * 100 + windows.length;
}

function refuseMissing({ tool, subject, scheme }: Asked, missing: readonly Missing[]): Outcome<never> {
  const held = subject === undefined ? [] : heldNames(subject, scheme);
  const whose = subject?.actorIsAgent === true && !subject.isAgent ? "the person on whose behalf the agent acts" : "the caller";
  const has = held.length === 0 ? "no capability" : held.join(", ");
  return refuse({
    code: "TOOL_CAPABILITY_MISSING",
    message: `${tool} needs ${missing.map(show).join(" and ")}; ${subject === undefined ? "nobody is known to be calling" : `${whose} has ${has}`}.`,
    details: {
      missing: missing.map(({ name, scope, narrower }) => ({ name, scope: scope ?? null, held_scopes: scopesOf(narrower) })),
      held,
    },
  });
}

function scopesOf(held: readonly Held[]): readonly string[] {
  return held.flatMap(({ scope }) => (scope === undefined ? [] : [scope]));
}

type Unfit = Exclude<ConditionVerdict, { readonly kind: "met" }>;

function conditionUnmet(tool: string, capability: string, { kind, type, reason }: Unfit): Refusal {
  const why = kind === "unmet" ? "is not met" : "cannot be read, and therefore counts as not met";
  return {
    code: "TOOL_INSUFFICIENT_PERMISSIONS",
    message: `${tool} uses ${capability}, whose ${type} ${why}: ${reason}.`,
    details: { reason: kind === "unmet" ? "condition-unmet" : "condition-unreadable", capability, condition: type },
    suggestions: [
      type === "time_restriction" && kind === "unmet" ? "Call again while it is open." : "Ask an administrator to look at the conditions.",
    ],
  };
}

function brokenSpec(tool: string, capability: string, { type, reason }: Unfit): Refusal {
  return {
    code: "TOOL_CONFIGURATION_ERROR",
    message: `${tool} asks for ${capability} under a ${type} that cannot be read: ${reason}.`,
    details: { capability, condition: type },
  };
}

function outsideTenant(tool: string, use: { readonly name: string; readonly scope: string | undefined }): Refusal {
  return {
    code: "TOOL_INSUFFICIENT_PERMISSIONS",
    message: `${tool} needs ${show(use)}, which this tenant does not allow to anybody.`,
    details: { reason: "tenant-scopes", capability: use.name, scope: use.scope ?? null },
    suggestions: ["Ask whoever runs the tenant's settings; another role or grant does not help."],
  };
}
