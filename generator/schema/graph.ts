import type { NamedSchema, Schema, SchemaId } from "../ir/index.js";

export type Schemas = ReadonlyMap<SchemaId, NamedSchema>;

/** The schemas directly below one. */
export function children(schema: Schema): readonly Schema[] {
  switch (schema.kind) {
    case "array":
      return [...schema.prefix, schema.rest];
    case "object":
      return [
        ...schema.fields.map((field) => field.schema),
        ...schema.patterns.map((pattern) => pattern.schema),
        ...(schema.names === undefined ? [] : [schema.names]),
        ...(schema.rest === undefined ? [] : [schema.rest]),
      ];
    case "union":
    case "intersection":
      return schema.members;
    case "only-if":
      return [schema.schema];
    case "check":
      return [schema.base, ...schema.schemas];
    default:
      return [];
  }
}

/** Shared schemas that a schema names, without going through them. */
export function directRefs(schema: Schema): ReadonlySet<SchemaId> {
  const found = new Set<SchemaId>();
  const stack: Schema[] = [schema];
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    if (current.kind === "ref") {
      found.add(current.to);
    }
    stack.push(...children(current));
  }
  return found;
}

/** All shared schemas that values of a schema can contain. */
export function reachableRefs(schema: Schema, schemas: Schemas): ReadonlySet<SchemaId> {
  const found = new Set<SchemaId>();
  const queue = [...directRefs(schema)];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const target = schemas.get(id);
    if (!found.has(id) && target !== undefined) {
      found.add(id);
      queue.push(...directRefs(target.schema));
    }
  }
  return found;
}

/** Shared schemas that contain themselves: a reference to one of them is lazy. */
export function recursiveIds(schemas: Schemas): ReadonlySet<SchemaId> {
  return new Set([...schemas.values()].filter(({ id, schema }) => reachableRefs(schema, schemas).has(id)).map(({ id }) => id));
}

/** Whether values look different after defaults were filled. */
export function fillsDefaults(schema: Schema, schemas: Schemas): boolean {
  const named = [...reachableRefs(schema, schemas)].flatMap((id) => schemas.get(id)?.schema ?? []);
  const stack: Schema[] = [schema, ...named];
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    if (current.kind === "object" && current.fields.some((field) => field.presence === "optional" && field.schema.default !== undefined)) {
      return true;
    }
    stack.push(...children(current));
  }
  return false;
}
