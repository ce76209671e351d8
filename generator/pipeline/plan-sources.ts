import { graphqlKeys } from "../config/check-graphql.js";
import type { ResolvedConfig, ResolvedSource } from "../config/index.js";
import { type Diagnostic, diagnose, type Report } from "../diagnostics/index.js";
import { type Contract, isAddress, type KeptNames } from "../ir/index.js";
import { type Acceptance, keptNames, switchOff } from "../lock/index.js";
import { applyDirections, checkSharedNames, type Plan, planContract, planSourceNames } from "../plan/index.js";
import { checkContracts } from "../plan/rules/index.js";
import { compareText } from "../print/index.js";
import { definedOf } from "../read/defined-of.js";
import { isGraphql, readGraphql } from "../read/graphql/index.js";
import { isOpenApi, readOpenApi } from "../read/openapi/index.js";
import { createSources, type Sources } from "../read/source/index.js";
import { readToolSpec, type ToolSpecReading } from "../read/toolspec/index.js";
import { type InputFile, inputsOf } from "./inputs.js";
import { openLock } from "./open-lock.js";
import { rootsOf } from "./open-sources.js";
import { Overlays } from "./overlays.js";
import { type LockPlan, planLock } from "./plan-lock.js";

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
  /** An earlier run left a lock: that there is none now accepts nothing. */
  readonly hadLock?: boolean;
  /** What the contracts are read from, where something had to be fetched first; see `openSources`. */
  readonly sources?: Sources;
};

/** Reads every contract, checks it against the rules and plans it; what nobody has accepted is switched off. Problems are collected, never thrown. */
export function planSources({ config, cwd, accept = new Set(), hadLock = false, sources: opened }: Planning): PlannedSources {
  const diagnostics: Diagnostic[] = [];
  const overlaying = new Overlays();
  const report: Report = (diagnostic) => {
    diagnostics.push(overlaying.relocate(diagnostic));
  };
  const sources = opened ?? createSources({ cwd, roots: rootsOf(config) });
  const lockFile = openLock(config);
  for (const diagnostic of lockFile.diagnostics) report(diagnostic);
  const keptBy = (source: string): KeptNames => keptNames(lockFile.lock, source);
  const contracts = config.sources.flatMap(({ path, name, ...settings }) => {
    const kept = (own: string): KeptNames => keptBy(name ?? own);
    const named = name === undefined ? {} : { name };
    const contract = readContract({ path, sources, report, int64: config.int64 }, { ...settings, ...named, kept, overlaying });
    return contract === undefined ? [] : [applyDirections(name === undefined ? contract : { ...contract, name })];
  });
  checkContracts(contracts, report);
  const planned = planContracts(contracts, { report, kept: keptBy });
  const lock = planLock(planned, { file: lockFile, hadLock, accept, report });
  const plans = switchOff(planned, lock.pending);
  return {
    plans,
    tools: plans.flatMap(summarise),
    diagnostics,
    failed: diagnostics.some(({ severity }) => severity === "error"),
    texts: (file) => (file === lockFile.path ? lockFile.text : (sources.text(file) ?? textOf(config, file))),
    inputs: inputsOf(sources),
    lock,
  };
}

/** Some problems of a contract stand in the config. */
function textOf({ file }: ResolvedConfig, name: string): string | undefined {
  return file?.name === name ? file.text : undefined;
}

/** The names that the operations of a source were given before. */
type Naming = { readonly kept: (source: string) => KeptNames };

type ContractSettings = Omit<ResolvedSource, "path"> & Naming & { readonly overlaying: Overlays };

/** What a document is, is told by its content. */
function readContract(reading: ToolSpecReading, given: ContractSettings): Contract | undefined {
  const { name, select, operations, url: said, untyped, kept, overlays, overlaying } = given;
  const source = reading.sources.read(reading.path);
  const isUnread = "diagnostic" in source;
  const isSchema = !isUnread && isGraphql(source);
  const isSpec = isUnread || (!isSchema && !isOpenApi(source.text));
  // A document that was fetched comes from where it was fetched.
  const url = said ?? (isAddress(reading.path) ? reading.path : undefined);
  const overlaid =
    overlays === undefined || isUnread ? undefined : overlaying.lay({ ...reading, overlays, url, isOpenApi: !isSpec && !isSchema });
  if (overlays !== undefined && overlaid === undefined && !isUnread) return undefined;
  if (isSchema) return readGraphqlSource(reading, given);
  const stray = graphqlKeys.filter((key) => given[key] !== undefined);
  if (stray.length > 0 && !isUnread)
    reading.report(diagnose("graphql/stray-settings", { keys: stray }, { file: reading.sources.name(reading.path), line: 1, column: 1 }));
  if (isSpec) {
    if (operations !== undefined && !isUnread) reading.report(diagnose("agent/own-contract", {}, operations.origin, { atKey: true }));
    return readToolSpec(reading);
  }
  const settings = { kept, ...definedOf({ name, operations, url, untyped }) };
  return readOpenApi({ ...reading, settings, overlaid, ...(select === undefined ? {} : { select }) });
}

function readGraphqlSource(reading: ToolSpecReading, given: ContractSettings): Contract | undefined {
  const { parts, select, operations, kept, name, namespace, endpoint, documents, scalars, results, auth } = given;
  const settings = definedOf({ name, namespace, endpoint, documents, scalars, results, auth });
  return readGraphql({ ...reading, kept, settings, ...definedOf({ parts, select, operations }) });
}

function planContracts(contracts: readonly Contract[], { report, kept }: Naming & { readonly report: Report }): readonly Plan[] {
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
