import type { Plan } from "../plan/index.js";
import type { PendingTool } from "./settle-lock.js";
import { reasonOf } from "./waiting-tool.js";

/** Plans in which a tool that nobody has accepted cannot be called. */
export function switchOff(plans: readonly Plan[], pending: readonly PendingTool[]): readonly Plan[] {
  if (pending.length === 0) return plans;
  const reasons = new Map(pending.map((waiting) => [waiting.tool.id, reasonOf(waiting)]));
  return plans.map((plan) => ({
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
  }));
}
