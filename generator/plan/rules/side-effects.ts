import { diagnose } from "../../diagnostics/index.js";
import { hasEffect, type Rule } from "./rule.js";

/** `writes.…` and an effect go together. */
export const checkSideEffects: Rule = (contract, report) => {
  for (const operation of contract.operations) {
    const { effect, sideEffects } = operation.declared;
    if (effect === undefined || sideEffects === undefined || sideEffects.value.startsWith("writes.") === hasEffect(operation)) continue;
    report(diagnose("plan/side-effects-contradict", { effect: effect.value, sideEffects: sideEffects.value }, sideEffects.origin));
  }
};
