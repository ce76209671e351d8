import type { ChangeClass } from "../compare/index.js";
import { type Bump, type BumpPolicy, bumpOf, largestBump } from "./bump.js";
import { findCauses } from "./causes.js";
import { declarationChanges } from "./declaration-changes.js";
import { matchTools } from "./match/match-tools.js";
import { findChanges } from "./pair-changes.js";
import type { LeftOutTool, Side } from "./side.js";
import type { Suppression } from "./suppressions.js";
import type { Cause, ToolChange } from "./tool-change.js";
import type { Use } from "./used/find-uses.js";

export type BumpSource = "contract" | "declarations";

export type Counts = { readonly [C in ChangeClass]: number };

/** The changes between two states. */
export type Diff = {
  readonly before: string;
  readonly after: string;
  readonly bump: Bump;
  /** Whose changes give the bump. `declarations`: the generator made other types from the contract. Undefined: nothing changed. */
  readonly bumpFrom: BumpSource | undefined;
  /** Worst first. Changes of one cause stand together. */
  readonly changes: readonly ToolChange[];
  readonly causes: readonly Cause[];
  readonly counts: Counts;
  /** `all`: the tools of both sides, each counted once. */
  readonly tools: { readonly before: number; readonly after: number; readonly all: number; readonly changed: number };
  readonly leftOut: { readonly before: readonly LeftOutTool[]; readonly after: readonly LeftOutTool[] };
  /** Suppressed changes, by fingerprint. */
  readonly passed: ReadonlyMap<string, Suppression>;
  /** Places in the user's own code, by the id of the named tool. Undefined: no code was searched. */
  readonly uses: ReadonlyMap<string, readonly Use[]> | undefined;
};

export type Diffing = {
  readonly before: Side;
  readonly after: Side;
  /** The team's bumps for kinds of changes. */
  readonly policy?: BumpPolicy | undefined;
  /** Former names work before their day. Default: today, in UTC. */
  readonly today?: string;
};

export function diffSides({ before, after, policy, today = new Date().toISOString().slice(0, 10) }: Diffing): Diff {
  const matching = matchTools({ before: before.tools, after: after.tools });
  const contract = findChanges(matching, { before, after, today });
  const declarations = declarationChanges({ before, after, contract, policy });
  const { changes, causes } = findCauses([...contract, ...declarations]);
  const [own, types] = [contract, declarations].map((found) => largestBump(found.map((change) => bumpOf(change, policy))));
  return {
    before: before.name,
    after: after.name,
    ...bumpFrom(own ?? "none", types ?? "none"),
    changes,
    causes,
    counts: countClasses(changes),
    tools: {
      before: before.tools.length,
      after: after.tools.length,
      all: before.tools.length + matching.added.length,
      changed: new Set(changes.map(({ tool }) => tool)).size,
    },
    leftOut: { before: before.leftOut, after: after.leftOut },
    passed: new Map(),
    uses: undefined,
  };
}

/** The larger of both. If both are equal, the contract is the reason. */
function bumpFrom(contract: Bump, declarations: Bump): Pick<Diff, "bump" | "bumpFrom"> {
  const bump = largestBump([contract, declarations]);
  return { bump, bumpFrom: bump === "none" ? undefined : bump === contract ? "contract" : "declarations" };
}

export function countClasses(changes: readonly Pick<ToolChange, "class">[]): Counts {
  const counts: { [C in ChangeClass]: number } = { safety: 0, breaking: 0, unknown: 0, compatible: 0, documentation: 0 };
  for (const { class: own } of changes) counts[own] += 1;
  return counts;
}

export const thresholds = ["breaking", "safety", "any", "none"] as const;
export type Threshold = (typeof thresholds)[number];

/** Whether a change fails the run. A change that may break counts as breaking, unless the team's policy says otherwise. */
export function isFound({ changes, passed }: Diff, threshold: Threshold, policy?: BumpPolicy): boolean {
  if (threshold === "none") return false;
  const left = changes.filter(({ fingerprint }) => !passed.has(fingerprint));
  if (threshold === "any") return left.length > 0;
  return left.some((change) => change.class === "safety" || (threshold === "breaking" && bumpOf(change, policy) === "major"));
}
