import type { Schema, SchemaId } from "../ir/index.js";
import { directRefs, groupsOf, jsonSchema, reachableFrom, type Schemas } from "../schema/index.js";
import { hashJson } from "./hash-json.js";

export type SchemaHashes = {
  /** Of a schema and everything that it leads to. */
  readonly of: (schema: Schema) => string;
};

/** From here on groups are hashed: to name all that each operation reaches takes time by the square of the document. */
const mostNamed = 1_000;

/**
 * Each shared schema is hashed once, by itself, and a schema's hash is its own and those of all that it reaches: in a large contract most operations reach most
 * schemas, so that hashing them whole would take minutes.
 */
export function createSchemaHashes(schemas: Schemas): SchemaHashes {
  const reached = new Map<string, string>();
  const whole = new WeakMap<Schema, string>();
  let owns: readonly OwnHash[] | undefined;
  let groups: ReadonlyMap<SchemaId, string> | undefined;

  function reachedFrom(schema: Schema): string {
    if (schemas.size > mostNamed) {
      groups ??= hashGroups(schemas);
      const known = groups;
      return hashJson(sorted([...directRefs(schema)].flatMap((id) => known.get(id) ?? [])));
    }
    const refs = [...directRefs(schema)].sort().join(" ");
    const known = reached.get(refs);
    if (known !== undefined) return known;
    // Sorted once for all: in a large contract most operations reach most schemas.
    owns ??= [...schemas].map(([id, { schema }]) => ({ id, text: ownText(id, schema) })).sort(byText);
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

/** Schemas that contain each other have one hash: of themselves, and of those that they lead to. */
function hashGroups(schemas: Schemas): ReadonlyMap<SchemaId, string> {
  const hashes = new Map<SchemaId, string>();
  for (const group of groupsOf(schemas)) {
    const named = group.flatMap((id) => schemas.get(id) ?? []);
    // Those of the group itself are not known yet, those that it leads to are.
    const beyond = named.flatMap(({ schema }) => [...directRefs(schema)]).flatMap((id) => hashes.get(id) ?? []);
    const hash = hashJson([sorted(named.map(({ id, schema }) => ownText(id, schema))), sorted(beyond)]);
    for (const id of group) hashes.set(id, hash);
  }
  return hashes;
}

function ownText(id: SchemaId, schema: Schema): string {
  return `${id} ${hashJson(jsonSchema(schema, String))}`;
}

function sorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort();
}

type OwnHash = { readonly id: SchemaId; readonly text: string };

function byText(a: OwnHash, b: OwnHash): number {
  return a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
}
