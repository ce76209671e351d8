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
 * A tool as far as its tenant is told what became of it. One that is off refuses its calls: it sends none on, and nobody hears what others use instead. One that is
 * on names no tool that is off, unless it is that one which answers for it by now: then its calls are refused in that one's name.
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
