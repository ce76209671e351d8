import type { Schema } from "../../ir/index.js";
import { type FactRow, schemaFacts } from "../kinds/index.js";
import { openPair } from "./open-pair.js";
import { type Comparing, type Fact, type Flags, type Pair, placesOf } from "./pair.js";
import { type ContractSide, idOf, resolved } from "./side.js";

/** More pairs than this are not compared: each of them counts as unproved. */
const mostPairs = 400_000;

/** All comparisons between two contracts: what is known of a pair of shared schemas holds for every tool. */
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

  /** A pair that is compared further up counts as equal: types that name themselves are equal if nothing else tells them apart. */
  readonly flagsOf = (root: Pair): Flags => {
    if (root.flags !== undefined) return root.flags;
    const found = { narrower: false, wider: false, other: false };
    const seen = new Set<Pair>();
    const stack = [root];
    let isComplete = true;
    for (let pair = stack.pop(); pair !== undefined; pair = stack.pop()) {
      if (seen.has(pair)) continue;
      seen.add(pair);
      this.#open(pair);
      if (pair.state === "opening") isComplete = false;
      if (pair.flags !== undefined) {
        found.narrower ||= pair.flags.narrower;
        found.wider ||= pair.flags.wider;
        found.other ||= pair.flags.other;
      } else {
        for (const fact of pair.facts) addFlags(found, fact);
        for (const edge of pair.edges) stack.push(edge.pair);
      }
      // Nothing more can be found.
      if (found.narrower && found.wider) break;
    }
    const isSettled = found.narrower && found.wider;
    if (isSettled || isComplete) root.flags = found;
    // What holds of the whole holds of every part of it, if there is nothing.
    if (isComplete && !found.other) for (const pair of seen) pair.flags = found;
    return found;
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

function addFlags(found: { narrower: boolean; wider: boolean; other: boolean }, { fact }: Fact): void {
  const { way }: FactRow = schemaFacts[fact];
  found.other = true;
  if (way === "narrower" || way === "other") found.narrower = true;
  if (way === "wider" || way === "other") found.wider = true;
}
