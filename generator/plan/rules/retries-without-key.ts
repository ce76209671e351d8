import { diagnose } from "../../diagnostics/index.js";
import { hasEffect, type Rule } from "./rule.js";

/** An attempt that failed may have had its effect. */
export const checkRetriesWithoutKey: Rule = (contract, report) => {
  for (const operation of contract.operations) {
    const { retries, idempotency } = operation.declared;
    if (retries === undefined || retries.value === 0 || !hasEffect(operation) || idempotency !== undefined) continue;
    report(diagnose("plan/retries-without-key", { id: operation.id, retries: retries.value }, retries.origin));
  }
};
