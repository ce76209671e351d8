import type { AST } from "@eslint-community/regexpp";
import { type Alphabet, makeAlphabet } from "./alphabet.js";
import { type CodePoints, everyPoint } from "./code-points.js";
import { type OnePoint, setOf } from "./ecma.js";
import { groupBefore, longest, longestOf, shortest, sizeOf } from "./measures.js";

/**
 * The paths that a backtracking matcher may try, one state per character that the pattern reads (Glushkov's automaton). It errs on the side
 * of more paths: `\b` always passes, a lookahead is a path that leads nowhere, a counted repeat is a loop that knows its bound.
 */
export type Automaton = {
  readonly alphabet: Alphabet;
  readonly states: readonly State[];
};

export type State = {
  /** The symbols that lead into this state. */
  readonly reads: bigint;
  readonly next: readonly Edge[];
  /** Nothing more is needed from here: a matcher that comes here succeeds and tries no other path. */
  readonly isSafe: boolean;
  /** At most so many characters are read before this state's outermost loop is left. */
  readonly bound: number;
};

/** `twice`: there are several ways to go from one to the other without reading. */
export type Edge = { readonly to: number; readonly twice: boolean };

/** Nothing read yet. */
export const initial = 0;
/** Characters in front of a match: the matcher starts anew behind each. */
export const search = 1;

export type Unbuilt = { readonly kind: "too-large" } | { readonly kind: "not-regular" };

type Node =
  | { readonly kind: "read"; readonly bits: bigint; readonly bound: number; readonly state: number; next: number }
  | { readonly kind: "branch"; readonly next: number[] }
  | { readonly kind: "only-at-start" | "perhaps"; readonly next: number }
  | { readonly kind: "accept" | "dead" };

/** States are packed into pairs and triples of 16 bits each. */
const nodeLimit = 60_000;
const stepLimit = 200_000;
const depthLimit = 1_000;
const writtenOutLimit = 256;

class Stop extends Error {
  readonly why: Unbuilt;
  constructor(why: Unbuilt) {
    super();
    this.why = why;
  }
}

export function buildAutomaton(pattern: AST.Pattern): Automaton | Unbuilt {
  try {
    return build(pattern);
  } catch (error) {
    if (error instanceof Stop) return error.why;
    throw error;
  }
}

function build(pattern: AST.Pattern): Automaton {
  const sets = new Map<string, CodePoints>();
  collectSets(pattern, sets);
  const alphabet = makeAlphabet([...sets.values()]);
  const bits = new Map([...sets].map(([raw, set]) => [raw, alphabet.bitsOf(set)]));
  const nodes: Node[] = [];
  let reads = search;
  const add = (node: Node): number => {
    if (nodes.length === nodeLimit) throw new Stop({ kind: "too-large" });
    return nodes.push(node) - 1;
  };

  const choice = (alternatives: readonly AST.Alternative[], next: number, bound: number | undefined): number => {
    const ways = alternatives.map(({ elements }) => elements.reduceRight((to, element) => piece(element, to, bound), next));
    const [only] = ways;
    return ways.length === 1 && only !== undefined ? only : add({ kind: "branch", next: ways });
  };
  const piece = (element: AST.Element, next: number, bound: number | undefined): number => {
    switch (element.type) {
      case "Character":
      case "CharacterSet":
      case "CharacterClass":
        reads += 1;
        return add({ kind: "read", bits: bits.get(element.raw) ?? 0n, bound: bound ?? 0, state: reads, next });
      case "Group":
      case "CapturingGroup":
        return choice(element.alternatives, next, bound);
      case "Quantifier":
        return repeat(element, next, bound);
      case "Assertion":
        return assertion(element, next, bound);
      case "Backreference":
        return backreference(element, next, bound);
      default:
        throw new Stop({ kind: "not-regular" });
    }
  };
  const repeat = ({ element, min, max }: AST.Quantifier, next: number, outer: number | undefined): number => {
    // Iterations that must happen may be empty, and in many ways, which no loop can tell: those are written out whatever it takes.
    const mayBeEmpty = min > 1 && shortest(element) === 0;
    const isWrittenOut = mayBeEmpty || (min * sizeOf(element) <= writtenOutLimit && (min > 1 || max - min <= 1));
    const copies = isWrittenOut ? min : 0;
    const rest = max - copies;
    let to = next;
    if (rest === 1 && copies === min) to = add({ kind: "branch", next: [piece(element, next, outer), next] });
    else if (rest > 0) {
      const loop: number[] = [];
      const entry = piece(element, add({ kind: "branch", next: loop }), outer ?? rest * Math.max(1, longest(element)));
      loop.push(entry, copies < min && min > 1 ? add({ kind: "perhaps", next }) : next);
      // The way in is not the way back: to come in again after a round of an outer loop is no empty iteration.
      to = copies < min ? entry : add({ kind: "branch", next: loop });
    }
    for (let count = 0; count < copies; count += 1) to = piece(element, to, outer);
    return to;
  };
  const assertion = (element: AST.Assertion, next: number, bound: number | undefined): number => {
    if (element.kind === "start") return add({ kind: "only-at-start", next });
    if (element.kind === "end") return add({ kind: "dead" });
    if (element.kind === "lookahead") {
      const body = choice(element.alternatives, add({ kind: "dead" }), bound);
      return add({ kind: "branch", next: [body, add({ kind: "perhaps", next })] });
    }
    // It runs backward from here, which takes time that this automaton does not count, unless it is short.
    const isLong = element.kind === "lookbehind" && Math.max(...element.alternatives.map(longestOf)) * sizeOf(element) > writtenOutLimit;
    if (isLong) throw new Stop({ kind: "not-regular" });
    return add({ kind: "perhaps", next });
  };
  // It reads one of the texts that its group may read, so it takes no more paths than the group again.
  const backreference = (element: AST.Backreference, next: number, bound: number | undefined): number => {
    const group = groupBefore(element);
    if (group === undefined) throw new Stop({ kind: "not-regular" });
    return choice(group.alternatives, add({ kind: "perhaps", next }), bound);
  };

  const entry = choice(pattern.alternatives, add({ kind: "accept" }), undefined);
  return { alphabet, states: makeStates(nodes, entry, { every: alphabet.every, count: reads + 1 }) };
}

