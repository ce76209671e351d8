import type { ResolvedConfig, ResolvedSource } from "../config/index.js";
import { type Diagnostic, diagnose, type Report } from "../diagnostics/index.js";
import { at, type Contract, type FindKeptNames, isAddress, type KeptNames } from "../ir/index.js";
import { type Acceptance, acceptedMoves, findMoved, keptNames, type MovedOperation, moveOperations, switchOff } from "../lock/index.js";
import { applyDirections, checkSharedNames, dropRefused, type Plan, planContract, planSourceNames } from "../plan/index.js";
import { checkContracts } from "../plan/rules/index.js";
import { compareText } from "../print/index.js";
import { foreignFormat } from "../read/foreign-text.js";
import { createSources, type Sources } from "../read/source/index.js";
import { withPatternSteps } from "../schema/patterns/index.js";
import { type InputFile, inputsOf } from "./inputs.js";
import { openLock } from "./open-lock.js";
import { rootsOf } from "./open-sources.js";
import { Overlays } from "./overlays.js";
import { type LockPlan, planLock } from "./plan-lock.js";
import { type ContractKind, type Reader, type ReaderSettings, type Reading, readerOf } from "./readers/index.js";
import { dropUnknownOptions } from "./readers/unknown-options.js";
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
};

/** Reads every contract, checks it against the rules and plans it. What is not accepted is switched off. Problems are collected, never thrown. */
export function planSources(planning: Planning): PlannedSources {
  return withPatternSteps(() => planWithin(planning));
}

function planWithin({ config, cwd, accept = new Set(), left, sources: opened, onRead, onStep }: Planning): PlannedSources {
  const diagnostics: Diagnostic[] = [];
  const overlaying = new Overlays();
  const report: Report = (diagnostic) => {
    diagnostics.push(overlaying.relocate(diagnostic));
  };
  const sources = opened ?? createSources({ cwd, roots: rootsOf(config) });
  const lockFile = openLock(config);
  for (const diagnostic of lockFile.diagnostics) report(diagnostic);
  const moved: MovedOperation[] = [];
  const keptBy: FindKeptNames = (source, keys) => {
    const found = findMoved(lockFile.lock, { source, keys });
    moved.push(...found);
    return keptNames(moveOperations(lockFile.lock, found), source);
  };
  const contracts = config.sources.flatMap(({ path, name, ...settings }, index) => {
    onStep?.({ stage: "read", contract: sources.name(path), number: index + 1, of: config.sources.length });
    const kept: FindKeptNames = (own, keys) => keptBy(name ?? own, keys);
    const named = name === undefined ? {} : { name };
    const beside = (): readonly Reader<ContractKind>[] => readersBeside({ path, ...settings }, { config, sources });
    const read = (): readonly Contract[] =>
      readContracts({ path, sources, report, int64: config.int64 }, { ...settings, ...named, kept, overlaying, beside }).map((contract) =>
        dropRefused(applyDirections(name === undefined ? contract : { ...contract, name }), report),
      );
    return withinStack(read, () => {
      report(diagnose("source/out-of-stack", { stage: "read" }, { file: sources.name(path), pointer: "" }));
      return [];
    });
  });
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
      isWhole: !isFailed(),
      report,
    });
  const decide = (): Pick<PlannedSources, "plans" | "lock"> => {
    checkContracts(contracts, report);
    const named = moveOperations(lockFile.lock, moved);
    const planned = planContracts(contracts, { report, kept: (source) => keptNames(named, source) });
    const lock = locking(planned);
    return { plans: switchOff(planned, lock.pending), lock };
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
    inputs: inputsOf(sources),
    lock,
  };
}

/** Those that end the stack by themselves; all, where only several together do. */
function tooDeep(contracts: readonly Contract[]): readonly Contract[] {
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

/** Some problems of a contract stand in the config. */
function textOf({ file }: ResolvedConfig, name: string): string | undefined {
  return file?.name === name ? file.text : undefined;
}

/** The readers of the other contracts that the same entry of the config names. */
function readersBeside(
  { path, origin }: ResolvedSource,
  { config, sources }: { readonly config: ResolvedConfig; readonly sources: Sources },
): readonly Reader<ContractKind>[] {
  const others = config.sources.filter((other) => origin !== undefined && other.path !== path && other.origin?.pointer === origin.pointer);
  return others.flatMap((other) => {
    const source = sources.read(other.path);
    return "diagnostic" in source ? [] : [readerOf(source)];
  });
}

/** Reads the contracts of one document. Its content decides which reader it is for. */
function readContracts(
  reading: Reading,
  given: ReaderSettings & { readonly beside: () => readonly Reader<ContractKind>[] },
): readonly Contract[] {
  // An address has no text yet, so a problem of the whole document is reported where the config names it.
  const named = isAddress(reading.path) && given.origin !== undefined ? at(given.origin, "contract") : undefined;
  const source = reading.sources.read(reading.path, named);
  if ("diagnostic" in source) {
    reading.report(source.diagnostic);
    return [];
  }
  const foreign = foreignFormat(source);
  if (foreign !== undefined) {
    reading.report(diagnose("source/unsupported-format", foreign, { file: source.file, line: 1, column: 1 }));
    return [];
  }
  const reader = readerOf(source);
  const search = { reader, file: reading.sources.name(reading.path), beside: given.beside, report: reading.report };
  return reader.read(reading, reader.declares(reading) ? dropUnknownOptions(given, search) : given);
}

/** The names that the operations of a source were given before. */
type Naming = { readonly kept: (source: string) => KeptNames; readonly report: Report };

function planContracts(contracts: readonly Contract[], { report, kept }: Naming): readonly Plan[] {
  const names = planSourceNames(contracts, report);
  const plans = contracts.map((contract) => {
    const named = names.get(contract) ?? { folder: contract.name, name: contract.name };
    return planContract(contract, { ...named, report, kept: kept(contract.name) });
  });
  checkSharedNames(plans, report);
  return plans.sort((a, b) => compareText(a.folder, b.folder));
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
