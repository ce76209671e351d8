import type { Approvers, Policy, Role } from "./policy.js";

/** `Approvers` with nothing left out. */
export type ApproverRule = Required<Approvers>;

/**
 * Who may not call a tool by its roles does not approve calls of it, unless the policy names other roles. Agents approve nothing: a tool for agents alone is
 * approved by any person.
 */
export function approverRuleOf({ confirm, permissions }: Pick<Policy, "confirm" | "permissions">): ApproverRule {
  const { roles, count = 1, exclude = "caller" } = confirm.approvers ?? {};
  return { roles: roles ?? permissions.roles.filter((role) => role !== "ai_agent"), count, exclude };
}

/** What a question without a rule stands for: one person, whatever the roles. */
export function isUsualRule({ roles, count, exclude }: ApproverRule): boolean {
  return roles.length === 0 && count === 1 && exclude === "caller";
}

/** Whether everything that one rule takes is enough for the other. */
export function isAsStrict(changed: ApproverRule, original: ApproverRule): boolean {
  const takesNoMore =
    original.roles.length === 0 || (changed.roles.length > 0 && changed.roles.every((role: Role) => original.roles.includes(role)));
  return takesNoMore && changed.count >= original.count && (original.exclude === "caller" || changed.exclude === original.exclude);
}
