import { diagnose } from "../../diagnostics/index.js";
import { at, type Contract, type Origin } from "../../ir/index.js";
import type { CrossRule } from "./rule.js";

/** A budget is shared by its name over all sources, so its name means one thing, also where operations write it out. */
export const checkBudgets: CrossRule = (contracts, report) => {
  const known = new Map<string, Spending>();
  for (const spending of contracts.flatMap(spendingsOf)) {
    const other = known.get(spending.budget);
    if (other === undefined) known.set(spending.budget, spending);
    else if (other.terms !== spending.terms) {
      report(diagnose("plan/budget-clash", { budget: spending.budget, other: `\`${other.origin.file}\`` }, spending.origin));
    }
  }
};

type Spending = { readonly budget: string; readonly terms: string; readonly origin: Origin };

function spendingsOf({ operations }: Contract): readonly Spending[] {
  return operations.flatMap(({ declared: { gates } }) =>
    (gates?.value ?? []).flatMap((gate, index) =>
      gate.kind === "budget" && gates !== undefined
        ? [{ budget: gate.budget, terms: JSON.stringify([gate.max, [...gate.per].sort()]), origin: at(gates.origin, index, "budget") }]
        : [],
    ),
  );
}
