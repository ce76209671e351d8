import type { Policy } from "@toolpact/runtime";
import type { Plan, ToolPlan } from "../../plan/index.js";

/** What a rehearsal changes of policies, beside what belongs to the application. */
export type Hurry = {
  /** Longest time of one attempt. */
  readonly timeoutMs?: number;
};

/**
 * The same tools without what only the application can answer: gates, permissions, rate limits and several approvers. Everything else is as planned:
 * validation, approvals, timeouts, retries, idempotency, outcomes.
 */
export function rehearsalPlans(plans: readonly Plan[], { timeoutMs = Number.POSITIVE_INFINITY }: Hurry = {}): readonly Plan[] {
  return plans.map((plan) => ({ ...plan, tools: plan.tools.map((tool) => rehearsed(tool, timeoutMs)) }));
}

function rehearsed(tool: ToolPlan, mostMs: number): ToolPlan {
  const { rateLimit: _limit, ...others } = tool.policy;
  const { approvers: _approvers, ...asked } = others.confirm;
  const policy: Policy = {
    ...others,
    gates: [],
    confirm: asked,
    permissions: { roles: [], capabilities: [], resources: [] },
    timeoutMs: Math.min(others.timeoutMs, mostMs),
  };
  return { ...tool, policy };
}
