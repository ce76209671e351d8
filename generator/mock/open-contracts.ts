import type { ResolvedConfig } from "../config/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { type Network, openFetcher } from "../pipeline/open-fetcher.js";
import { openSources } from "../pipeline/open-sources.js";
import { planSources } from "../pipeline/plan-sources.js";
import type { Plan } from "../plan/index.js";
import { contractsOf, type MockContract } from "./model/model.js";

type Opened = {
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: (file: string) => string | undefined;
};

export type OpenedPlans = Opened & { readonly plans: readonly Plan[] };
export type OpenedContracts = Opened & { readonly contracts: readonly MockContract[] };

/** The contracts of a config, read and planned as a build does. */
export async function openPlans(config: ResolvedConfig, network: Network = {}): Promise<OpenedPlans> {
  const fetcher = await openFetcher({ config, ...network });
  const sources = await openSources({ config, cwd: config.root, fetcher });
  const { plans, diagnostics, texts } = planSources({ config, cwd: config.root, sources });
  return { plans, diagnostics, texts };
}

export async function openContracts(config: ResolvedConfig, network: Network = {}): Promise<OpenedContracts> {
  const { plans, ...opened } = await openPlans(config, network);
  return { contracts: contractsOf(plans), ...opened };
}
