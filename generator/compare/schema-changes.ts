import type { Schema } from "../ir/index.js";
import type { Schemas } from "../schema/index.js";
import type { Change, Root } from "./change.js";
import { exampleOf, type Way } from "./example.js";
import { wasGuard } from "./guards.js";
import type { Direction } from "./kinds/classes.js";
import { type FactName, judge, kindOf } from "./kinds/index.js";
import { Comparison } from "./schema/comparison.js";
import type { Fact, Pair } from "./schema/pair.js";
import { holdsSensitive } from "./schema/sensitive.js";
import { contractSide } from "./schema/side.js";
import { anyEffect, type TypedPair } from "./typed-tool.js";

type SidePair = { readonly [side in keyof TypedPair]: Pick<TypedPair[side], "schemas" | "version"> };

const comparisons = new WeakMap<Schemas, WeakMap<Schemas, Comparison>>();

/** One comparison for all tools of the same two contracts. */
export function comparisonOf({ before, after }: SidePair): Comparison {
  const known = comparisons.get(before.schemas) ?? new WeakMap<Schemas, Comparison>();
  comparisons.set(before.schemas, known);
  const found = known.get(after.schemas) ?? new Comparison(contractSide(before), contractSide(after));
  known.set(after.schemas, found);
  return found;
}

type Roots = { readonly before: Schema; readonly after: Schema; readonly direction: Direction; readonly pointer: string };

/** The changes between two schemas of a tool. If several places lead to one pair, the nearest place is reported. */
export function schemaChanges({ before, after, direction, pointer }: Roots, tools: TypedPair): readonly Change[] {
  const comparison = comparisonOf(tools);
  const changes: Change[] = [];
  const whole = comparison.pairOf(before, after);
  const seen = new Set([whole]);
  let places: Place[] = comparison.flagsOf(whole).other ? [{ pair: whole, pointer, way: undefined }] : [];
  while (places.length > 0) {
    const next: Place[] = [];
    for (const place of places) {
      for (const fact of place.pair.facts) {
        const prove = (): Change["example"] => exampleOf({ fact, pair: place.pair, way: place.way, direction, before, after }, comparison);
        changes.push(...changesOf(fact, place, { direction, tools, prove }));
      }
      for (const edge of place.pair.edges) {
        const { path, pair, names } = edge;
        if (seen.has(pair) || !comparison.flagsOf(pair).other) continue;
        seen.add(pair);
        const root = names.before !== undefined || names.after !== undefined ? { ...names, pointer: "" } : below(place.root, path);
        next.push({ pair, pointer: place.pointer + path, way: { edge, from: place.way }, ...(root === undefined ? {} : { root }) });
      }
    }
    places = next;
  }
  return changes;
}

type Place = { readonly pair: Pair; readonly pointer: string; readonly way: Way | undefined; readonly root?: Root };

function below(root: Root | undefined, path: string): Root | undefined {
  return root === undefined ? undefined : { ...root, pointer: root.pointer + path };
}

type Judging = { readonly direction: Direction; readonly tools: TypedPair; readonly prove: () => Change["example"] };

function changesOf(fact: Fact, place: Place, judging: Judging): readonly Change[] {
  const { direction, tools, prove } = judging;
  return factNames(fact, place, judging).flatMap((name) => {
    const kind = kindOf(name, direction);
    if (kind === undefined) return [];
    const root = below(place.root, fact.path);
    const judgement = judge(kind, { hasEffect: anyEffect(tools) });
    const isBreaking = judgement.class === "breaking" || judgement.also === "breaking";
    const example = isBreaking ? prove() : undefined;
    return [
      {
        kind,
        ...judgement,
        side: direction,
        pointer: place.pointer + fact.path,
        ...(fact.before === undefined ? {} : { before: fact.before }),
        ...(fact.after === undefined ? {} : { after: fact.after }),
        at: fact.at,
        ...(root === undefined ? {} : { root }),
        ...(example === undefined ? {} : { example }),
      },
    ];
  });
}

/** Adds what the schemas alone do not show: a field that is gone or optional was a guard, or a new value is sensitive. */
function factNames({ fact, gone, came, path }: Fact, place: Place, { direction, tools: { before, after } }: Judging): readonly FactName[] {
  if (direction === "input" && fact === "field-added-default" && after.isPatch) return ["field-added"];
  if (direction === "input")
    return gone !== undefined && wasGuard(gone, place.pointer + path, { before, after })
      ? [fact === "field-optional" ? "guard-optional" : "guard-removed"]
      : [fact];
  if (came === undefined || !holdsSensitive(came, after.schemas)) return [fact];
  return fact.startsWith("field-added") ? ["sensitive-added"] : [fact, "sensitive-added"];
}

/** The changes of input and output of one tool. */
export function typeChanges(tools: TypedPair): readonly Change[] {
  const { before, after } = tools;
  return [
    ...schemaChanges({ before: before.input, after: after.input, direction: "input", pointer: "input" }, tools),
    ...schemaChanges({ before: before.output, after: after.output, direction: "output", pointer: "output" }, tools),
  ];
}
