import { type Schema, type SchemaId, sha256 } from "../ir/index.js";
import { directRefs, groupsOf, jsonSchema, type Schemas } from "../schema/index.js";
import { hashJson } from "./hash-json.js";

export type SchemaHashes = {
  /** Of a schema and everything that it leads to. */
  readonly of: (schema: Schema) => string;
  /** The same in a few digits, without words: enough to tell that it is other, too few to prove that it is not. */
  readonly shape: (schema: Schema) => string;
  /** The shape without the marks of secrets. Without any marks it is the shape. */
  readonly unmarked: (schema: Schema) => string;
};

/** Each shared schema is hashed once: in a large contract most operations reach most schemas, so that hashing or naming all that each reaches would take time by the square of it. */
export function createSchemaHashes(schemas: Schemas): SchemaHashes {
  const whole = new WeakMap<Schema, string>();
  // Most fields say no more than their type.
  const shapes = new Map<string, string>();
  const nameOf = contractName(schemas);
  const written = new WeakMap<Schema, ReturnType<typeof jsonSchema>>();
  // Both hashes of it are made of one.
  const json = (schema: Schema): ReturnType<typeof jsonSchema> => {
    const known = written.get(schema) ?? jsonSchema(schema, nameOf);
    written.set(schema, known);
    return known;
  };
  const shapeBy = (reduce: (json: unknown) => unknown): SchemaHashes["shape"] => {
    let hashes: ReadonlyMap<SchemaId, string> | undefined;
    const textOf = (schema: Schema): string => JSON.stringify(reduce(json(schema)));
    return (schema) => {
      hashes ??= hashGroups(schemas, (shared) => sha256(textOf(shared)));
      const refs = directRefs(schema);
      const text = textOf(schema) + (refs.size === 0 ? "" : hashAll(refs, hashes));
      const known = shapes.get(text) ?? sha256(text).slice(0, 6);
      shapes.set(text, known);
      return known;
    };
  };
  let groups: ReadonlyMap<SchemaId, string> | undefined;
  return {
    of: (schema) => {
      groups ??= hashGroups(schemas, (shared) => hashJson(json(shared)));
      const known = whole.get(schema) ?? hashJson([json(schema), hashAll(directRefs(schema), groups)]);
      whole.set(schema, known);
      return known;
    },
    shape: shapeBy(withoutWords),
    unmarked: shapeBy(withoutMarks),
  };
}

/** In the order of its keys. A property that has the name of a word is no text, and no list. */
function withoutWords(json: unknown): unknown {
  return reduced(json, isWords);
}

function withoutMarks(json: unknown): unknown {
  return reduced(
    json,
    (key, value) => isWords(key, value) || (marks.has(key) && value === true) || (key === "format" && value === "password"),
  );
}

const marks: ReadonlySet<string> = new Set(["x-secret", "x-personal"]);

type Left = (key: string, value: unknown) => boolean;

function isWords(key: string, value: unknown): boolean {
  const isText = typeof value === "string" && (key === "title" || key === "description");
  return isText || (key === "examples" && Array.isArray(value));
}

function reduced(json: unknown, isLeftOut: Left): unknown {
  if (typeof json !== "object" || json === null) return json;
  if (Array.isArray(json)) return json.map((item) => reduced(item, isLeftOut));
  const pairs: [string, unknown][] = [];
  for (const key of Object.keys(json).sort()) {
    const value: unknown = Reflect.get(json, key);
    if (isLeftOut(key, value)) continue;
    pairs.push([key, key === "required" && Array.isArray(value) ? [...value].sort() : reduced(value, isLeftOut)]);
  }
  return pairs;
}

/** Whether an input has a name of its own for a type depends on whether another operation answers with it, which is not what this one says. */
function contractName(schemas: Schemas): (id: SchemaId) => string {
  return (id) => schemas.get(id)?.twinOf ?? id;
}

/** Schemas that contain each other have one hash: of themselves, and of those that they lead to. */
function hashGroups(schemas: Schemas, hashOf: (schema: Schema) => string): ReadonlyMap<SchemaId, string> {
  const hashes = new Map<SchemaId, string>();
  const nameOf = contractName(schemas);
  for (const group of groupsOf(schemas)) {
    const named = group.flatMap((id) => schemas.get(id) ?? []);
    const own = named.map(({ id, schema }) => `${nameOf(id)} ${hashOf(schema)}`);
    // Those of the group itself are not known yet, those that it leads to are.
    const beyond = new Set(named.flatMap(({ schema }) => [...directRefs(schema)]));
    const hash = hashJson([own.sort(), hashAll(beyond, hashes)]);
    for (const id of group) hashes.set(id, hash);
  }
  return hashes;
}

function hashAll(ids: ReadonlySet<SchemaId>, hashes: ReadonlyMap<SchemaId, string>): string {
  return hashJson([...new Set([...ids].flatMap((id) => hashes.get(id) ?? []))].sort().join(" "));
}
