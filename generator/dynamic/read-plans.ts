import { type Diagnostic, diagnose, type Report } from "../diagnostics/index.js";
import type { Contract, JsonObject } from "../ir/index.js";
import { Overlays } from "../pipeline/overlays.js";
import { type ReaderSettings, readers } from "../pipeline/readers/index.js";
import { withinStack } from "../pipeline/within-stack.js";
import { applyDirections, checkSharedNames, dropRefused, type Plan, planContract, planSourceNames } from "../plan/index.js";
import { checkContracts } from "../plan/rules/index.js";
import { isSelected, type Selection } from "../read/select/index.js";
import { withPatternSteps } from "../schema/patterns/index.js";
import type { GivenDocuments } from "./given-documents.js";
import { leaveOutUnallowed } from "./leave-out.js";
import type { DynamicKind, DynamicOptions } from "./options.js";

export type ReadPlans = { readonly plans: readonly Plan[]; readonly diagnostics: readonly Diagnostic[] };

/** Reads and plans as `toolpact generate` does. Problems are in the diagnostics. */
export function readPlans(documents: GivenDocuments, options: DynamicOptions, kind: DynamicKind): ReadPlans {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const plans = withinStack(
    () => withPatternSteps(() => planAll(documents, { options, kind, report })),
    () => {
      report(diagnose("source/out-of-stack", { stage: "read" }, { file: documents.sources.name(documents.path), pointer: "" }));
      return [];
    },
  );
  return { plans, diagnostics };
}

type Planning = { readonly options: DynamicOptions; readonly kind: DynamicKind; readonly report: Report };

function planAll({ path, sources }: GivenDocuments, { options, kind, report }: Planning): readonly Plan[] {
  const reader = readers.find((one) => one.kind === kind);
  if (reader === undefined) throw new Error(`No reader reads ${kind}.`);
  const contracts = reader
    .read({ path, sources, report, int64: "number" }, settingsOf(options, kind))
    .map((contract) => withAllowed(contract, options, kind))
    .map((contract) => leaveOutUnallowed(contract, { options, kind, report }))
    .map((contract) => dropRefused(applyDirections(contract), report));
  for (const { operations, origin } of contracts) if (operations.length === 0) report(diagnose("dynamic/no-tools", {}, origin));
  checkContracts(contracts, report);
  const names = planSourceNames(contracts, report);
  const plans = contracts.map((contract) => {
    const named = names.get(contract) ?? { folder: contract.name, name: contract.name };
    return planContract(contract, { ...named, report });
  });
  checkSharedNames(plans, report);
  return plans;
}

function settingsOf(options: DynamicOptions, kind: DynamicKind): ReaderSettings {
  const { url, name, namespace, operations } = options;
  const select = selectionOf(options);
  return {
    kept: () => new Map(),
    overlaying: new Overlays(),
    ...(isListOfTools(kind) || select === undefined ? {} : { select }),
    ...(url === undefined ? {} : { url }),
    ...(name === undefined ? {} : { name }),
    ...(namespace === undefined ? {} : { namespace }),
    ...("endpoint" in options ? { endpoint: options.endpoint } : {}),
    ...(operations === undefined
      ? {}
      : { operations: { written: plainSettings(operations), origin: { file: "operations", pointer: "" } } }),
  };
}

/** Such a contract declares tools, so it needs no list of operations for agents. */
function isListOfTools(kind: DynamicKind): boolean {
  return kind === "toolspec" || kind === "site";
}

function selectionOf({ allow }: DynamicOptions): Selection | undefined {
  if (allow === undefined) return { onlyListed: true };
  return allow === "all" ? undefined : allow;
}

/** The readers of providers' contracts make the selection themselves. */
function withAllowed(contract: Contract, { allow }: DynamicOptions, kind: DynamicKind): Contract {
  if (!isListOfTools(kind) || allow === undefined || allow === "all") return contract;
  const operations = contract.operations.filter(({ id }) => isSelected({ name: id, tags: [], method: "call" }, allow));
  return { ...contract, operations };
}

/** As JSON, as in a config file. */
function plainSettings(operations: object): JsonObject {
  return JSON.parse(JSON.stringify(operations)) as JsonObject;
}
