import type { Json, JsonObject, Schema } from "../../ir/index.js";
import { isObject } from "../../read/values.js";
import type { Schemas } from "../../schema/index.js";
import { valueAt, withValue } from "./place.js";
import { fits } from "./value-maker.js";

export type Overlay = {
  readonly schema: Schema;
  readonly schemas: Schemas;
  /** Where the record is in the answer. */
  readonly steps: readonly string[];
};

/** The answer with these members in its record: all of them, or else each one that the schema takes there. */
export function overlay(value: Json, members: JsonObject, { schema, schemas, steps }: Overlay): Json {
  const names = Object.keys(members);
  if (names.length === 0) return value;
  const record = valueAt(value, steps);
  if (!isObject(record)) return value;
  const all = withValue(value, steps, { ...record, ...members });
  if (names.length === 1 || fits(schema, all, schemas)) return fits(schema, all, schemas) ? all : value;
  return Object.entries(members).reduce((made, [name, member]) => {
    const next = withValue(made, [...steps, name], member);
    return fits(schema, next, schemas) ? next : made;
  }, value);
}

/** The first of several values that the schema takes at a place; undefined removes it. The value as it is where none fits. */
export function firstFitting(value: Json, candidates: readonly (Json | undefined)[], { schema, schemas, steps }: Overlay): Json {
  for (const candidate of candidates) {
    const next = withValue(value, steps, candidate);
    if (fits(schema, next, schemas)) return next;
  }
  return value;
}
