import type { Alphabet } from "./alphabet.js";
import type { State } from "./automaton.js";

/** States that can all reach each other. */
export type Component = ReadonlySet<number>;

/** The components of the part of the automaton that `belongs` names, each behind those that it can reach (Tarjan, without recursion). */
export function componentsOf(states: readonly State[], belongs: (index: number) => boolean): readonly Component[] {
  const order = new Map<number, number>();
  const low = new Map<number, number>();
  const onStack = new Set<number>();
  const stack: number[] = [];
  const found: Component[] = [];
  const enter = (index: number): { readonly index: number; at: number } => {
    order.set(index, order.size);
    low.set(index, order.size - 1);
    stack.push(index);
    onStack.add(index);
    return { index, at: 0 };
  };
  const lower = (index: number, by: number | undefined): void => {
    low.set(index, Math.min(low.get(index) ?? 0, by ?? 0));
  };
  for (const root of states.keys()) {
    if (order.has(root) || !belongs(root)) continue;
    const open = [enter(root)];
    for (let frame = open.at(-1); frame !== undefined; frame = open.at(-1)) {
      const edge = states[frame.index]?.next[frame.at];
      frame.at += 1;
      if (edge !== undefined) {
        if (!belongs(edge.to)) continue;
        if (!order.has(edge.to)) open.push(enter(edge.to));
        else if (onStack.has(edge.to)) lower(frame.index, order.get(edge.to));
        continue;
      }
      open.pop();
      const parent = open.at(-1);
      if (parent !== undefined) lower(parent.index, low.get(frame.index));
      if (low.get(frame.index) !== order.get(frame.index)) continue;
      const members = stack.splice(stack.indexOf(frame.index));
      for (const member of members) onStack.delete(member);
      found.push(new Set(members));
    }
  }
  return found;
}

export function isLoop(states: readonly State[], members: Component): boolean {
  return [...members].some((index) => states[index]?.next.some(({ to }) => members.has(to)) === true);
}

/** A text for the lowest of the symbols. */
export function sampleOf(alphabet: Alphabet, bits: bigint): string {
  const lowest = bits.toString(2).split("").reverse().indexOf("1");
  return alphabet.samples[lowest] ?? "";
}

/** Finds a shortest word from one node of a graph to another; nodes are numbers, and each step reads one symbol. */
export type Search<N> = {
  readonly from: readonly N[];
  readonly key: (node: N) => string | number;
  readonly steps: (node: N) => Iterable<readonly [node: N, symbols: bigint]>;
  /** Whether a step from one node to the next ends the search. */
  readonly isEnd: (node: N, from: N | undefined) => boolean;
  /** Called for each step; true when too many were taken. */
  readonly isSpent: () => boolean;
};

export type Found<N> = { readonly start: N; readonly end: N; readonly symbols: readonly bigint[] };

export function findPath<N>({ from, key, steps, isEnd, isSpent }: Search<N>): Found<N> | "spent" | undefined {
  type Visit = { readonly node: N; readonly symbols: bigint; readonly before: Visit | undefined };
  const seen = new Set(from.map(key));
  const queue: Visit[] = from.map((node) => ({ node, symbols: 0n, before: undefined }));
  const trace = (visit: Visit): Found<N> => {
    const symbols: bigint[] = [];
    let first = visit;
    while (first.before !== undefined) {
      symbols.unshift(first.symbols);
      first = first.before;
    }
    return { start: first.node, end: visit.node, symbols };
  };
  for (const visit of queue) {
    for (const [node, symbols] of steps(visit.node)) {
      if (isSpent()) return "spent";
      const next: Visit = { node, symbols, before: visit };
      if (isEnd(node, visit.node)) return trace(next);
      const name = key(node);
      if (seen.has(name)) continue;
      seen.add(name);
      queue.push(next);
    }
  }
  return undefined;
}
