import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import type { Lock, LockedTool } from "../lock/index.js";
import type { Plan } from "../plan/index.js";

export type LockChanges = {
  /** What stood there. */
  readonly before: Lock;
  /** What the contracts say now. */
  readonly now: readonly LockedTool[];
  readonly plans: readonly Plan[];
  readonly file: string;
};

/** What whoever calls a tool by its id must know: ids that no longer name anything, by source. */
export function findLostIds({ before, now, plans, file }: LockChanges): readonly Diagnostic[] {
  const byOperation = new Map(now.map((tool) => [keyOf(tool), tool]));
  const ids = new Set(now.map(({ id }) => id));
  const lost = before.tools.filter(({ id }) => !ids.has(id));
  return [...new Set(lost.map(({ source }) => source))].flatMap((source) => {
    const own = lost.filter((tool) => tool.source === source);
    const renamed = own.flatMap((tool) => {
      const found = byOperation.get(keyOf(tool));
      return found === undefined ? [] : [{ from: tool.id, to: found.id }];
    });
    const gone = own.filter((tool) => !byOperation.has(keyOf(tool))).map(({ id }) => id);
    const place = plans.find(({ contract }) => contract.name === source)?.contract.origin;
    return [
      ...(renamed.length === 0 ? [] : [diagnose("lock/renamed-tools", { renamed }, place)]),
      ...(gone.length === 0 ? [] : [diagnose("lock/gone-tools", { file, gone }, place)]),
    ];
  });
}

function keyOf({ source, operation }: LockedTool): string {
  return `${source} ${operation}`;
}
