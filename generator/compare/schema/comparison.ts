import type { Schema } from "../../ir/index.js";
import { type FactRow, schemaFacts } from "../kinds/index.js";
import { openPair } from "./open-pair.js";
import { type Comparing, type Flags, type Pair, placesOf } from "./pair.js";
import { type ContractSide, idOf, resolved } from "./side.js";

/** The limit of compared pairs. Each further pair counts as unproved. */
const mostPairs = 400_000;

/** All comparisons between two contracts. The result for a pair of shared schemas is used for every tool. */
export class Comparison implements Comparing {
  readonly before: ContractSide;
  readonly after: ContractSide;
  readonly #pairs = new Map<number, Map<number, Pair>>();
  #left = mostPairs;

  constructor(before: ContractSide, after: ContractSide) {
    this.before = before;
    this.after = after;
  }

  readonly pairOf = (before: Schema, after: Schema): Pair => {
    const row = this.#pairs.get(idOf(before, this.before)) ?? new Map<number, Pair>();
    this.#pairs.set(idOf(before, this.before), row);
    const id = idOf(after, this.after);
    const known = row.get(id);
    if (known !== undefined) return known;
    const pair: Pair = {
      before: resolved(before, this.before).schema,
      after: resolved(after, this.after).schema,
      state: "new",
      facts: [],
      edges: [],
    };
    row.set(id, pair);
    return pair;
  };

  /** A pair that is already being compared counts as equal. Recursive types are therefore equal if nothing else differs. */
  readonly flagsOf = (root: Pair): Flags => {
    if (root.flags !== undefined) return root.flags;
    const found = { ...noFlags };
    const seen = new Set<Pair>();
    const stack = [root];
    let isComplete = true;
    for (let pair = stack.pop(); pair !== undefined; pair = stack.pop()) {
      if (seen.has(pair)) continue;
      seen.add(pair);
      this.#open(pair);
      if (pair.state === "opening") isComplete = false;
      addFlags(found, pair.flags ?? ownFlags(pair));
      if (pair.flags === undefined) for (const edge of pair.edges) stack.push(edge.pair);
      // No further fact can be found or kept.
      if (!isComplete && found.narrower && found.wider) break;
    }
    if (isComplete) settle(seen);
    return root.flags ?? found;
  };

  #open(pair: Pair): void {
    if (pair.state !== "new") return;
    pair.state = "opening";
    this.#left -= 1;
    if (this.#left < 0) pair.facts.push({ fact: "unproved", path: "", at: placesOf(pair) });
    else openPair(pair, this);
    pair.state = "open";
  }
}

const noFlags: Flags = { narrower: false, wider: false, other: false };

function ownFlags({ facts }: Pair): Flags {
  const found = { ...noFlags };
  for (const { fact } of facts) {
    const { way }: FactRow = schemaFacts[fact];
    addFlags(found, { narrower: way === "narrower" || way === "other", wider: way === "wider" || way === "other", other: true });
  }
  return found;
}

function addFlags(found: { -readonly [flag in keyof Flags]: boolean }, more: Flags): void {
  found.narrower ||= more.narrower;
  found.wider ||= more.wider;
  found.other ||= more.other;
}

/** Sets the flags of all connected pairs at once: each flag spreads from a pair to all pairs that lead to it. */
function settle(pairs: ReadonlySet<Pair>): void {
  const leading = new Map<Pair, Pair[]>();
  for (const pair of pairs) {
    if (pair.flags !== undefined) continue;
    for (const edge of pair.edges) {
      const known = leading.get(edge.pair);
      if (known === undefined) leading.set(edge.pair, [pair]);
      else known.push(pair);
    }
  }
  const flags = new Map([...pairs].map((pair) => [pair, { ...(pair.flags ?? ownFlags(pair)) }]));
  for (const flag of ["narrower", "wider", "other"] as const) {
    const stack = [...pairs].filter((pair) => flags.get(pair)?.[flag]);
    for (let pair = stack.pop(); pair !== undefined; pair = stack.pop()) {
      for (const above of leading.get(pair) ?? []) {
        const known = flags.get(above);
        if (known === undefined || known[flag]) continue;
        known[flag] = true;
        stack.push(above);
      }
    }
  }
  for (const [pair, known] of flags) pair.flags = known;
}
