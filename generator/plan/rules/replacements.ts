import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at } from "../../ir/index.js";
import type { CrossRule } from "./rule.js";

/** A deprecated tool names a replacement that exists. */
export const checkReplacements: CrossRule = (contracts, report) => {
  const operations = contracts.flatMap((contract) => contract.operations);
  const ids = operations.map(({ id }) => id);
  for (const { id, declared } of operations) {
    const replacement = declared.deprecation?.value.replacement;
    if (declared.deprecation === undefined || replacement === undefined) continue;
    const place = at(declared.deprecation.origin, "replacement");
    if (replacement === id) report(diagnose("plan/own-replacement", { id }, place));
    else if (!ids.includes(replacement))
      report(diagnose("plan/unknown-replacement", { replacement, nearest: nearest(replacement, ids) }, place));
  }
};
