import { type Automaton, initial, search } from "./automaton.js";
import { type Component, componentsOf, findPath, isLoop, sampleOf } from "./graph.js";
import { spend } from "./steps.js";

/**
 * Backtracking takes more than linear time where one text can be read along a growing number of paths. Such a pattern has one of two shapes (Weber and
 * Seidl, "On the degree of ambiguity of finite automata", 1991). Exponential: a word goes round one loop on two paths. Polynomial: a word goes round
 * each of two loops, and leads from the first to the second. A path that reaches a safe state ends the search, so only failing paths count.
 */
export type Ambiguity =
  | { readonly kind: "none" }
  | { readonly kind: "found"; readonly degree: number | "exponential"; readonly pumps: readonly Pump[] }
  | { readonly kind: "too-large" };

/** A text that reaches a loop, and one that goes round in it. */
export type Pump = { readonly prefix: string; readonly pump: string };

const workLimit = 300_000;
/** Bounded repeats multiply paths, but not with the length of the text: so many at once are still fast. */
const loopPathLimit = 300;
const pathLimit = 1_000;
/** Without a loop, and where nothing is searched for, the paths are walked once: a list of thousands of words. */
const onlyPathLimit = 50_000;

type Scope = Automaton & { readonly isSpent: () => boolean };

class Spent extends Error {}

export function findAmbiguity(automaton: Automaton): Ambiguity {
  let work = 0;
  const isSpent = (): boolean => {
    work += 1;
    return work > workLimit;
  };
  try {
    return findIn({ ...automaton, isSpent });
  } catch (error) {
    if (error instanceof Spent) return { kind: "too-large" };
    throw error;
  } finally {
    spend(work);
  }
}

function findIn(scope: Scope): Ambiguity {
  const { states } = scope;
  const isFailing = (index: number): boolean => states[index]?.isSafe === false;
  const components = componentsOf(states, () => true);
  const loops = components.filter((members) => isLoop(states, members));
  const failing = componentsOf(states, isFailing).filter((members) => isLoop(states, members));

  const doubled = failing.flatMap((loop) => {
    const pump = findDoubled(scope, loop);
    return pump === undefined ? [] : [{ pump, paths: 2 ** boundOf(scope, loop) }];
  });
  if (doubled.some(({ paths }) => paths > loopPathLimit)) {
    return { kind: "found", degree: "exponential", pumps: doubled.map(({ pump }) => pump) };
  }

  const pairs = loops.flatMap((from) =>
    failing.flatMap((to) => {
      const pump = findChained(scope, from, to);
      return pump === undefined ? [] : [{ from, to, pump, factor: Math.min(boundOf(scope, from), boundOf(scope, to)) }];
    }),
  );
  const { power, paths } = longestChain(scope, loops, pairs);
  const local = doubled.reduce((product, each) => product * each.paths, 1);
  if (power > 0 || paths * local > loopPathLimit) {
    const pumps = pairs.toSorted((a, b) => (a.factor === b.factor ? 0 : b.factor - a.factor)).map(({ pump }) => pump);
    return { kind: "found", degree: power + 1, pumps };
  }
  const isWalkedOnce = loops.length === 1 && states[search]?.next.length === 1;
  return paths * local * widest(scope, components) > (isWalkedOnce ? onlyPathLimit : pathLimit) ? { kind: "too-large" } : { kind: "none" };
}

function boundOf({ states }: Scope, members: Component): number {
  return Math.max(...[...members].map((index) => states[index]?.bound ?? 0));
}

/** A word that goes round one loop on two paths. */
function findDoubled(scope: Scope, loop: Component): Pump | undefined {
  const { states } = scope;
  for (const from of loop) {
    const edge = states[from]?.next.find(({ to, twice }) => twice && loop.has(to));
    const first = states[edge?.to ?? -1]?.reads;
    if (edge === undefined || first === undefined) continue;
    return { prefix: textTo(scope, from), pump: sampleOf(scope.alphabet, first) + textBetween(scope, edge.to, from, loop) };
  }
  type Pair = readonly [number, number];
  const found = findPath<Pair>({
    from: [...loop].map((index) => [index, index]),
    key: ([a, b]) => a * 0x10000 + b,
    steps: ([a, b]) => steps2(scope, [a, b], [loop, loop]),
    isEnd: ([a, b], from) => a === b && from !== undefined && from[0] !== from[1],
    isSpent: scope.isSpent,
  });
  if (found === "spent") throw new Spent();
  if (found === undefined) return undefined;
  const [start] = found.start;
  return { prefix: textTo(scope, start), pump: textOf(scope, found.symbols) + textBetween(scope, found.end[0], start, loop) };
}

/** A word that goes round both loops, and from the first to the second. */
function findChained(scope: Scope, from: Component, to: Component): Pump | undefined {
  const { states } = scope;
  const core = commonCore(scope, from, to);
  const mayPass = { has: (index: number): boolean => from.has(index) || states[index]?.isSafe === false };
  type Triple = readonly [number, number, number];
  for (const [p, q] of core.values()) {
    if (p === q || (from.has(q) && to.has(p))) continue;
    const found = findPath<Triple>({
      from: [[p, p, q]],
      key: ([a, b, c]) => (a * 0x10000 + b) * 0x10000 + c,
      *steps([a, b, c]) {
        for (const [[nextA, nextC], symbols] of steps2(scope, [a, c], [from, to])) {
          if (!core.has(nextA * 0x10000 + nextC)) continue;
          for (const { to: nextB } of states[b]?.next ?? []) {
            const shared = symbols & (states[nextB]?.reads ?? 0n);
            if (shared !== 0n && mayPass.has(nextB)) yield [[nextA, nextB, nextC], shared];
          }
        }
      },
      isEnd: ([a, b, c]) => a === p && b === q && c === q,
      isSpent: scope.isSpent,
    });
    if (found === "spent") throw new Spent();
    if (found !== undefined) return { prefix: textTo(scope, p), pump: textOf(scope, found.symbols) };
  }
  return undefined;
}

