import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { at, type Origin } from "../../ir/index.js";

export const maximumDepth = 100;
/** Values that aliases may add to what the file itself holds. */
const maximumExpansion = 100_000;

type Measure = { readonly nodes: number; readonly depth: number };
type Walk = { added: number; readonly known: Map<object, Measure | "open">; readonly wrong: Diagnostic[]; problem: Diagnostic | undefined };

/** A whole number that a double cannot hold: read, it would be another one. */
export class UnsafeInteger {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * An alias is one more reference to the same object, so a small file can stand for billions of values ("billion laughs").
 * Each object is measured once: the cost is that of the file, whatever it expands to.
 */
export function checkExpansion(root: unknown, origin: Origin): readonly Diagnostic[] {
  const walk: Walk = { added: 0, known: new Map(), wrong: [], problem: undefined };
  measure(walk, { value: root, depth: 1, step: origin });
  return walk.problem === undefined ? walk.wrong : [...walk.wrong, walk.problem];
}

/** Where a node stands is written out only when something is wrong with it. */
type Node = { readonly value: unknown; readonly depth: number; readonly step: Step };
type Step = { readonly key: string; readonly parent: Step } | Origin;

function placeOf(step: Step): Origin {
  return "parent" in step ? at(placeOf(step.parent), step.key) : step;
}

const leaf: Measure = { nodes: 1, depth: 0 };

function measure(walk: Walk, node: Node): Measure {
  const { value, depth, step } = node;
  if (typeof value === "number" && !Number.isFinite(value))
    walk.wrong.push(diagnose("source/not-json", { found: String(value) }, placeOf(step)));
  if (typeof value !== "object" || value === null) return leaf;
  if (value instanceof UnsafeInteger) {
    walk.wrong.push(diagnose("source/unsafe-integer", { found: value.text }, placeOf(step)));
    return leaf;
  }
  const known = walk.known.get(value);
  if (known === "open") walk.problem ??= diagnose("source/endless-alias", {}, placeOf(step));
  else if (known !== undefined) return measureAlias(walk, known, node);
  if (known === undefined && depth > maximumDepth) walk.problem ??= diagnose("source/too-deep", { limit: maximumDepth }, placeOf(step));
  if (walk.problem !== undefined) return { nodes: 1, depth: 1 };

  walk.known.set(value, "open");
  let nodes = 1;
  let deepest = 0;
  for (const key of Object.keys(value)) {
    const child: unknown = (value as { readonly [key: string]: unknown })[key];
    if (typeof child !== "object" && (typeof child !== "number" || Number.isFinite(child))) nodes += 1;
    else {
      const inner = measure(walk, { value: child, depth: depth + 1, step: { key, parent: step } });
      nodes += inner.nodes;
      deepest = Math.max(deepest, inner.depth);
    }
    if (walk.problem !== undefined) break;
  }
  const whole = { nodes, depth: deepest + 1 };
  walk.known.set(value, whole);
  return whole;
}

/** What an alias stands for is added without being walked again. */
function measureAlias(walk: Walk, target: Measure, { depth, step }: Node): Measure {
  walk.added += target.nodes;
  if (walk.added > maximumExpansion) walk.problem ??= diagnose("source/alias-limit", { limit: maximumExpansion }, placeOf(step));
  if (depth + target.depth - 1 > maximumDepth) walk.problem ??= diagnose("source/too-deep", { limit: maximumDepth }, placeOf(step));
  return target;
}
