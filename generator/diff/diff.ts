import type { ChangeClass, changeClasses } from "../compare/index.js";
import { type Bump, type BumpPolicy, bumpOf, largestBump } from "./bump.js";
import { findCauses } from "./causes.js";
import { matchTools } from "./match/match-tools.js";
import { findChanges } from "./pair-changes.js";
import type { LeftOutTool, Side } from "./side.js";
import type { Cause, ToolChange } from "./tool-change.js";

export type Counts = { readonly [C in ChangeClass]: number };

/** What changed between two states. */
export type Diff = {
  readonly before: string;
  readonly after: string;
  readonly bump: Bump;
  /** Worst first, those of one cause together. */
  readonly changes: readonly ToolChange[];
  readonly causes: readonly Cause[];
  readonly counts: Counts;
  readonly tools: { readonly before: number; readonly after: number; readonly changed: number };
  readonly leftOut: { readonly before: readonly LeftOutTool[]; readonly after: readonly LeftOutTool[] };
};

export type Diffing = {
  readonly before: Side;
  readonly after: Side;
  readonly policy?: BumpPolicy | undefined;
};

export function diffSides({ before, after, policy }: Diffing): Diff {
  const matching = matchTools({ before: before.tools, after: after.tools });
  const { changes, causes } = findCauses(findChanges(matching, { before, after }));
  return {
    before: before.name,
    after: after.name,
    bump: largestBump(changes.map((change) => bumpOf(change, policy))),
    changes,
    causes,
    counts: countClasses(changes),
    tools: { before: before.tools.length, after: after.tools.length, changed: new Set(changes.map(({ tool }) => tool)).size },
    leftOut: { before: before.leftOut, after: after.leftOut },
  };
}

export function countClasses(changes: readonly Pick<ToolChange, "class">[]): Counts {
  const counts = { safety: 0, breaking: 0, unknown: 0, compatible: 0, documentation: 0 };
  for (const { class: own } of changes) counts[own] += 1;
  return counts satisfies { [C in (typeof changeClasses)[number]]: number };
}
