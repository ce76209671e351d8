import type { ResolvedConfig } from "../config/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { isAddress } from "../ir/index.js";
import { rootsOf } from "../pipeline/open-sources.js";
import { serverAddress } from "../read/mcp/index.js";
import { createSources } from "../read/source/index.js";
import { type Answer, type Fetcher, fetchReferences } from "../read/source/remote/index.js";
import type { UpdateSource } from "./update-sources.js";

/** What the addresses of sources answer. */
export type Fetched = {
  readonly remote: ReadonlyMap<string, Answer>;
  /** The addresses that each source needs, by its key. */
  readonly addresses: ReadonlyMap<string, ReadonlySet<string>>;
};

type Fetching = { readonly config: ResolvedConfig; readonly sources: readonly UpdateSource[]; readonly fetcher: Fetcher | undefined };

/** Asks for the contracts of some sources and for what they refer to. */
export async function fetchSources({ config, sources, fetcher }: Fetching): Promise<Fetched> {
  const remote = new Map<string, Answer>();
  const addresses = new Map<string, ReadonlySet<string>>();
  if (fetcher === undefined) return { remote, addresses };
  const files = createSources({ cwd: config.root, roots: rootsOf(config), remote });
  const fetchOne = async ({ key, source }: UpdateSource): Promise<void> => {
    const own = new Set<string>();
    const get = (address: string): Promise<Answer> => {
      own.add(address);
      return fetcher.get(address);
    };
    const servers = (): readonly string[] => fetcher.servers().filter((address) => address.startsWith(serverAddress(source.path, "")));
    await fetchReferences({
      contracts: [source],
      allowHosts: config.allowHosts ?? [],
      fetcher: { get, servers },
      sources: files,
      remote,
    });
    addresses.set(key, own);
  };
  await Promise.all(sources.map(fetchOne));
  return { remote, addresses };
}

export type Unanswered = { readonly source: UpdateSource; readonly diagnostic: Diagnostic; readonly isDown: boolean };

/** The sources with an address that gives no contract now. A reference to nothing costs an operation, unless it led somewhere before. */
export function unansweredOf(
  { remote, addresses }: Fetched,
  { sources, old }: { readonly sources: readonly UpdateSource[]; readonly old: ReadonlyMap<string, Answer> },
): readonly Unanswered[] {
  return sources.flatMap((source) =>
    [...(addresses.get(source.key) ?? [])].flatMap((address): readonly Unanswered[] => {
      const answer = remote.get(address);
      if (answer === undefined || !("problem" in answer)) return [];
      const { path, overlays = [] } = source.source;
      const before = old.get(address);
      const isNeeded = address === path || overlays.includes(address) || !/^https?:/i.test(address);
      if (!isNeeded && (before === undefined || "problem" in before)) return [];
      const diagnostic = answer.problem(address, (isAddress(path) ? source.source.origin : undefined) ?? { file: path, pointer: "" });
      return [{ source, diagnostic, isDown: answer.isDown === true || downCodes.includes(diagnostic.code) }];
    }),
  );
}

const downCodes: readonly string[] = ["source/unreachable", "source/timed-out", "mcp/no-connection"];
