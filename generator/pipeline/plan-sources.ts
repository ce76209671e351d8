import type { ResolvedConfig } from "../config/index.js";
import { type Diagnostic, diagnose, type Report } from "../diagnostics/index.js";
import { type Acceptance, acceptedMoves, findMoved, keptNames, type MovedOperation, moveOperations, switchOff } from "../lock/index.js";
import { type Plan, withAliases } from "../plan/index.js";
import { checkContracts } from "../plan/rules/index.js";
import { createSources, type Sources } from "../read/source/index.js";
import { withPatternSteps } from "../schema/patterns/index.js";
import { compatOf } from "./compat-of.js";
import { type InputFile, inputsOf } from "./inputs.js";
import { openLock } from "./open-lock.js";
import { rootsOf } from "./open-sources.js";
import { Overlays } from "./overlays.js";
import { planContracts, tooDeep } from "./plan-contracts.js";
import { type LockPlan, planLock } from "./plan-lock.js";
import { readSources } from "./read-sources.js";
import type { Naming } from "./session/known-readings.js";
import { Session } from "./session/session.js";
import type { OnStep } from "./step.js";
import { withinStack } from "./within-stack.js";

/** What the contracts of a config say and what is decided about them: nothing printed yet. */
export type PlannedSources = {
  readonly plans: readonly Plan[];
  readonly tools: readonly ToolSummary[];
  readonly diagnostics: readonly Diagnostic[];
  readonly failed: boolean;
  readonly texts: (file: string) => string | undefined;
  readonly inputs: readonly InputFile[];
  readonly lock: LockPlan;
};

export type ToolSummary = {
  readonly id: string;
  readonly hostName: string;
  readonly title: string;
  readonly description: string;
  readonly effect: string;
  readonly confirm: string;
  readonly auth: string;
  readonly enabled: boolean;
  /** Why it is not enabled. */
  readonly reason?: string;
  readonly source: string;
};

export type Planning = {
  readonly config: ResolvedConfig;
  readonly cwd: string;
  /** Tools that a person accepts by this run, where they allow more than the lock says. */
  readonly accept?: Acceptance;
  /** The lock that an earlier run left: that it is not where it belongs accepts nothing. */
  readonly left?: string | undefined;
  /** What the contracts are read from, where something had to be fetched first; see `openSources`. */
  readonly sources?: Sources;
  /** Told when all is read, before anything is decided. */
  readonly onRead?: (() => void) | undefined;
  readonly onStep?: OnStep | undefined;
  /** What earlier runs of the same process have made. */
  readonly session?: Session | undefined;
  /** The day from which new aliases count. Default: today, in UTC. */
  readonly today?: string;
};

/** Reads every contract, checks it against the rules and plans it. What is not accepted is switched off. Problems are collected, never thrown. */
export function planSources(planning: Planning): PlannedSources {
  return withPatternSteps(() => planWithin(planning));
}

function planWithin({
  config,
  cwd,
  accept = new Set(),
  left,
  sources: opened,
  onRead,
  onStep,
  session = new Session(),
  today,
}: Planning): PlannedSources {
  const diagnostics: Diagnostic[] = [];
  const overlaying = new Overlays();
  const report: Report = (diagnostic) => {
    diagnostics.push(overlaying.relocate(diagnostic));
  };
  const sources = opened ?? createSources({ cwd, roots: rootsOf(config) });
  const lockFile = openLock(config);
  for (const diagnostic of lockFile.diagnostics) report(diagnostic);
  const moved: MovedOperation[] = [];
  const naming: Naming = {
    look: (source, keys) => keptNames(moveOperations(lockFile.lock, findMoved(lockFile.lock, { source, keys })), source),
    take: (source, keys) => {
      const found = findMoved(lockFile.lock, { source, keys });
      moved.push(...found);
      return keptNames(moveOperations(lockFile.lock, found), source);
    },
  };
  const contracts = readSources({ config, sources, overlaying, naming, readings: session.readings, report, onStep });
  onRead?.();
  onStep?.({ stage: "plan", operations: contracts.reduce((sum, { operations }) => sum + operations.length, 0) });
  const isFailed = (): boolean => diagnostics.some(({ severity }) => severity === "error");
  const accepted = acceptedMoves(moved, contracts);
  const locking = (planned: readonly Plan[]): LockPlan =>
    planLock(planned, {
      file: { ...lockFile, lock: moveOperations(lockFile.lock, accepted) },
      moved: accepted,
      left,
      accept,
      known: session.lines,
      isWhole: !isFailed(),
      compat: compatOf(config, today),
      report,
    });
  const decide = (): Pick<PlannedSources, "plans" | "lock"> => {
    checkContracts(contracts, report);
    const named = moveOperations(lockFile.lock, moved);
    const planned = planContracts(contracts, { report, kept: (source) => keptNames(named, source), known: session.plans });
    const lock = locking(planned);
    return { plans: withAliases(switchOff(planned, lock.pending, session.switchedOff), lock.aliases), lock };
  };
  const { plans, lock } = withinStack(decide, () => {
    for (const { origin } of tooDeep(contracts)) report(diagnose("source/out-of-stack", { stage: "planned" }, origin));
    return { plans: [], lock: locking([]) };
  });
  return {
    plans,
    tools: plans.flatMap(summarise),
    diagnostics,
    failed: isFailed(),
    texts: (file) => (file === lockFile.path ? lockFile.text : (sources.text(file) ?? textOf(config, file))),
    inputs: inputsOf(sources, session.meanings),
    lock,
  };
}

/** Some problems of a contract stand in the config. */
function textOf({ file }: ResolvedConfig, name: string): string | undefined {
  return file?.name === name ? file.text : undefined;
}

function summarise(plan: Plan): readonly ToolSummary[] {
  return plan.tools.map(({ id, hostName, operation, policy }) => ({
    id,
    hostName,
    title: operation.title,
    description: operation.description,
    effect: policy.effect,
    confirm: policy.confirm.rule,
    auth: policy.auth,
    enabled: policy.status.enabled,
    ...(policy.status.enabled ? {} : { reason: policy.status.reason }),
    source: plan.contract.name,
  }));
}
