import { diagnose } from "../../diagnostics/index.js";
import { isAuthored } from "../../ir/index.js";
import { hasEffect, type Rule } from "./rule.js";

/**
 * For irreversible effects the author must say whether a person has to approve. For their own tools, authors may say that no approval is needed. For a
 * provider's operation that is assumed, and reported each time.
 */
export const checkIrreversibleWithoutConfirm: Rule = (contract, report) => {
  for (const operation of contract.operations) {
    const { declared, id } = operation;
    const { reversible, confirm } = declared;
    if (!hasEffect(operation) || reversible?.value !== false) continue;
    if (confirm === undefined) report(diagnose("plan/irreversible-without-confirm", { id }, reversible.origin));
    else if (confirm.value.rule === "never" && !isAuthored(contract))
      report(diagnose("plan/irreversible-never-confirmed", { id }, confirm.origin));
  }
};
