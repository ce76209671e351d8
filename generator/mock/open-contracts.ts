import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ResolvedConfig } from "../config/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { type Network, openFetcher } from "../pipeline/open-fetcher.js";
import type { Plan } from "../plan/index.js";
import { type KeptInput, keepContracts, recallContracts } from "./model/kept-contracts.js";
import { contractsOf, type MockContract } from "./model/model.js";

type Opened = {
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: (file: string) => string | undefined;
};

export type OpenedPlans = Opened & { readonly plans: readonly Plan[]; readonly inputs: readonly KeptInput[] };
export type OpenedContracts = Opened & { readonly contracts: readonly MockContract[] };

/** The contracts of a config, read and planned as a build does. */
export async function openPlans(config: ResolvedConfig, network: Network = {}): Promise<OpenedPlans> {
  const fetcher = await openFetcher({ config, ...network });
  const { openSources } = await import("../pipeline/open-sources.js");
  const sources = await openSources({ config, cwd: config.root, fetcher });
  const { planSources } = await import("../pipeline/plan-sources.js");
  const { plans, diagnostics, texts, inputs } = planSources({ config, cwd: config.root, sources });
  return { plans, diagnostics, texts, inputs };
}

/** The same without plans, from what an earlier run kept where nothing has changed. */
export async function openContracts(config: ResolvedConfig, network: Network = {}): Promise<OpenedContracts> {
  const known = recallContracts(config);
  if (known !== undefined) return { contracts: known, diagnostics: [], texts: (file) => textOf(config, file) };
  const { plans, inputs, diagnostics, texts } = await openPlans(config, network);
  const contracts = contractsOf(plans);
  if (!diagnostics.some(({ severity }) => severity === "error")) keepContracts({ config, contracts, inputs });
  return { contracts, diagnostics, texts };
}

/** Of a document that was not read, because nothing of it has changed. */
function textOf({ root }: ResolvedConfig, file: string): string | undefined {
  try {
    return readFileSync(resolve(root, file), "utf8");
  } catch {
    return undefined;
  }
}
