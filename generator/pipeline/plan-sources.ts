import { posix } from "node:path";
import type { ResolvedConfig, SourceSettings } from "../config/index.js";
import type { Diagnostic, Report } from "../diagnostics/index.js";
import type { Contract } from "../ir/index.js";
import { applyDirections, checkSharedNames, type Plan, planContract, planSourceNames } from "../plan/index.js";
import { checkContracts } from "../plan/rules/index.js";
import { compareText } from "../print/index.js";
import { isOpenApi, readOpenApi } from "../read/openapi/index.js";
import { createSources } from "../read/source/index.js";
import { readToolSpec, type ToolSpecReading } from "../read/toolspec/index.js";
import { type InputFile, inputsOf } from "./inputs.js";

/** What the contracts of a config say and what is decided about them: nothing printed yet. */
export type PlannedSources = {
  readonly plans: readonly Plan[];
  readonly tools: readonly ToolSummary[];
  readonly diagnostics: readonly Diagnostic[];
  readonly failed: boolean;
  readonly texts: (file: string) => string | undefined;
  readonly inputs: readonly InputFile[];
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

/** Reads every contract, checks it against the rules and plans it. Problems are collected, never thrown. */
export function planSources({ config, cwd }: { readonly config: ResolvedConfig; readonly cwd: string }): PlannedSources {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => {
    diagnostics.push(diagnostic);
  };
  const sources = createSources({ cwd, roots: config.sources.map(({ path }) => posix.dirname(path)) });
  const contracts = config.sources.flatMap(({ path, name, ...settings }) => {
    const contract = readContract({ path, sources, report, int64: config.int64 }, settings);
    return contract === undefined ? [] : [applyDirections(name === undefined ? contract : { ...contract, name })];
  });
  checkContracts(contracts, report);
  const plans = planContracts(contracts, report);
  return {
    plans,
    tools: plans.flatMap(summarise),
    diagnostics,
    failed: diagnostics.some(({ severity }) => severity === "error"),
    texts: (file) => sources.text(file),
    inputs: inputsOf(sources),
  };
}

/** What a document is, is told by its content. */
function readContract(reading: ToolSpecReading, { select, url, untyped }: SourceSettings): Contract | undefined {
  const source = reading.sources.read(reading.path);
  if ("diagnostic" in source || !isOpenApi(source.text)) return readToolSpec(reading);
  const settings = { ...(url === undefined ? {} : { url }), ...(untyped === undefined ? {} : { untyped }) };
  return readOpenApi({ ...reading, settings, ...(select === undefined ? {} : { select }) });
}

function planContracts(contracts: readonly Contract[], report: Report): readonly Plan[] {
  const names = planSourceNames(contracts, report);
  const plans = contracts.map((contract) =>
    planContract(contract, { ...(names.get(contract) ?? { folder: contract.name, name: contract.name }), report }),
  );
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
