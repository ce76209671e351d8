import type { ResolvedConfig } from "../config/index.js";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { planTools } from "../diff/index.js";
import { isAddress } from "../ir/index.js";
import { openSources } from "../pipeline/open-sources.js";
import type { Pins } from "../pipeline/pins/index.js";
import type { Answer, Fetcher } from "../read/source/remote/index.js";
import type { Manifest } from "../write/manifest.js";
import { type Fetched, fetchSources, type Unanswered, unansweredOf } from "./fetch-sources.js";
import { type FindFormer, formerTexts } from "./old-state.js";
import { isOfSource, selectSources, type UpdateSource, updateSources } from "./update-sources.js";

export type { Unanswered };

/** Everything that an update is decided from. */
export type Gathered = {
  /** The sources that gave an answer, and local ones. */
  readonly selected: readonly UpdateSource[];
  /** Keys of the sources that were asked for. */
  readonly asked: readonly string[];
  /** All sources of the config are among them. */
  readonly isWhole: boolean;
  readonly fresh: Fetched;
  /** Of the sources that stay as they are. */
  readonly rest: Fetched;
  /** What the output was generated from, by address. */
  readonly old: ReadonlyMap<string, Answer>;
  /** Addresses with a pinned copy. */
  readonly pinned: ReadonlySet<string>;
  readonly former: FindFormer;
  readonly localFiles: readonly string[];
  readonly unanswered: readonly Unanswered[];
};

/** The ways to contracts with an address. All are undefined if the config has none. */
export type Fetchers = {
  /** Asks every address, also those with a pinned copy. */
  readonly fresh: Fetcher | undefined;
  /** Asks only what has no copy. */
  readonly usual: Fetcher | undefined;
  /** Asks nothing. */
  readonly known: Fetcher | undefined;
};

export type Gathering = {
  readonly config: ResolvedConfig;
  readonly names: readonly string[];
  readonly pins: Pins;
  readonly manifest: Manifest | undefined;
  readonly opened: Fetchers;
};

export async function gather({
  config,
  names,
  pins,
  manifest,
  opened,
}: Gathering): Promise<Gathered | { readonly diagnostics: readonly Diagnostic[] }> {
  if (pins.wrong !== undefined) return { diagnostics: [diagnose("source/wrong-pin", { pinned: pins.file, reason: pins.wrong })] };
  const all = updateSources(config);
  const known = await fetchSources({ config, sources: all, fetcher: opened.known });
  const isKnown = names.every((name) => all.some(({ key, source }) => [key, source.name, source.path].includes(name)));
  const contracts = isKnown ? new Map<string, readonly string[]>() : await contractNames({ config, all, fetcher: opened.known });
  const chosen = selectSources(all, { names, contracts });
  if ("diagnostics" in chosen) return chosen;
  const old = asGenerated(known.remote, { pins, manifest });
  const fresh = await fetchSources({ config, sources: chosen.selected, fetcher: opened.fresh });
  const unanswered = unansweredOf(fresh, { sources: chosen.selected, old });
  const selected = chosen.selected.filter((source) => !unanswered.some((one) => one.source === source));
  const staying = all.filter((source) => !selected.includes(source));
  const rest = await fetchSources({ config, sources: staying, fetcher: names.length === 0 ? opened.known : opened.usual });
  const own = selected.flatMap(({ source: { path, parts = [], documents = [], overlays = [] } }) => [
    path,
    ...parts,
    ...documents,
    ...overlays,
  ]);
  const localFiles = [...new Set([...own, ...(manifest?.inputs.map(({ path }) => path) ?? [])])].filter((file) => !isAddress(file));
  return {
    selected,
    asked: chosen.selected.map(({ key }) => key),
    isWhole: chosen.selected.length === all.length,
    fresh,
    rest,
    old,
    pinned: new Set(pins.byAddress.keys()),
    former: await formerTexts({ config, manifest, files: localFiles }),
    localFiles,
    unanswered,
  };
}

/** A saved copy that is newer than the output is no former state. */
function asGenerated(
  remote: ReadonlyMap<string, Answer>,
  { pins, manifest }: { readonly pins: Pins; readonly manifest: Manifest | undefined },
): ReadonlyMap<string, Answer> {
  const hashes = new Map(manifest?.inputs.map(({ path, sha256 }) => [path, sha256]));
  return new Map(
    [...remote].filter(
      ([address, answer]) => !("problem" in answer) && (pins.byAddress.has(address) || hashes.get(address) === answer.sha256),
    ),
  );
}

type Naming = { readonly config: ResolvedConfig; readonly all: readonly UpdateSource[]; readonly fetcher: Fetcher | undefined };

/** The names that contracts give themselves, by the path of their source. */
async function contractNames({ config, all, fetcher }: Naming): Promise<ReadonlyMap<string, readonly string[]>> {
  const { plans } = planTools({ config, sources: await openSources({ config, cwd: config.root, fetcher, readOnly: true }) });
  return new Map(
    all.map((one) => [
      one.source.path,
      plans.filter(({ contract }) => isOfSource(one, contract.origin.file)).map(({ contract }) => contract.name),
    ]),
  );
}
