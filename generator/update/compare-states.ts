import type { ResolvedConfig } from "../config/index.js";
import {
  bumpOf,
  type Diff,
  diffSides,
  largestBump,
  type PlannedTools,
  planTools,
  type Side,
  type Sides,
  toolsOfLock,
} from "../diff/index.js";
import type { Lock } from "../lock/index.js";
import type { Sources } from "../read/source/index.js";
import { isOfSource, type UpdateSource } from "./update-sources.js";

/** Two states of the same sources. */
export type States = {
  readonly before: PlannedTools;
  readonly after: PlannedTools;
  readonly sides: Sides;
  readonly diff: Diff;
  /** The names of the contracts of each source, by its key. */
  readonly contracts: ReadonlyMap<string, readonly string[]>;
};

export type Comparing = {
  readonly config: ResolvedConfig;
  /** The sources with other documents than before. */
  readonly sources: readonly UpdateSource[];
  readonly old: Sources;
  readonly new: Sources;
  /** Keys of sources without a former document. Only the lock knows them. */
  readonly byLock: ReadonlySet<string>;
  readonly lock: Lock | undefined;
};

export function compareStates({ config, sources, old, new: fresh, byLock, lock }: Comparing): States {
  const configOf = (own: readonly UpdateSource[]): ResolvedConfig => ({
    ...config,
    sources: config.sources.filter(({ path }) => own.some(({ source }) => source.path === path)),
  });
  const after = planTools({ config: configOf(sources), sources: fresh });
  const before = planTools({ config: configOf(sources.filter(({ key }) => !byLock.has(key))), sources: old });
  const contracts = new Map(sources.map((source) => [source.key, namesOf(source, after)]));
  const locked = new Set([...byLock].flatMap((key) => contracts.get(key) ?? []));
  const fromLock = lock === undefined ? [] : toolsOfLock(lock).tools.filter(({ source }) => locked.has(source));
  const sides: Sides = {
    before: sideOf("before", { ...before, tools: [...before.tools, ...fromLock] }, old),
    after: sideOf("now", after, fresh),
  };
  return { before, after, sides, diff: diffSides({ ...sides, policy: config.bump }), contracts };
}

function namesOf(source: UpdateSource, { plans }: PlannedTools): readonly string[] {
  return plans.filter(({ contract }) => isOfSource(source, contract.origin.file)).map(({ contract }) => contract.name);
}

function sideOf(name: string, { tools, leftOut, diagnostics }: PlannedTools, sources: Sources): Side {
  return { name, tools, leftOut, diagnostics, texts: (file) => sources.text(file) };
}

/** The part of a diff that is about some contracts. */
export function diffOf({ diff, sides }: Pick<States, "diff" | "sides">, names: readonly string[], policy: ResolvedConfig["bump"]): Diff {
  const isOwn = ({ source }: { readonly source: string }): boolean => names.includes(source);
  const changes = diff.changes.filter(isOwn);
  const causes = new Set(changes.map(({ cause }) => cause));
  const [before, after] = [sides.before.tools.filter(isOwn), sides.after.tools.filter(isOwn)];
  const counts = { safety: 0, breaking: 0, unknown: 0, compatible: 0, documentation: 0 };
  for (const { class: own } of changes) counts[own] += 1;
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return {
    ...diff,
    changes,
    causes: diff.causes.filter(({ id }) => causes.has(id)),
    counts,
    bump: largestBump(changes.map((change) => bumpOf(change, policy))),
    tools: { before: before.length, after: after.length, all: ids.size, changed: new Set(changes.map(({ tool }) => tool)).size },
    leftOut: { before: diff.leftOut.before.filter(isOwn), after: diff.leftOut.after.filter(isOwn) },
  };
}

/** Whether a source without a change of meaning makes other tools, as another order of parameters can. */
export function isOtherOutput({ sides }: Pick<States, "sides">, names: readonly string[]): boolean {
  const linesOf = ({ tools }: Side): string =>
    JSON.stringify(tools.filter(({ source }) => names.includes(source)).map(({ line }) => line()));
  return linesOf(sides.before) !== linesOf(sides.after);
}
