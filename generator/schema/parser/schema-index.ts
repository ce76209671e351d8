import type { Schema, SchemaId } from "../../ir/index.js";
import type { Schemas } from "../graph.js";

/** What every printed module asks about the same shared schemas. */
export type SchemaIndex = {
  readonly ids: ReadonlyMap<Schema, SchemaId>;
  /** Shared schemas by the place that they were read from. */
  readonly at: (schema: Schema) => readonly Schema[];
  /** Which of them change values, by mode; filled by whoever asks first. */
  readonly changing: Map<string, ReadonlySet<SchemaId>>;
};

/** Found out once, not once for every tool: there may be a thousand of both. */
const indexes = new WeakMap<Schemas, SchemaIndex>();

export function indexOf(schemas: Schemas): SchemaIndex {
  const index = indexes.get(schemas) ?? makeIndex(schemas);
  indexes.set(schemas, index);
  return index;
}

function makeIndex(schemas: Schemas): SchemaIndex {
  const ids = new Map([...schemas.values()].map(({ id, schema }) => [schema, id]));
  const places = new Map<string, Schema[]>();
  for (const schema of ids.keys()) {
    const standing = places.get(placeOf(schema));
    if (standing === undefined) places.set(placeOf(schema), [schema]);
    else standing.push(schema);
  }
  return { ids, at: (schema) => places.get(placeOf(schema)) ?? [], changing: new Map() };
}

function placeOf({ origin: { file, pointer } }: Schema): string {
  return `${file}\n${pointer}`;
}
