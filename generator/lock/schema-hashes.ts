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
  const reached = new Map<string, string>();
  const whole = new WeakMap<Schema, string>();
  let owns: readonly OwnHash[] | undefined;

  function reachedFrom(schema: Schema): string {
    const refs = [...directRefs(schema)].sort().join(" ");
    const known = reached.get(refs);
    if (known !== undefined) return known;
    // Sorted once for all: in a large contract most operations reach most schemas.
    owns ??= [...schemas].map(([id, { schema }]) => ({ id, text: `${id} ${hashJson(jsonSchema(schema, String))}` })).sort(byText);
    const found = reachableFrom([schema], schemas);
    const texts = owns.flatMap(({ id, text }) => (found.has(id) ? [text] : []));
    const hash = hashJson(texts.join(" "));
    reached.set(refs, hash);
    return hash;
  }

  return {
    of: (schema) => {
      const known = whole.get(schema) ?? hashJson([jsonSchema(schema, String), reachedFrom(schema)]);
      whole.set(schema, known);
      return known;
    },
  };
}

type OwnHash = { readonly id: SchemaId; readonly text: string };

function byText(a: OwnHash, b: OwnHash): number {
  return a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
}
