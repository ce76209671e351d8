import type { NamedSchema, Schema, SchemaId } from "../ir/index.js";
import { children, directRefs, leadingTo, ofSameValue, reachableRefs, type Schemas } from "../schema/index.js";

export type Redactions = {
  /** Names of the fields whose values nobody gets to see who reads the log, a question or an error; sorted. */
  readonly of: (schema: Schema) => readonly string[];
};

/** What stands for a value that has no name of its own. */
const unnamed = "*";

/** By the names of fields alone: the types that they stand in may be called otherwise tomorrow. */
export function createRedactions(schemas: Schemas): Redactions {
  const types = [...schemas.values()];
  const secrets = secretTypes(types);
  // A type that is a secret as a whole is one under the name of each field that it stands at.
  const own = new Map(types.map(({ id, schema }) => [schema, secrets.has(id) ? nothing : redactedIn(schema, secrets)]));
  const holding = leadingTo((schema) => (own.get(schema)?.size ?? 0) > 0, types);
  const reached = (schema: Schema): readonly Schema[] =>
    // Most contracts have few secrets, and most schemas lead to none.
    [...directRefs(schema)].some((id) => holding.has(id))
      ? [...reachableRefs(schema, schemas)].flatMap((id) => schemas.get(id)?.schema ?? [])
      : [];
  return {
    of: (schema) => {
      const names = new Set(redactedIn(schema, secrets));
      for (const one of reached(schema)) for (const name of own.get(one) ?? nothing) names.add(name);
      return [...names].sort();
    },
  };
}

const nothing: ReadonlySet<string> = new Set();

/** On a stack of its own, without going through names: how deep it goes, and how long a chain of them is, are the document's to say. */
function redactedIn(whole: Schema, secrets: ReadonlySet<SchemaId>): ReadonlySet<string> {
  const found = new Set<string>();
  const stack = [{ schema: whole, name: unnamed }];
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    const { schema, name } = current;
    if (isMarked(schema) || (schema.kind === "ref" && secrets.has(schema.to))) {
      found.add(name);
      continue;
    }
    const fields = schema.kind === "object" ? schema.fields : [];
    for (const field of fields) stack.push({ schema: field.schema, name: field.wireName });
    // Behind those of the fields.
    for (const child of children(schema).slice(fields.length)) stack.push({ schema: child, name });
  }
  return found;
}

/** Types whose values are secrets: that say so, narrow or choose from such a one, or are another name for it. */
function secretTypes(types: readonly NamedSchema[]): ReadonlySet<SchemaId> {
  return leadingTo(
    (schema) => [...aboutOneValue(schema)].some(isMarked),
    types,
    (schema) => [...aboutOneValue(schema)].flatMap((node) => (node.kind === "ref" ? node.to : [])),
  );
}

function* aboutOneValue(schema: Schema): Iterable<Schema> {
  const stack = [schema];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    for (const one of ofSameValue(node)) stack.push(one);
  }
}

function isMarked(schema: Schema): boolean {
  return schema.secret === true || (schema.kind === "string" && schema.format === "password");
}
