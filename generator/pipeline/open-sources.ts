import type { ResolvedConfig } from "../config/index.js";
import { createSources, type KnownDocuments, openCacheFiles, type Sources } from "../read/source/index.js";
import type { Answer, Fetcher } from "../read/source/remote/index.js";
import { cacheFolder } from "./open-fetcher.js";
import { rootsOf } from "./roots.js";

export { rootsOf } from "./roots.js";

export type Opening = {
  readonly config: ResolvedConfig;
  readonly cwd: string;
  readonly fetcher?: Fetcher | undefined;
  /** Nothing is written, and nothing is taken from what was parsed before. */
  readonly readOnly?: boolean;
  /** What earlier runs of the same process have parsed. */
  readonly known?: KnownDocuments | undefined;
};

/** Everything that a config's contracts may be read from: files below their folders, and what was fetched of their addresses. */
export async function openSources({ config, cwd, fetcher, readOnly = false, known }: Opening): Promise<Sources> {
  const remote = new Map<string, Answer>();
  // A folder without a config is no project: only what working offline needs is left there. A check trusts the contracts alone: a program that can write
  // into the cache could make it see another contract.
  const cache = config.fromArguments === true || readOnly ? {} : { cache: openCacheFiles({ folder: cacheFolder(config) }) };
  const sources = createSources({ cwd, roots: rootsOf(config), remote, ...cache, ...(known === undefined ? {} : { known }) });
  if (fetcher === undefined) return sources;
  const { fetchReferences } = await import("../read/source/remote/index.js");
  await fetchReferences({ contracts: config.sources, allowHosts: config.allowHosts ?? [], fetcher, sources, remote });
  return sources;
}
