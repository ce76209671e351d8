/** An operation that needs an id. */
export type Wanting = {
  readonly wanted: string;
  /** The id that it has had before. */
  readonly kept: string | undefined;
  /** What it is called where others have what it wants, by how often that was so. */
  readonly next: (count: number) => string;
};

/**
 * The id that each operation has when no setting names it, whatever the lock calls it. Operations with their wanted id come first, then those with
 * another kept name. New operations give way to both, and to every given id.
 */
export function ownIds(operations: readonly Wanting[]): readonly string[] {
  const kept = new Set(operations.map((one) => one.kept));
  const taken = new Set<string>();
  const given = new Map<Wanting, string>();
  for (const one of [0, 1, 2].flatMap((rank) => operations.filter((other) => rankOf(other) === rank))) {
    const isTaken = (id: string): boolean => taken.has(id) || (one.kept === undefined && kept.has(id));
    let id = one.wanted;
    for (let count = 1; isTaken(id); count++) id = one.next(count);
    taken.add(id);
    given.set(one, id);
  }
  return operations.map((one) => given.get(one) ?? one.wanted);
}

function rankOf({ wanted, kept }: Wanting): number {
  return kept === undefined ? 2 : kept === wanted ? 0 : 1;
}
