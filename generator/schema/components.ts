/**
 * Those that lead to each other in groups, one that does not lead back to itself alone; each group after all that it leads to. Tarjan's strongly connected
 * components, on an explicit stack because a chain may be as long as its author likes.
 */
export function* components<Id>(ids: Iterable<Id>, refsOf: (id: Id) => readonly Id[]): Generator<readonly Id[], void> {
  const order = new Map<Id, number>();
  const low = new Map<Id, number>();
  const open: Id[] = [];
  const isOpen = new Set<Id>();
  const visit = (id: Id): Visit<Id> => {
    order.set(id, order.size);
    low.set(id, order.size - 1);
    open.push(id);
    isOpen.add(id);
    return { id, refs: refsOf(id).values() };
  };
  const lower = (id: Id, value: number): void => {
    low.set(id, Math.min(low.get(id) ?? value, value));
  };
  for (const start of ids) {
    const visits = order.has(start) ? [] : [visit(start)];
    for (let top = visits.at(-1); top !== undefined; top = visits.at(-1)) {
      const { value: ref, done } = top.refs.next();
      if (done !== true) {
        if (!order.has(ref)) {
          visits.push(visit(ref));
        } else if (isOpen.has(ref)) {
          lower(top.id, order.get(ref) ?? 0);
        }
        continue;
      }
      visits.pop();
      const parent = visits.at(-1);
      if (parent !== undefined) {
        lower(parent.id, low.get(top.id) ?? 0);
      }
      if (low.get(top.id) === order.get(top.id)) {
        const component = open.splice(open.lastIndexOf(top.id));
        for (const id of component) isOpen.delete(id);
        yield component;
      }
    }
  }
}

type Visit<Id> = { readonly id: Id; readonly refs: Iterator<Id, undefined> };
