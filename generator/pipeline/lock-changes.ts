import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { at, type Origin } from "../ir/index.js";
import { keyOf, type Lock, type LockedTool } from "../lock/index.js";
import type { Plan } from "../plan/index.js";

export type LockChanges = {
  /** What stood there. */
  readonly before: Lock;
  /** What the contracts say now. */
  readonly now: readonly LockedTool[];
  /** Ids that now stand for another operation, as a person was shown or has declared. */
  readonly told?: ReadonlySet<string>;
  /** Ids that callers can still use. */
  readonly kept?: ReadonlySet<string>;
};

/** An id that was known, and the operation that it stands for now, if it does for any. */
export type LostId = { readonly id: string; readonly names: string | undefined };

/** Of one source: operations that have another id by now, or none. */
export type ChangedIds = {
  readonly source: string;
  readonly renamed: readonly (LostId & { readonly to: string })[];
  readonly gone: readonly LostId[];
};

/** What callers by id must know: operations with another id, or none, and what the old id stands for now, by source. */
export function findChangedIds({ before, now, told = new Set(), kept = new Set() }: LockChanges): readonly ChangedIds[] {
  const byOperation = new Map(now.map((tool) => [keyOf(tool), tool]));
  const byId = new Map(now.map((tool) => [tool.id, tool]));
  // Under the same id from a contract of another name: whether it is the same is for the lock to say.
  const isMoved = ({ id, operation }: LockedTool): boolean => byId.get(id)?.operation === operation;
  return [...new Set(before.tools.map(({ source }) => source))].map((source) => {
    const own = before.tools.filter((tool) => tool.source === source);
    const renamed = own.flatMap((tool) => {
      const { id: to = tool.id } = byOperation.get(keyOf(tool)) ?? {};
      return to === tool.id || kept.has(tool.id) ? [] : [{ id: tool.id, to, names: namedBy(tool, byId) }];
    });
    const lost = own.filter((tool) => !byOperation.has(keyOf(tool)) && !isMoved(tool) && !told.has(tool.id) && !kept.has(tool.id));
    return { source, renamed, gone: lost.map((tool) => ({ id: tool.id, names: namedBy(tool, byId) })) };
  });
}

export type ChangedIdPlaces = { readonly plans: readonly Plan[]; readonly file: string };

export function diagnoseChangedIds({ source, renamed, gone }: ChangedIds, { plans, file }: ChangedIdPlaces): readonly Diagnostic[] {
  const contract = plans.find((plan) => plan.contract.name === source)?.contract;
  const place = contract?.origin;
  const list = contract?.operations.some(({ call }) => call.kind === "http-operation") ? at(contract.origin, "paths") : undefined;
  const operation = placeOf(renamed[0]?.to, plans);
  const taker = placeOf(gone.find(({ names }) => names !== undefined)?.id, plans);
  return [
    ...(renamed.length === 0 ? [] : [diagnose("lock/renamed-tools", { renamed }, operation ?? place, { atKey: operation !== undefined })]),
    ...(gone.length === 0
      ? []
      : [diagnose("lock/gone-tools", { file, gone }, taker ?? list ?? place, { atKey: (taker ?? list) !== undefined })]),
  ];
}

/** Where the operation stands that has an id now. */
function placeOf(id: string | undefined, plans: readonly Plan[]): Origin | undefined {
  const tools = id === undefined ? [] : plans.flatMap((plan) => plan.tools);
  return tools.find((tool) => tool.id === id)?.operation.origin;
}

/** What the id of a tool stands for now. */
function namedBy({ id, source }: LockedTool, byId: ReadonlyMap<string, LockedTool>): string | undefined {
  const found = byId.get(id);
  return found === undefined || found.source === source ? found?.operation : `${found.operation} of ${found.source}`;
}
