import { type ConfigResult, configFromArguments, type ResolvedConfig, readConfig } from "../../config/index.js";
import { openFetcher } from "../../pipeline/open-fetcher.js";
import { openSources } from "../../pipeline/open-sources.js";
import type { Opened, Opening } from "./opening.js";
import { planTools } from "./plan-tools.js";

/** A contract, a folder or a glob of contracts, or an address. */
export async function openContracts(contract: string, opening: Opening): Promise<Opened> {
  const { cwd, allowHosts, allowFolders } = opening;
  const given = { ...(allowHosts === undefined ? {} : { allowHosts }), ...(allowFolders === undefined ? {} : { allowFolders }) };
  return openConfigured(await configFromArguments({ cwd, contracts: [contract], ...given }), opening);
}

/** All contracts of a config, with its settings and under the names of its lock. */
export async function openConfigFile(path: string, opening: Opening): Promise<Opened> {
  return openConfigured(await readConfig({ cwd: opening.cwd, path }), opening);
}

async function openConfigured({ config: found, diagnostics, texts }: ConfigResult, opening: Opening): Promise<Opened> {
  if (found === undefined) return { refused: diagnostics, texts };
  const config = withName(found, opening.sourceName);
  const fetcher = await openFetcher({ config, readOnly: true, ...opening.network });
  const sources = await openSources({ config, cwd: config.root, fetcher, readOnly: true });
  const planned = planTools({ config, sources });
  // The parsed documents are large and no longer needed.
  const held = new Map(sources.files().map(({ file, text }) => [file, text]));
  const textOf = (file: string): string | undefined => held.get(file) ?? (file === config.file?.name ? config.file.text : undefined);
  const all = [...diagnostics, ...planned.diagnostics];
  if (planned.sources.length === 0) return { refused: all, texts: textOf };
  return { name: opening.name, tools: planned.tools, leftOut: planned.leftOut, diagnostics: all, texts: textOf };
}

/** For a GraphQL schema, ids begin with the name of its file. Two versions usually are two files. */
function withName(config: ResolvedConfig, name: string | undefined): ResolvedConfig {
  const [source, ...others] = config.sources;
  if (name === undefined || config.fromArguments !== true || source === undefined || others.length > 0) return config;
  return { ...config, sources: [{ ...source, name }] };
}