function makeStates(nodes: readonly Node[], entry: number, size: { readonly every: bigint; readonly count: number }): readonly State[] {
  const follow = followIn(nodes);
  const fromStart = follow(entry, true);
  const later = follow(entry, false);
  const states: State[] = new Array(size.count);
  const endless = Number.POSITIVE_INFINITY;
  states[initial] = { reads: 0n, next: [...fromStart.edges, { to: search, twice: false }], isSafe: fromStart.isSafe, bound: 0 };
  // What matches at once is not searched for.
  const restarts = fromStart.isSafe ? [] : later.edges;
  states[search] = { reads: size.every, next: [...restarts, { to: search, twice: false }], isSafe: later.isSafe, bound: endless };
  for (const node of nodes) {
    if (node.kind !== "read") continue;
    const { edges, isSafe } = follow(node.next, false);
    states[node.state] = { reads: node.bits, next: edges, isSafe, bound: node.bound };
  }
  return states;
}

type Follow = (from: number, atStart: boolean) => { readonly edges: readonly Edge[]; readonly isSafe: boolean };

/** All ways on without reading. A way that comes back to itself is none: an empty iteration ends a loop. */
function followIn(nodes: readonly Node[]): Follow {
  let steps = 0;
  return (from, atStart) => {
    const ways = new Map<number, number>();
    const onPath = new Set<number>();
    let isSafe = false;
    const walk = (index: number, isSure: boolean): void => {
      const node = nodes[index];
      if (node === undefined || onPath.has(index)) return;
      steps += 1;
      if (steps > stepLimit || onPath.size > depthLimit) throw new Stop({ kind: "too-large" });
      onPath.add(index);
      if (node.kind === "read") ways.set(node.state, (ways.get(node.state) ?? 0) + 1);
      else if (node.kind === "accept") isSafe ||= isSure;
      else if (node.kind === "branch") for (const next of node.next) walk(next, isSure);
      else if (node.kind === "perhaps" || (node.kind === "only-at-start" && atStart)) walk(node.next, isSure && node.kind !== "perhaps");
      onPath.delete(index);
    };
    walk(from, true);
    return { edges: Array.from(ways, ([to, count]) => ({ to, twice: count > 1 })), isSafe };
  };
}

function collectSets(node: AST.Pattern | AST.Alternative | AST.Element, sets: Map<string, CodePoints>): void {
  switch (node.type) {
    case "Character":
    case "CharacterSet":
    case "CharacterClass":
      if (!sets.has(node.raw)) sets.set(node.raw, setOf(node satisfies OnePoint));
      return;
    case "Alternative":
      for (const element of node.elements) collectSets(element, sets);
      return;
    case "Quantifier":
      collectSets(node.element, sets);
      return;
    case "Pattern":
    case "Group":
    case "CapturingGroup":
      for (const alternative of node.alternatives) collectSets(alternative, sets);
      return;
    case "Assertion":
      if ("alternatives" in node) for (const alternative of node.alternatives) collectSets(alternative, sets);
      return;
    default:
      if (sets.size === 0) sets.set("", everyPoint);
  }
}
