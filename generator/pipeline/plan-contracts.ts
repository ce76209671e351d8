import type { Report } from "../diagnostics/index.js";
import type { Contract, KeptNames } from "../ir/index.js";
import { checkSharedNames, type Plan, planContract, planSourceNames } from "../plan/index.js";
import { checkContracts } from "../plan/rules/index.js";
import { compareText } from "../print/index.js";
import { withinStack } from "./within-stack.js";

/** The names that the operations of a source were given before. */
type Naming = { readonly kept: (source: string) => KeptNames; readonly report: Report };

/** Plans all contracts of a run: in order of their folders. */
export function planContracts(contracts: readonly Contract[], { report, kept }: Naming): readonly Plan[] {
  const names = planSourceNames(contracts, report);
  const plans = contracts.map((contract) => {
    const named = names.get(contract) ?? { folder: contract.name, name: contract.name };
    return planContract(contract, { ...named, report, kept: kept(contract.name) });
  });
  checkSharedNames(plans, report);
  return plans.sort((a, b) => compareText(a.folder, b.folder));
}

/** The contracts that overflow the stack alone, or all contracts if only several together do. */
export function tooDeep(contracts: readonly Contract[]): readonly Contract[] {
  const report: Report = () => {};
  const plan = (contract: Contract): boolean => {
    checkContracts([contract], report);
    planContracts([contract], { report, kept: () => new Map() });
    return false;
  };
  const found = contracts.filter((contract) =>
    withinStack(
      () => plan(contract),
      () => true,
    ),
  );
  return found.length === 0 ? contracts : found;
}
