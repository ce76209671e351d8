import { own } from "../../own.js";
import type { CapabilityCondition } from "../../policy.js";
import type { LimitWindow } from "../../store/begin.js";
import { type AdminApprovalCondition, readAdminApproval } from "./admin-approval.js";
import { type Read, unreadable } from "./parameters.js";
import { type RateLimitCondition, readRateLimit } from "./rate-limit.js";
import { readTimeRestriction, type TimeRestriction, timeRestrictionShut } from "./time-restriction.js";
import { readUserConsent, type UserConsentCondition } from "./user-consent.js";

type Condition = TimeRestriction | RateLimitCondition | UserConsentCondition | AdminApprovalCondition;

const readers: { readonly [type in CapabilityCondition["type"]]: (parameters: unknown) => Read<Condition> } = {
  time_restriction: readTimeRestriction,
  rate_limit: readRateLimit,
  user_consent: readUserConsent,
  admin_approval: readAdminApproval,
};

/** What conditions come to at a moment: nothing stands in the way but what is listed; one is not met; one cannot be read. */
export type ConditionVerdict =
  | { readonly kind: "met"; readonly rest: Rest }
  | { readonly kind: "unmet"; readonly type: string; readonly reason: string }
  | { readonly kind: "unreadable"; readonly type: string; readonly reason: string };

/** What only a later stage can tell: the store counts, the application knows consents, an admin decides. */
export type Rest = { readonly windows: readonly LimitWindow[]; readonly consents: readonly string[]; readonly adminApproval: boolean };

const nothing: Rest = Object.freeze({ windows: [], consents: [], adminApproval: false });
const unconditional: ConditionVerdict = Object.freeze({ kind: "met", rest: nothing });

export type Moment = { readonly now: number; readonly zone?: string | undefined };

export function judgeConditions(conditions: readonly CapabilityCondition[] | undefined, at: Moment): ConditionVerdict {
  if (conditions === undefined) return unconditional;
  // From an application in plain JavaScript; what cannot be read must not count as "no conditions".
  if (!Array.isArray(conditions)) return { kind: "unreadable", type: "conditions", reason: "the conditions are no list" };
  let rest = nothing;
  let unmet: ConditionVerdict | undefined;
  for (const entry of conditions) {
    const type = own(entry, "type");
    const condition = isConditionType(type) ? readers[type](own(entry, "parameters")) : unreadable("no condition has this type");
    if (!condition.ok) return { kind: "unreadable", type: typeof type === "string" ? type : "unknown", reason: condition.problem };
    const shut = condition.value.kind === "time-restriction" ? timeRestrictionShut(condition.value, at) : undefined;
    if (shut !== undefined) unmet ??= { kind: "unmet", type: "time_restriction", reason: shut };
    rest = restWith(rest, condition.value);
  }
  return unmet ?? { kind: "met", rest };
}

function isConditionType(type: unknown): type is CapabilityCondition["type"] {
  return typeof type === "string" && Object.hasOwn(readers, type);
}

export function joinRest(a: Rest, b: Rest): Rest {
  if (a === nothing) return b;
  if (b === nothing) return a;
  return {
    windows: [...a.windows, ...b.windows],
    consents: [...a.consents, ...b.consents],
    adminApproval: a.adminApproval || b.adminApproval,
  };
}

function restWith(rest: Rest, condition: Condition): Rest {
  switch (condition.kind) {
    case "time-restriction":
      return rest;
    case "rate-limit":
      return { ...rest, windows: [...rest.windows, ...condition.windows] };
    case "user-consent":
      return { ...rest, consents: [...rest.consents, condition.consent] };
    case "admin-approval":
      return { ...rest, adminApproval: true };
  }
}
