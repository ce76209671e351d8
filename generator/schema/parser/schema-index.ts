import type { Schema, SchemaId } from "../../ir/index.js";
import type { Schemas } from "../graph.js";
import { Structures } from "../structure.js";
import { branchingSchemas } from "./branching.js";

/** What every printed module asks about the same shared schemas. */
export type SchemaIndex = {
  readonly ids: ReadonlyMap<Schema, SchemaId>;
  /** Shared schemas by the place that they were read from. */
  readonly at: (schema: Schema) => readonly Schema[];
  /** The first of those that have the same structure; a shared schema stands for itself. */
  readonly firstAlike: (schema: Schema) => Schema;
  /** Those whose functions remember what they found. */
  readonly branching: ReadonlySet<Schema>;
  /** The schemas that change values, by mode. Filled on first use. */
  readonly changing: Map<string, ReadonlySet<SchemaId>>;
  /** The same of all other schemas. */
  readonly changes: Map<string, Map<Schema, boolean>>;
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
  const structures = new Structures();
  const firsts = new Map<number, Schema>();
  const findAlike = (schema: Schema): Schema => {
    const number = structures.of(schema);
    const first = firsts.get(number) ?? schema;
    firsts.set(number, first);
    return first;
  };
  for (const schema of ids.keys()) {
    const standing = places.get(placeOf(schema));
    if (standing === undefined) places.set(placeOf(schema), [schema]);
    else standing.push(schema);
  }
  return {
    ids,
    at: (schema) => places.get(placeOf(schema)) ?? [],
    firstAlike: (schema) => (ids.has(schema) ? schema : findAlike(schema)),
    branching: branchingSchemas(schemas),
    changing: new Map(),
    changes: new Map(),
  };
}

function placeOf({ origin: { file, pointer } }: Schema): string {
  return `${file}\n${pointer}`;
}
