import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { at, type Origin } from "../../ir/index.js";
import { mostMarks } from "./amount.js";

export const maximumDepth = 100;
/** Values that aliases may add: to any file, and to a large one in proportion to what it holds itself, as documents that were dereferenced and then written as YAML need. */
const expansion = { always: 100_000, forEach: 10, most: 500_000 };

/** What was found of an object so far; `isOpen` while the walk is inside it. */
type Measure = { nodes: number; depth: number; isOpen: boolean };

type Walk = {
  readonly root: unknown;
  readonly origin: Origin;
  /** From the root to where the walk is. Where a node stands is written out only when something is wrong with it. */
  readonly keys: string[];
  /** What every object was found to be. Without it each is walked wherever it stands. */
  readonly known: Map<object, Measure> | undefined;
  /** How many more values are looked at; none any more where it is below zero. */
  left: number;
  readonly wrong: Diagnostic[];
  added: number;
  /** Of what aliases add; known once they add much. */
  limit: number | undefined;
  problem: Diagnostic | undefined;
};

/** A whole number that a double cannot hold: read, it would be another one. */
export class UnsafeInteger {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** As a key it is its digits: without the tag js-yaml calls every key that is an object `[object Object]`. */
  get [Symbol.toStringTag](): string {
    return "Number";
  }

  toString(): string {
    return this.text;
  }
}

/** Keys that a mapping has by `<<` stand nowhere in the text. */
export const maximumMergeKeys = 10_000;

/**
 * An alias is one more reference to the same object, so a small file can stand for billions of values ("billion laughs").
 * Most files have none, or few: what holds no more values than its text has characters, or any text may have, needs no further look. Of any other each object is measured
 * once, so that the cost is that of the file, whatever it expands to; but to remember seven million objects takes two gigabytes.
 */
export function checkExpansion(root: unknown, origin: Origin, characters: number): readonly Diagnostic[] {
  const start = { root, origin, added: 0, limit: undefined, problem: undefined };
  const plain: Walk = { ...start, keys: [], known: undefined, wrong: [], left: Math.min(characters, mostMarks) + maximumMergeKeys };
  measure(plain, root);
  if (plain.problem === undefined && plain.left >= 0) return [];
  const walk: Walk = { ...start, keys: [], known: new Map(), wrong: [], left: Number.POSITIVE_INFINITY };
  measure(walk, root);
  return walk.problem === undefined ? walk.wrong : [...walk.wrong, walk.problem];
}

/** Whether a value is JSON, no deeper than a document may be, and holds no more values than its text has characters: then nothing else of it is checked. */
export function isPlain(root: unknown, characters: number): boolean {
  const start = { root, origin: { file: "", pointer: "" }, added: 0, limit: undefined, problem: undefined };
  const walk: Walk = { ...start, keys: [], known: undefined, wrong: [], left: Math.min(characters, mostMarks) };
  measure(walk, root);
  return walk.problem === undefined && walk.left >= 0;
}

function placeOf({ origin, keys }: Walk): Origin {
  return at(origin, ...keys);
}

const leaf: Readonly<Measure> = { nodes: 1, depth: 0, isOpen: false };
const cut: Readonly<Measure> = { nodes: 1, depth: 1, isOpen: false };

function measure(walk: Walk, value: unknown): Readonly<Measure> {
  if (typeof value === "number" && !Number.isFinite(value))
    addWrong(walk, diagnose("source/not-json", { found: String(value) }, placeOf(walk)));
  if (typeof value !== "object" || value === null) return leaf;
  if (value instanceof UnsafeInteger) {
    addWrong(walk, diagnose("source/unsafe-integer", { found: value.text }, placeOf(walk)));
    return leaf;
  }
  const known = walk.known?.get(value);
  if (known?.isOpen === true) walk.problem ??= diagnose("source/endless-alias", {}, placeOf(walk));
  else if (known !== undefined) return measureAlias(walk, known);
  if (known === undefined && walk.keys.length >= maximumDepth)
    walk.problem ??= diagnose("source/too-deep", { limit: maximumDepth }, placeOf(walk));
  if (walk.problem !== undefined) return cut;

  const whole: Measure = { nodes: 1, depth: 1, isOpen: true };
  walk.known?.set(value, whole);
  const keys = Object.keys(value);
  walk.left -= keys.length;
  if (walk.left < 0) return cut;
  for (const key of keys) {
    const child: unknown = (value as { readonly [key: string]: unknown })[key];
    if (typeof child !== "object" && (typeof child !== "number" || Number.isFinite(child))) whole.nodes += 1;
    else {
      walk.keys.push(key);
      const inner = measure(walk, child);
      walk.keys.pop();
      whole.nodes += inner.nodes;
      if (inner.depth >= whole.depth) whole.depth = inner.depth + 1;
    }
    if (walk.problem !== undefined || walk.left < 0) break;
  }
  whole.isOpen = false;
  return whole;
}

/** Where aliases are walked again, each problem would be reported once more. */
function addWrong(walk: Walk, diagnostic: Diagnostic): void {
  walk.wrong.push(diagnostic);
  if (walk.known === undefined) walk.left = -1;
}

/** What an alias stands for is added without being walked again. */
function measureAlias(walk: Walk, target: Readonly<Measure>): Readonly<Measure> {
  walk.added += target.nodes;
  if (walk.added > expansion.always) {
    walk.limit ??= Math.min(expansion.most, Math.max(expansion.always, expansion.forEach * countOwn(walk.root)));
    if (walk.added > walk.limit) walk.problem ??= diagnose("source/alias-limit", { limit: walk.limit }, placeOf(walk));
  }
  if (walk.keys.length + target.depth > maximumDepth) walk.problem ??= diagnose("source/too-deep", { limit: maximumDepth }, placeOf(walk));
  return target;
}

/** How many values a file holds itself, those behind its aliases among them: where they stand says nothing. */
function countOwn(root: unknown): number {
  const seen = new Set([root]);
  let count = 0;
  // A set that grows while it is walked.
  for (const value of seen) {
    const children: readonly unknown[] = Object.values(value as object);
    count += 1;
    for (const child of children) {
      if (typeof child === "object" && child !== null) seen.add(child);
      else count += 1;
    }
  }
  return count;
}
