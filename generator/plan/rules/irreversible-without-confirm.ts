import { diagnose } from "../../diagnostics/index.js";
import { isAuthored } from "../../ir/index.js";
import { hasEffect, type Rule } from "./rule.js";

/**
 * For what cannot be undone the author must say whether a person has to agree. That nobody has to is theirs to say of their own tools; of a provider's operation
 * it is taken, and told each time.
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
