import type { Plan } from "../plan/index.js";
import type { PendingTool } from "./settle-lock.js";
import { reasonOf } from "./waiting-tool.js";

/** A plan with tools that are switched off, and the reasons that stand in it. */
export type SwitchedOff = { readonly reasons: string; readonly plan: Plan };

/** Plans in which a tool that nobody has accepted cannot be called. `known`: what earlier runs of the same process made of the same plans. */
export function switchOff(
  plans: readonly Plan[],
  pending: readonly PendingTool[],
  known: WeakMap<Plan, SwitchedOff> = new WeakMap(),
): readonly Plan[] {
  if (pending.length === 0) return plans;
  const all = new Map(pending.map((waiting) => [waiting.tool.id, reasonOf(waiting)]));
  return plans.map((plan) => {
    const own = new Map(
      plan.tools.flatMap(({ id }) => {
        const reason = all.get(id);
        return reason === undefined ? [] : [[id, reason]];
      }),
    );
    if (own.size === 0) return plan;
    const reasons = JSON.stringify([...own]);
    const before = known.get(plan);
    const made = before?.reasons === reasons ? before.plan : withoutTools(plan, own);
    known.set(plan, { reasons, plan: made });
    return made;
  });
}

function withoutTools(plan: Plan, reasons: ReadonlyMap<string, string>): Plan {
  return {
    ...plan,
    tools: plan.tools.map((tool) => {
      const reason = reasons.get(tool.id);
      if (reason === undefined) return tool;
      const status = {
        enabled: false,
        reason: `Not accepted yet: ${reason}. A person accepts it with \`toolpact generate --accept ${tool.id}\`.`,
      } as const;
      return { ...tool, policy: { ...tool.policy, status }, reasons: { ...tool.reasons, status: "lock" } };
    }),
  };
}
