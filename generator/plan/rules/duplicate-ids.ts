import { diagnose } from "../../diagnostics/index.js";
import type { CrossRule } from "./rule.js";

/** An id names one tool, whatever source it comes from. Host names are compared where they are decided. */
export const checkDuplicateIds: CrossRule = (contracts, report) => {
  const files = new Map<string, string>();
  for (const { id, origin } of contracts.flatMap((contract) => contract.operations)) {
    const other = files.get(id);
    if (other === undefined) files.set(id, origin.file);
    else report(diagnose("plan/duplicate-id", { id, other: `\`${other}\`` }, origin, { atKey: true }));
  }
};
