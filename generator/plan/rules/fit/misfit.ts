import type { Kind, Schema } from "../../../ir/index.js";
import type { Schemas } from "../../../schema/index.js";

/** A value that one schema accepts and the other does not: where it stands, and what it can be. */
export type Misfit = { readonly path: readonly (string | number)[]; readonly reason: string };

/** What the parts of the comparison share. */
export type Comparison = { readonly schemas: Schemas; readonly fit: (given: Schema, wanted: Schema) => readonly Misfit[] };

export function misfit(reason: string): Misfit {
  return { path: [], reason };
}

/** The misfits of a part, seen from the whole. */
export function below(key: string | number, misfits: readonly Misfit[]): readonly Misfit[] {
  return misfits.map(({ path, reason }) => ({ path: [key, ...path], reason }));
}

/** Completes "can be …". */
const words: { readonly [kind in Kind]?: string } = {
  any: "anything",
  array: "a list",
  object: "an object",
  null: "null",
  string: "text",
  boolean: "true or false",
  number: "a number",
  bytes: "bytes",
  "only-if": "anything",
};

export function ofOtherKind({ kind }: Schema): Misfit {
  return misfit(`can be ${words[kind] ?? kind}, which is not accepted`);
}
