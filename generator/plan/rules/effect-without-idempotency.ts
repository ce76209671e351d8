import { diagnose } from "../../diagnostics/index.js";
import { hasEffect, type Rule } from "./rule.js";

/** Agents repeat calls: what changes something must be able to tell a repetition. */
export const checkEffectWithoutIdempotency: Rule = (contract, report) => {
  for (const operation of contract.operations) {
    const { effect, idempotency } = operation.declared;
    if (effect === undefined || !hasEffect(operation) || idempotency !== undefined) continue;
    report(diagnose("plan/effect-without-idempotency", { id: operation.id, effect: effect.value }, effect.origin));
  }
};
