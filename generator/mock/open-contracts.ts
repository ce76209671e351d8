import type { ResolvedConfig } from "../config/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { type Network, openFetcher } from "../pipeline/open-fetcher.js";
import { openSources } from "../pipeline/open-sources.js";
import { planSources } from "../pipeline/plan-sources.js";
import { contractsOf, type MockContract } from "./model/model.js";

export type OpenedContracts = {
  readonly contracts: readonly MockContract[];
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: (file: string) => string | undefined;
};

/** The contracts of a config, read and planned as a build does. */
export async function openContracts(config: ResolvedConfig, network: Network = {}): Promise<OpenedContracts> {
  const fetcher = await openFetcher({ config, ...network });
  const sources = await openSources({ config, cwd: config.root, fetcher });
  const { plans, diagnostics, texts } = planSources({ config, cwd: config.root, sources });
  return { contracts: contractsOf(plans), diagnostics, texts };
}
