import type { Effect } from "@toolpact/runtime";
import type { Approval } from "@toolpact/runtime/approvals";
import { printSorted } from "../../ir/index.js";
import { isObject } from "../../read/values.js";
import { globOf } from "../faults/choose-fault.js";
import type { RuleAnswer } from "../rehearsal/open-rehearsal.js";
import type { ApprovalRule } from "./script.js";

/** The answer of the first rule that fits. Without one the call waits, as it would for a person who does not answer. */
export function answerByRule(
  rules: readonly ApprovalRule[],
  effectOf: (tool: string) => Effect | undefined,
): (approval: Approval) => RuleAnswer {
  const compiled = rules.map((rule) => ({ ...rule, pattern: globOf(rule.tools ?? "*") }));
  return ({ tool, arguments: args }) =>
    compiled.find(
      ({ pattern, effect, arguments: wanted = {} }) =>
        pattern.test(tool) &&
        (effect === undefined || effect === effectOf(tool)) &&
        Object.entries(wanted).every(([name, value]) => has(args, name, value)),
    )?.answer ?? "leave";
}

function has(args: unknown, name: string, value: unknown): boolean {
  const own: unknown = isObject(args) && Object.hasOwn(args, name) ? args[name] : undefined;
  return own !== undefined && printSorted(own as never) === printSorted(value as never);
}
