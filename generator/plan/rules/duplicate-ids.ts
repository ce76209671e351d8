import { diagnose } from "../../diagnostics/index.js";
import { isAuthored } from "../../ir/index.js";
import type { CrossRule } from "./rule.js";

/** An id names one tool, whatever source it comes from. Host names are compared where they are decided. */
export const checkDuplicateIds: CrossRule = (contracts, report) => {
  const owners = new Map<string, { readonly file: string; readonly isOwn: boolean }>();
  for (const contract of contracts) {
    const isOwn = isAuthored(contract);
    for (const { id, origin } of contract.operations) {
      const other = owners.get(id);
      if (other === undefined) owners.set(id, { file: origin.file, isOwn });
      else report(diagnose("plan/duplicate-id", { id, other: other.file, isOwn: isOwn && other.isOwn }, origin, { atKey: true }));
    }
  }
};
