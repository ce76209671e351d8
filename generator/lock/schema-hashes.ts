import type { Schema, SchemaId } from "../ir/index.js";
import { directRefs, jsonSchema, reachableFrom, type Schemas } from "../schema/index.js";
import { hashJson } from "./hash-json.js";

export type SchemaHashes = {
  /** Of a schema and everything that it leads to. */
  readonly of: (schema: Schema) => string;
};

/**
 * Each shared schema is hashed once, by itself, and a schema's hash is its own and those of all that it reaches: in a large contract most operations reach most
 * schemas, so that hashing them whole would take minutes.
 */
export function createSchemaHashes(schemas: Schemas): SchemaHashes {
  const own = new Map<SchemaId, string>();
  const reached = new Map<string, string>();
  const whole = new WeakMap<Schema, string>();

  function ownOf(id: SchemaId): string {
    const known = own.get(id) ?? `${id} ${hashJson(jsonSchema(schemas.get(id)?.schema ?? nothing, String))}`;
    own.set(id, known);
    return known;
  }

  function reachedFrom(schema: Schema): string {
    const refs = [...directRefs(schema)].sort().join(" ");
    const known = reached.get(refs) ?? hashJson([...reachableFrom([schema], schemas)].map(ownOf).sort().join(" "));
    reached.set(refs, known);
    return known;
  }

  return {
    of: (schema) => {
      const known = whole.get(schema) ?? hashJson([jsonSchema(schema, String), reachedFrom(schema)]);
      whole.set(schema, known);
      return known;
    },
  };
}

const nothing: Schema = { kind: "any", origin: { file: "", pointer: "" } };
