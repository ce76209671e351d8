import type { Json, JsonObject, Schema } from "../ir/index.js";
import { accepts, mapChildren, nodesOf } from "../schema/index.js";
import type { Direction } from "./kinds/classes.js";
import { candidatesFor } from "./schema/candidates.js";
import type { Comparison } from "./schema/comparison.js";
import { otherName } from "./schema/forms.js";
import type { Edge, Fact, Pair } from "./schema/pair.js";
import { sampleList, sampleObject } from "./schema/sample.js";

/** The way from the schema of a tool to a pair. */
export type Way = { readonly edge: Edge; readonly from: Way | undefined };

export type Proof = {
  readonly fact: Fact;
  readonly pair: Pair;
  readonly way: Way | undefined;
  readonly direction: Direction;
  /** The whole input or output. */
  readonly before: Schema;
  readonly after: Schema;
};

const found = new WeakMap<Fact, Map<Direction, Json | undefined>>();

/**
 * A value that proves a fact: an input that was accepted and is refused, or an output that may come and was not allowed. It has been checked against both whole
 * schemas. Undefined: no such value was found.
 */
export function exampleOf(proof: Proof, comparison: Comparison): { readonly value: Json } | undefined {
  const own = localExample(proof, comparison);
  if (own === undefined) return undefined;
  const side = proof.direction === "input" ? "before" : "after";
  const value = within(own, proof.way, { side, comparison });
  if (value === undefined) return undefined;
  return isProof(value, proof, comparison) ? { value } : undefined;
}

/** An example for the pair itself, the same for all tools. */
function localExample({ fact, pair, direction }: Proof, comparison: Comparison): Json | undefined {
  const known = found.get(fact) ?? new Map<Direction, Json | undefined>();
  found.set(fact, known);
  if (known.has(direction)) return known.get(direction);
  const { before, after } = comparison;
  const isInput = direction === "input";
  const schemas = isInput ? { from: pair.before, to: pair.after } : { from: pair.after, to: pair.before };
  const candidates = candidatesFor(fact, schemas, isInput ? { from: before, to: after } : { from: after, to: before });
  const value = candidates.find((candidate) => isProof(candidate, { before: pair.before, after: pair.after, direction }, comparison));
  known.set(direction, value);
  return value;
}

function isProof(
  value: Json,
  { before, after, direction }: Pick<Proof, "before" | "after" | "direction">,
  comparison: Comparison,
): boolean {
  const [past, present] = [withoutKeyRules(before), withoutKeyRules(after)];
  // Without the rules for unknown properties, a value with an unknown property proves nothing.
  if ((past !== before || present !== after) && JSON.stringify(value).includes(otherName)) return false;
  const was = accepts(past, value, { schemas: comparison.before.schemas });
  if (was !== (direction === "input")) return false;
  return accepts(present, value, { schemas: comparison.after.schemas }) === !was;
}

const ruleless = new WeakMap<Schema, Schema>();

/** A value with only named properties is not refused for its properties. Its other checks stay. */
function withoutKeyRules(schema: Schema): Schema {
  const known = ruleless.get(schema);
  if (known !== undefined) return known;
  const found = hasKeyRule(schema) ? mapChildren(schema, withoutKeyRules) : schema;
  const plain = found.kind === "check" && found.keyword === keyRule ? found.base : found;
  ruleless.set(schema, plain);
  return plain;
}

const keyRule = "unknownKeys";

function hasKeyRule(schema: Schema): boolean {
  return [...nodesOf(schema)].some((node) => node.kind === "check" && node.keyword === keyRule);
}

type Within = { readonly side: "before" | "after"; readonly comparison: Comparison };

/** The smallest whole value that has this value at its place. */
function within(own: Json, way: Way | undefined, { side, comparison }: Within): Json | undefined {
  let value: Json | undefined = own;
  for (let step = way; step !== undefined && value !== undefined; step = step.from) {
    const { holder } = step.edge;
    if (holder === undefined) continue;
    const schema = holder[side];
    const given: JsonObject = { [holder.key]: value };
    const sampling = { side: comparison[side] };
    value =
      schema.kind === "object"
        ? sampleObject(schema, given, sampling)
        : schema.kind === "array"
          ? sampleList(schema, given, sampling)
          : undefined;
  }
  return value;
}
