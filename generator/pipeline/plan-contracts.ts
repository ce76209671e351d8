import { isDeepStrictEqual } from "node:util";
import type { Report } from "../diagnostics/index.js";
import type { Contract, KeptNames } from "../ir/index.js";
import { checkSharedNames, type Plan, planContract, planSourceNames, type SourceNames } from "../plan/index.js";
import { checkContracts } from "../plan/rules/index.js";
import { compareText } from "../print/index.js";
import { isAffordable, record, repeat } from "./session/recorded.js";
import type { KnownPlan } from "./session/session.js";
import { withinStack } from "./within-stack.js";

/** The names that the operations of a source were given before, and the plans of earlier runs of the same process. */
type Planning = {
  readonly kept: (source: string) => KeptNames;
  readonly known?: WeakMap<Contract, KnownPlan> | undefined;
  readonly report: Report;
};

/** Plans all contracts of a run: in order of their folders. */
export function planContracts(contracts: readonly Contract[], { report, kept, known }: Planning): readonly Plan[] {
  const names = planSourceNames(contracts, report);
  const plans = contracts.map((contract) => {
    const named = names.get(contract) ?? { folder: contract.name, name: contract.name };
    return planOnce(contract, { names: named, kept: kept(contract.name), known, report });
  });
  checkSharedNames(plans, report);
  return plans.sort((a, b) => compareText(a.folder, b.folder));
}

type PlanningOne = Pick<Planning, "known" | "report"> & { readonly names: SourceNames; readonly kept: KeptNames };

/** A contract that an earlier run planned with the same names has the same plan. */
function planOnce(contract: Contract, { names, kept, known, report }: PlanningOne): Plan {
  const before = known?.get(contract);
  if (before !== undefined && isAffordable(before) && isDeepStrictEqual([before.names, before.kept], [names, kept]))
    return repeat(before, report);
  const { made, recorded } = record((say) => planContract(contract, { ...names, report: say, kept }), report);
  if (recorded !== undefined) known?.set(contract, { ...recorded, names, kept });
  return made;
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
