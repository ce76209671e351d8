import type { Changeset } from "../changeset/index.js";
import { type ChangeClass, changeClasses } from "../compare/index.js";
import type { ResolvedConfig } from "../config/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import type { Diff, Sides } from "../diff/index.js";
import { sha256 } from "../ir/index.js";
import { openLock } from "../pipeline/open-lock.js";
import { rootsOf } from "../pipeline/open-sources.js";
import { pinFolder } from "../pipeline/pins/index.js";
import { createSources, type Sources } from "../read/source/index.js";
import type { Fetched } from "../read/source/remote/fetched.js";
import type { Answer } from "../read/source/remote/index.js";
import type { Manifest } from "../write/manifest.js";
import { baselineOf, isLocallyChanged } from "./baseline.js";
import { compareStates, diffOf, isOtherOutput, type States } from "./compare-states.js";
import { type Decided, decide, keep } from "./decided.js";
import { changesetOf } from "./files-of.js";
import type { Gathered } from "./gather.js";
import { labelsOf } from "./report/labels.js";
import { titleOf } from "./report/title.js";
import { tokenChange } from "./report/token-change.js";
import type { Baseline, SourceUpdate } from "./source-update.js";
import type { UpdateSource } from "./update-sources.js";

export type Finding = {
  readonly config: ResolvedConfig;
  readonly gathered: Gathered;
  readonly manifest: Manifest | undefined;
  readonly openFor: ChangeClass;
};

export type Found = {
  readonly updates: readonly SourceUpdate[];
  readonly skipped: readonly string[];
  readonly sides: Sides | undefined;
  /** The documents of the next generation; `pinned`: those that get a committed copy. */
  readonly answers: { readonly all: readonly Fetched[]; readonly pinned: readonly Fetched[] };
  readonly changesets: readonly { readonly path: string; readonly changeset: Changeset }[];
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: (file: string) => string | undefined;
};

/** Finds the sources with an update, and the documents that count from now on. */
export async function findUpdates({ config, gathered, manifest, openFor }: Finding): Promise<Found> {
  const { selected, fresh, old, former, localFiles } = gathered;
  const isPinned = pinFolder(config) !== undefined;
  const decided = decide({ fresh: fresh.remote, old, manifest, isPinned });
  const addressesOf = ({ key }: UpdateSource): readonly string[] => [...(fresh.addresses.get(key) ?? [])];
  const locally = { config, former, localFiles };
  const touched = selected.filter(
    (source) => addressesOf(source).some((address) => decided.changed.has(address)) || isLocallyChanged(source, locally),
  );
  const { lock } = openLock(config);
  const baselines = new Map(
    touched.map((source) => [source.key, baselineOf(source, { ...locally, old, pinned: gathered.pinned, addresses: addressesOf(source) })]),
  );
  const given = new Map(
    localFiles.flatMap((file) => {
      const found = former(file);
      return "text" in found ? [[file, found.text] as const] : [];
    }),
  );
  const place = { cwd: config.root, roots: rootsOf(config) };
  const sources = {
    old: createSources({ ...place, given, remote: new Map([...fresh.remote, ...old]) }),
    new: createSources({ ...place, remote: new Map<string, Answer>([...fresh.remote, ...decided.answers]) }),
  };
  const states =
    touched.length === 0
      ? undefined
      : compareStates({
          config,
          sources: touched,
          ...sources,
          byLock: new Set([...baselines].filter(([, baseline]) => baseline === "lock").map(([key]) => key)),
          lock,
        });
  const judged = touched.map((source) => judge(source, { config, states, baseline: baselines.get(source.key) ?? "nothing", openFor }));
  const updated = judged.filter(({ verdict }) => verdict === "update");
  const needed = new Set(updated.flatMap(({ source }) => addressesOf(source)));
  const reverted = judged.filter(({ verdict }) => verdict !== "update" && verdict !== "first").flatMap(({ source }) => addressesOf(source));
  const kept = new Map(
    reverted
      .filter((address) => !needed.has(address))
      .flatMap((address) => {
        const before = keep(old, address, isPinned);
        return before === undefined ? [] : [[address, before] as const];
      }),
  );
  const pinned = [...new Map([...decided.answers, ...kept]).values()];
  const rest = [...gathered.rest.remote.values()].flatMap((answer) => ("problem" in answer ? [] : [answer]));
  const made = await Promise.all(
    updated.map((one) => makeUpdate(one, { config, states, sources, manifest, addresses: addressesOf(one.source), decided })),
  );
  return {
    updates: made.map(({ update }) => update),
    skipped: judged.filter(({ verdict }) => verdict === "below").map(({ source }) => source.key),
    sides: states?.sides,
    answers: { pinned: isPinned ? pinned : [], all: [...new Map([...rest, ...pinned].map((answer) => [answer.address, answer])).values()] },
    changesets: made.flatMap(({ changeset }) => changeset ?? []),
    diagnostics: states?.after.diagnostics.filter(({ severity }) => severity === "error") ?? [],
    texts: (file) => sources.new.text(file) ?? sources.old.text(file),
  };
}

