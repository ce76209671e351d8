import type { CheckSchema, ObjectSchema, Schema } from "../../ir/index.js";
import { annotationsOf } from "./annotations.js";

/** How many keys there may be, as a check on top of all parts that hand some on: one that counts by itself would see its own alone. */
export type CountOfKeys = Pick<CheckSchema, "keyword" | "json">;

export function countsOf({ min, max }: ObjectSchema): readonly CountOfKeys[] {
  return [
    ...(min === undefined ? [] : [{ keyword: "minProperties", json: min }]),
    ...(max === undefined ? [] : [{ keyword: "maxProperties", json: max }]),
  ];
}

export function withoutCounts({ min: _min, max: _max, ...object }: ObjectSchema): ObjectSchema {
  return object;
}

export function counted(schema: Schema, counts: readonly CountOfKeys[]): Schema {
  return counts.reduce((base, count): Schema => ({ ...annotationsOf(schema), kind: "check", ...count, schemas: [], base }), schema);
}
