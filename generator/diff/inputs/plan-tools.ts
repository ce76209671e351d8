import { comparedTools } from "../../compare/index.js";
import type { ResolvedConfig } from "../../config/index.js";
import { type Diagnostic, diagnose, type Report } from "../../diagnostics/index.js";
import type { FindKeptNames, KeptNames } from "../../ir/index.js";
import { type AliasLine, findMoved, keptNames, type LockedTool, lockTools, type MovedOperation, moveOperations } from "../../lock/index.js";
import { openLock } from "../../pipeline/open-lock.js";
import { Overlays } from "../../pipeline/overlays.js";
import { planContracts, tooDeep } from "../../pipeline/plan-contracts.js";
import { readSources } from "../../pipeline/read-sources.js";
import { withinStack } from "../../pipeline/within-stack.js";
import type { Plan } from "../../plan/index.js";
import type { Sources } from "../../read/source/index.js";
import { withPatternSteps } from "../../schema/patterns/index.js";
import { printPlan } from "../printed/print-plan.js";
import { readPrinted } from "../printed/read-printed.js";
import type { Side, SideTool, SideTypes } from "../side.js";

export type PlannedTools = Pick<Side, "tools" | "leftOut" | "diagnostics"> & {
  /** Names of the readable contracts. */
  readonly sources: readonly string[];
  readonly plans: readonly Plan[];
};

/** The tools of a config's contracts as `generate` makes them. No rule is checked and no tool is disabled, because a diff shows what the contracts declare. */
export function planTools({ config, sources }: { readonly config: ResolvedConfig; readonly sources: Sources }): PlannedTools {
  return withPatternSteps(() => plan(config, sources));
}

function plan(config: ResolvedConfig, sources: Sources): PlannedTools {
  const diagnostics: Diagnostic[] = [];
  const overlaying = new Overlays();
  const report: Report = (diagnostic) => {
    diagnostics.push(overlaying.relocate(diagnostic));
  };
  const naming = config.file === undefined ? withoutNames : namesOfLock(config);
  const contracts = readSources({ config, sources, overlaying, naming: { look: naming.find, take: naming.find }, report });
  const plans = withinStack(
    () => planContracts(contracts, { report, kept: naming.of }),
    () => {
      for (const { origin } of tooDeep(contracts)) report(diagnose("source/out-of-stack", { stage: "planned" }, origin));
      return [];
    },
  );
  return {
    tools: plans.flatMap((planned) => toolsOf(planned, naming.former)),
    leftOut: plans.flatMap(({ contract }) =>
      (contract.leftOut ?? []).map(({ key, id, ref }) => ({
        source: contract.name,
        operation: key,
        ref,
        ...(id === undefined ? {} : { id }),
      })),
    ),
    diagnostics,
    sources: plans.map(({ contract }) => contract.name),
    plans,
  };
}

type Naming = { readonly find: FindKeptNames; readonly of: (source: string) => KeptNames; readonly former: readonly AliasLine[] };

/** Without a config, documents have no earlier names. */
const withoutNames: Naming = { find: () => new Map(), of: () => new Map(), former: [] };

function namesOfLock(config: ResolvedConfig): Naming {
  const { lock } = openLock(config);
  const moved: MovedOperation[] = [];
  return {
    find: (source, keys) => {
      const found = findMoved(lock, { source, keys });
      moved.push(...found);
      return keptNames(moveOperations(lock, found), source);
    },
    of: (source) => keptNames(moveOperations(lock, moved), source),
    former: lock?.aliases ?? [],
  };
}

function toolsOf(plan: Plan, former: readonly AliasLine[]): readonly SideTool[] {
  let lines: ReadonlyMap<string, LockedTool> | undefined;
  const lineOf = (id: string): LockedTool | undefined => {
    lines ??= new Map(lockTools(plan).map((line) => [line.id, line]));
    return lines.get(id);
  };
  let types: ReadonlyMap<string, SideTypes> | undefined;
  const typesOf = (id: string): SideTypes | undefined => {
    types ??= readPrinted(printPlan(plan));
    return types.get(id);
  };
  return comparedTools(plan).map((planned) => ({
    id: planned.tool.id,
    source: plan.contract.name,
    operation: planned.tool.operation.key,
    planned,
    former: former.filter((alias) => alias.source === plan.contract.name && alias.operation === planned.tool.operation.key),
    line: () => lineOf(planned.tool.id),
    types: () => typesOf(planned.tool.id),
  }));
}
