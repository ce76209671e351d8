import type { Json, Origin, Schema, SchemaId } from "../../ir/index.js";
import type { Places } from "../change.js";
import type { FactName } from "../kinds/index.js";
import type { Plain } from "./forms.js";
import { type ContractSide, resolved } from "./side.js";

/** A difference between two schemas. */
export type Fact = {
  readonly fact: FactName;
  /** The path from the pair that has it: `.role`. */
  readonly path: string;
  readonly before?: Json;
  readonly after?: Json;
  readonly at: Places;
  /** The field that is gone or no longer required, with its name. */
  readonly gone?: { readonly name: string; readonly schema: Schema };
  /** The new schema. */
  readonly came?: Schema;
};

/** The way from a pair to a pair below it. */
export type Edge = {
  /** `.role`, `[]`. Empty: it is about the same value. */
  readonly path: string;
  /** The container and the key of the lower pair's value. Absent: it is the same value. */
  readonly holder?: Holder;
  readonly pair: Pair;
  /** The shared schemas on this way. */
  readonly names: { readonly before?: SchemaId; readonly after?: SchemaId };
};

export type Holder = { readonly before: Plain; readonly after: Plain; readonly key: string | number };

/** Two corresponding schemas. Each pair is compared once, even if several ways lead to it. */
export type Pair = {
  readonly before: Schema;
  readonly after: Schema;
  state: "new" | "opening" | "open";
  readonly facts: Fact[];
  readonly edges: Edge[];
  flags?: Flags;
};

/** The summary of the facts of a pair and of all pairs below it. */
export type Flags = {
  /** A value that was accepted is refused. */
  readonly narrower: boolean;
  /** A value that was refused is accepted. */
  readonly wider: boolean;
  /** There is something to report, perhaps only about words. */
  readonly other: boolean;
};

export type Comparing = {
  readonly before: ContractSide;
  readonly after: ContractSide;
  readonly pairOf: (before: Schema, after: Schema) => Pair;
  readonly flagsOf: (pair: Pair) => Flags;
};

/** Whether the pair accepts the same values on both sides. */
export function isSameSet(before: Schema, after: Schema, { pairOf, flagsOf }: Comparing): boolean {
  const { narrower, wider } = flagsOf(pairOf(before, after));
  return !narrower && !wider;
}

/** Adds the pair of two schemas below one. */
export function lead(pair: Pair, { path, before, after, holder }: Below, comparing: Comparing): void {
  const names = { ...nameIn("before", before, comparing), ...nameIn("after", after, comparing) };
  pair.edges.push({ path, pair: comparing.pairOf(before, after), names, ...(holder === undefined ? {} : { holder }) });
}

type Below = Pick<Edge, "path" | "holder"> & { readonly before: Schema; readonly after: Schema };

function nameIn<Key extends "before" | "after">(key: Key, schema: Schema, comparing: Comparing): { readonly [K in Key]?: SchemaId } {
  const { name } = resolved(schema, comparing[key]);
  return name === undefined ? {} : ({ [key]: name } as { readonly [K in Key]: SchemaId });
}

/** The places of both schemas of a pair. */
export function placesOf({
  before,
  after,
}: {
  readonly before: { readonly origin: Origin };
  readonly after: { readonly origin: Origin };
}): Places {
  return { before: before.origin, after: after.origin };
}
