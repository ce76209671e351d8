import { type Outcome, proceed, refuse } from "../call/outcome.js";
import { isText } from "../known-options.js";
import { own } from "../own.js";
import type { Role, SecurityLevel } from "../policy.js";
import type { Subject } from "./subject.js";

/** Who may call a tool of a security level, besides what the tool itself asks. `known`: a person or a service, never an agent alone. */
type Clearance = "anyone" | "known" | { readonly roles: readonly Role[] };
export type Clearances = { readonly [level in SecurityLevel]: Clearance };

/** `internal` asks for no particular subject, because it is the level of a tool without a declared one. `auth` decides who must sign in. */
export const standardClearances: Clearances = {
  public: "anyone",
  internal: "anyone",
  confidential: "known",
  restricted: { roles: ["admin"] },
};

/** Checks a value of plain JavaScript: each level is there and names its roles. An empty list admits no role. */
export function areClearances(value: unknown): boolean {
  return Object.keys(standardClearances).every((level) => {
    const clearance = own(value, level);
    const roles = own(clearance, "roles");
    return clearance === "anyone" || clearance === "known" || (Array.isArray(roles) && roles.every(isText));
  });
}

type Asked = {
  readonly tool: string;
  readonly level: SecurityLevel;
  readonly subject: Subject | undefined;
  readonly clearances: Clearances;
};

export function checkClearance({ tool, level, subject, clearances }: Asked): Outcome<undefined> {
  // A word of a policy in plain JavaScript that is no level counts as the strict one.
  const clearance = Object.hasOwn(clearances, level) ? clearances[level] : clearances.restricted;
  if (clearance === "anyone") return proceed(undefined);
  if (clearance === "known") {
    if (subject !== undefined && !subject.isAgent) return proceed(undefined);
    const who = subject === undefined ? "nobody is known to be calling" : "an agent is calling, on behalf of nobody";
    return refused({ tool, level, need: "a known person or service", why: who, details: { held_roles: subject?.roles ?? [] } });
  }
  if (subject !== undefined && clearance.roles.some((role) => subject.roles.includes(role))) return proceed(undefined);
  const held = subject?.roles ?? [];
  return refused({
    tool,
    level,
    need: clearance.roles.length === 0 ? "a role that nobody has" : `the role ${clearance.roles.join(" or ")}`,
    why: held.length === 0 ? "no role is held" : `what is held is ${held.join(" and ")}`,
    details: { required_roles: clearance.roles, held_roles: held },
  });
}

type Lack = { readonly tool: string; readonly level: SecurityLevel; readonly need: string; readonly why: string; readonly details: object };

function refused({ tool, level, need, why, details }: Lack): Outcome<never> {
  return refuse({
    code: "TOOL_INSUFFICIENT_PERMISSIONS",
    message: `${tool} is ${level}, which asks for ${need}; ${why}.`,
    details: { reason: "security-level", security_level: level, ...details },
  });
}
