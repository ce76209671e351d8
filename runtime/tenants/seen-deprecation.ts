import { deprecationAt } from "../compat/deprecation.js";
import type { Clock } from "../context.js";
import type { Policy } from "../policy.js";
import type { ToolSummary } from "../tool/tool.js";

type Seen = {
  readonly tool: ToolSummary;
  /** The policy of any tool as the tenant has it; undefined where there is no such tool. */
  readonly policyOf: (id: string) => Policy | undefined;
  readonly clock: Clock;
};

/**
 * A tool with the deprecation that its tenant may see. A tool that is off refuses its calls, redirects none, and does not name its replacement. A tool
 * that is on names no tool that is off, unless that tool already answers for it: then its calls are refused in that tool's name.
 */
export function seenDeprecation({ tool, policyOf, clock }: Seen): ToolSummary {
  const { deprecation } = tool.policy;
  if (deprecation === undefined) return tool;
  const { replacement = "", ...told } = deprecation;
  const { redirect: _, message: __, ...dates } = told;
  const isOn = policyOf(tool.id)?.status.enabled === true;
  const isNamed = (policyOf(replacement)?.status.enabled ?? true) === true;
  if (isOn && (isNamed || deprecationAt(deprecation, clock.now()).phase === "redirect")) return tool;
  return { ...tool, policy: { ...tool.policy, deprecation: isOn ? told : dates } };
}
