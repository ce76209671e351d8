import { diagnose } from "../../diagnostics/index.js";
import { hasEffect, type Rule } from "./rule.js";

/** An answer from the cache would be an effect that did not happen. */
export const checkCacheOnEffect: Rule = (contract, report) => {
  for (const operation of contract.operations) {
    const { effect, cache } = operation.declared;
    if (cache === undefined || effect === undefined || !hasEffect(operation)) continue;
    report(diagnose("plan/cache-on-effect", { id: operation.id, effect: effect.value }, cache.origin, { atKey: true }));
  }
};
