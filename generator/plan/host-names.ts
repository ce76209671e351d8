import { diagnose, type Report } from "../diagnostics/index.js";
import type { Plan } from "./plan.js";

/** Host names are unique across all contracts, compared without case: models and providers do not tell `A` from `a`. */
export function checkHostNames(plans: readonly Plan[], report: Report): void {
  const owners = new Map<string, string>();
  for (const tool of plans.flatMap((plan) => plan.tools)) {
    const key = tool.hostName.toLowerCase();
    const other = owners.get(key);
    if (other !== undefined && other !== tool.id) {
      report(
        diagnose("plan/host-name-taken", { hostName: tool.hostName, other }, tool.operation.hostName?.origin ?? tool.operation.origin, {
          atKey: true,
        }),
      );
    }
    owners.set(key, other ?? tool.id);
  }
}
