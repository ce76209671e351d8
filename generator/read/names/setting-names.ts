export type OwnNames = {
  /** The id that it has by now. */
  readonly id: string;
  /** The id that it would have if nobody had named it. */
  readonly ownId: string;
  /** The same, if nobody had had that id before it. */
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
 * The names by which settings call each operation. Its own names come first: an id that a `rename` gave is in the lock by the next run, and settings that went by
 * it would then be those of another operation. So it counts only where nothing else is meant by it, and nothing else is said of the operation.
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