/** Pairs of states that one word can keep in both loops for ever: what is left when dead ends are taken away. Most pairs of loops have none. */
function commonCore(scope: Scope, from: Component, to: Component): ReadonlyMap<number, readonly [number, number]> {
  const core = new Map([...from].flatMap((a) => [...to].map((b) => [a * 0x10000 + b, [a, b] as const] as const)));
  for (let before = -1; before !== core.size; ) {
    before = core.size;
    for (const [key, pair] of core) {
      let goesOn = false;
      for (const [[a, b]] of steps2(scope, pair, [from, to])) {
        if (scope.isSpent()) throw new Spent();
        if (core.has(a * 0x10000 + b)) {
          goesOn = true;
          break;
        }
      }
      if (!goesOn) core.delete(key);
    }
  }
  return core;
}

function* steps2(
  { states }: Scope,
  [a, b]: readonly [number, number],
  [inA, inB]: readonly [Component, Component],
): Generator<readonly [readonly [number, number], bigint]> {
  for (const { to: nextA } of states[a]?.next ?? []) {
    if (!inA.has(nextA)) continue;
    for (const { to: nextB } of states[b]?.next ?? []) {
      const shared = (states[nextA]?.reads ?? 0n) & (states[nextB]?.reads ?? 0n);
      if (shared !== 0n && inB.has(nextB)) yield [[nextA, nextB], shared];
    }
  }
}

type Chain = { readonly power: number; readonly paths: number };

/** Chains of such pairs: each adds a factor, the text's length or the bound of a repeat. */
function longestChain(
  scope: Scope,
  loops: readonly Component[],
  pairs: readonly { readonly from: Component; readonly to: Component; readonly factor: number }[],
): Chain {
  const isWithin = (inner: Component, outer: Component): boolean => [...inner].every((index) => outer.has(index));
  const known = new Map<Component, Chain>();
  const larger = (one: Chain, other: Chain): Chain =>
    other.power > one.power || (other.power === one.power && other.paths > one.paths) ? other : one;
  const grow = ({ power, paths }: Chain, factor: number): Chain =>
    Number.isFinite(factor) ? { power, paths: paths * factor } : { power: power + 1, paths };
  const chainTo = (loop: Component): Chain => {
    const found = known.get(loop);
    if (found !== undefined) return found;
    const before = loops
      .filter((from) => from !== loop && reaches(scope, from, loop))
      .map((from) => {
        const factors = pairs.filter((pair) => pair.from === from && isWithin(pair.to, loop)).map(({ factor }) => factor);
        return factors.length === 0 ? chainTo(from) : grow(chainTo(from), Math.max(...factors));
      });
    const inside = pairs.filter((pair) => pair.from === loop && isWithin(pair.to, loop)).map(({ factor }) => factor);
    const best = before.reduce(larger, { power: 0, paths: 1 });
    const chain = inside.length === 0 ? best : grow(best, Math.max(...inside));
    known.set(loop, chain);
    return chain;
  };
  return loops.map(chainTo).reduce(larger, { power: 0, paths: 1 });
}

function reaches(scope: Scope, from: Component, to: Component): boolean {
  const [start] = from;
  const [end] = to;
  return start !== undefined && end !== undefined && wordBetween(scope, start, end) !== undefined;
}

/** How many paths one text can be on at once where no loop is the reason: `(a|a)(a|a)…`. Components come with those that they reach first. */
function widest({ states, alphabet }: Scope, components: readonly Component[]): number {
  const paths = new Map<number, number>();
  let most = 1;
  for (const members of components) {
    let own = 1;
    for (const index of members) {
      const bySymbol = new Array<number>(alphabet.samples.length).fill(0);
      for (const { to, twice } of states[index]?.next ?? []) {
        const add = members.has(to) ? 0 : (paths.get(to) ?? 1) * (twice ? 2 : 1);
        const reads = states[to]?.reads ?? 0n;
        for (const symbol of bySymbol.keys()) {
          if ((reads >> BigInt(symbol)) & 1n) bySymbol[symbol] = (bySymbol[symbol] ?? 0) + add;
        }
      }
      own = Math.max(own, ...bySymbol);
    }
    for (const index of members) paths.set(index, own);
    most = Math.max(most, own);
  }
  return most;
}

function wordBetween(scope: Scope, from: number, to: number, within?: Component): readonly bigint[] | undefined {
  const { states, isSpent } = scope;
  if (from === to) return [];
  const found = findPath<number>({
    from: [from],
    key: (index) => index,
    *steps(index) {
      for (const edge of states[index]?.next ?? []) {
        const reads = states[edge.to]?.reads ?? 0n;
        if (reads !== 0n && within?.has(edge.to) !== false) yield [edge.to, reads];
      }
    },
    isEnd: (index) => index === to,
    isSpent,
  });
  if (found === "spent") throw new Spent();
  return found?.symbols;
}

function textBetween(scope: Scope, from: number, to: number, within: Component): string {
  return textOf(scope, wordBetween(scope, from, to, within) ?? []);
}

function textTo(scope: Scope, to: number): string {
  return textOf(scope, wordBetween(scope, initial, to) ?? []);
}

function textOf({ alphabet }: Scope, symbols: readonly bigint[]): string {
  return symbols.map((bits) => sampleOf(alphabet, bits)).join("");
}
