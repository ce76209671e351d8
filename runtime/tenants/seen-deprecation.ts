import type { Policy } from "../policy.js";
import type { ToolSummary } from "../tool/tool.js";

/** The policy of another tool as the tenant has it; undefined where there is no such tool. */
type PolicyOf = (id: string) => Policy | undefined;

/**
 * A tool as far as its tenant is told what became of it. One that is off refuses its calls: it sends none on, and nobody hears what others use instead. One that is
 * on names no tool that is off, unless it is that one which answers for it: then its calls are refused in that one's name.
 */
export function seenDeprecation(tool: ToolSummary, policyOf: PolicyOf): ToolSummary {
  const { deprecation } = tool.policy;
  if (deprecation === undefined) return tool;
  const { replacement = "", ...told } = deprecation;
  const { redirect, message: _, ...dates } = told;
  const isOn = policyOf(tool.id)?.status.enabled === true;
  if (isOn && (redirect !== undefined || policyOf(replacement)?.status.enabled !== false)) return tool;
  return { ...tool, policy: { ...tool.policy, deprecation: isOn ? told : dates } };
}
