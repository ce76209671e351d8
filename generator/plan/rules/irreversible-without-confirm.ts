import { diagnose } from "../../diagnostics/index.js";
import { hasEffect, type Rule } from "./rule.js";

/** For what cannot be undone the author must say whether a person has to agree. */
export const checkIrreversibleWithoutConfirm: Rule = (contract, report) => {
  for (const operation of contract.operations) {
    const { reversible, confirm } = operation.declared;
    if (!hasEffect(operation) || reversible?.value !== false || confirm !== undefined) continue;
    report(diagnose("plan/irreversible-without-confirm", { id: operation.id }, reversible.origin));
  }
};
