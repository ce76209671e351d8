import type { ArraySchema, Field, Json, Schema } from "../../ir/index.js";

/** What decides between values that a schema accepts alike. Everything that it gives is judged by the schema. */
export type Variety = {
  /** Another order, so that not always the first of several is taken. */
  readonly inOrder: <Item>(items: readonly Item[]) => readonly Item[];
  /** A text, a number or one of the listed values; undefined where the usual value will do. */
  readonly scalar: (schema: Schema) => Json | undefined;
  /** Whether an optional field is given. */
  readonly has: (field: Field, depth: number) => boolean;
  /** How many items a list has. */
  readonly items: (schema: ArraySchema, depth: number) => number;
};