type Judged = {
  readonly source: UpdateSource;
  readonly baseline: Baseline;
  readonly diff: Diff | undefined;
  /** `first`: there is nothing to compare with. `below`: only changes of a lesser class. */
  readonly verdict: "update" | "same" | "below" | "first";
};

type Judging = Pick<Finding, "config" | "openFor"> & { readonly states: States | undefined; readonly baseline: Baseline };

function judge(source: UpdateSource, { config, states, baseline, openFor }: Judging): Judged {
  if (states === undefined) throw new Error("a source was touched and not compared");
  const names = states.contracts.get(source.key) ?? [];
  const diff = diffOf(states, names, config.bump);
  if (baseline === "nothing" || (baseline === "lock" && diff.tools.before === 0)) return { source, baseline, diff, verdict: "first" };
  const isSame = diff.changes.length === 0 && !isOtherOutput(states, names);
  const worst = Math.min(...diff.changes.map((change) => changeClasses.indexOf(change.class)), changeClasses.length - 1);
  const isBelow = worst > changeClasses.indexOf(openFor);
  return { source, baseline, diff, verdict: isSame ? "same" : isBelow ? "below" : "update" };
}

type Making = {
  readonly config: ResolvedConfig;
  readonly states: States | undefined;
  readonly sources: { readonly old: Sources; readonly new: Sources };
  readonly manifest: Manifest | undefined;
  readonly addresses: readonly string[];
  readonly decided: Decided;
};

async function makeUpdate(
  { source, baseline, diff }: Judged,
  { config, states, sources, manifest, addresses }: Making,
): Promise<{ readonly update: SourceUpdate; readonly changeset: ReturnType<typeof changesetOf> }> {
  if (states === undefined || diff === undefined) throw new Error("an update without a comparison");
  const files = addresses.length > 0 ? addresses : [source.source.path];
  const generated = new Map(manifest?.inputs.map(({ path, sha256: hash }) => [path, hash]));
  const from = baseline === "lock" ? (generated.get(source.source.path) ?? "unknown") : hashOf(files, sources.old);
  const to = hashOf(files, sources.new);
  const changed = new Set(diff.changes.flatMap(({ tool, formerTool = tool }) => [tool, formerTool]));
  const contracts = states.contracts.get(source.key) ?? [];
  const isOwn = ({ contract }: { readonly contract: { readonly name: string } }): boolean => contracts.includes(contract.name);
  const tokens =
    baseline === "lock"
      ? undefined
      : await tokenChange({ before: states.before.plans.filter(isOwn), after: states.after.plans.filter(isOwn) }, changed);
  const facts = { key: source.key, contracts, baseline, diff, from, to };
  const changeset = changesetOf(config, facts);
  return {
    changeset,
    update: {
      ...facts,
      title: titleOf(diff, tokens),
      labels: labelsOf(diff),
      branch: `toolpact/update/${source.key}`,
      ...(changeset === undefined ? {} : { changeset: changeset.path }),
      copies: new Map(),
      pending: [],
    },
  };
}

/** One hash for the documents of a source. */
function hashOf(files: readonly string[], sources: Sources): string {
  const hashes = [...files].sort().flatMap((file) => {
    const read = sources.read(file);
    return "diagnostic" in read ? [] : [[file, read.sha256] as const];
  });
  const [only, ...others] = hashes;
  return only !== undefined && others.length === 0 ? only[1] : sha256(JSON.stringify(hashes));
}
