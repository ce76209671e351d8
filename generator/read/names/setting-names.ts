export type OwnNames = {
  /** The id that it has by now. */
  readonly id: string;
  /** The id that it has when no setting names it. */
  readonly ownId: string;
  /** The same id, if no operation had it before. */
  readonly wantedId: string;
};

/** An operation that becomes a tool. `others`: what the contract calls it; its key comes last. */
export type Called = { readonly names: OwnNames; readonly others: readonly string[] };

type Calling = {
  /** Those of all operations, whether they become tools or not. */
  readonly all: Iterable<OwnNames>;
  /** What is written in the config. */
  readonly keys: readonly string[];
};

/**
 * The names by which settings address each operation. Its own names come first: an id from a `rename` is in the lock at the next run, and settings by
 * that id would then address another operation. So such an id is used only where it means nothing else and no other setting addresses the operation.
 */
export function settingNames(operations: readonly Called[], { all, keys }: Calling): readonly (readonly string[])[] {
  const written = new Set(keys);
  const own = operations.map(({ names, others }) => [names.ownId, ...others]);
  const claimed = new Set([...[...all].map(({ ownId }) => ownId), ...own.flat()]);
  const isFree = (name: string, index: number): boolean => !claimed.has(name) && !own[index]?.some((one) => written.has(one));
  const kept = operations.map(({ names: { id } }, index) => (isFree(id, index) ? [id] : []));
  for (const id of kept.flat()) claimed.add(id);
  return operations.map(({ names: { wantedId } }, index) => [
    ...(kept[index] ?? []),
    ...(isFree(wantedId, index) ? [wantedId] : []),
    ...(own[index] ?? []),
  ]);
}
