import type { ObjectSchema, Schema, UnionSchema } from "../ir/index.js";

/**
 * What a value itself must be, all at once, and nothing that is within it. Null beside one other thing is left out; a choice between several is one part.
 */
export function partsOf(schema: Schema): readonly Schema[] {
  switch (schema.kind) {
    case "check":
      return partsOf(schema.base);
    case "only-if":
      return partsOf(schema.schema);
    case "intersection":
      return schema.members.flatMap(partsOf);
    case "union": {
      const others = notNull(schema);
      return others.length === 1 ? others.flatMap(partsOf) : [schema];
    }
    default:
      return [schema];
  }
}

export function objectsOf(schema: Schema): readonly ObjectSchema[] {
  return partsOf(schema).filter((part) => part.kind === "object");
}

/** The same with something else in the place of each object that is a part of it. */
export function changeObjects(schema: Schema, change: (object: ObjectSchema) => Schema): Schema {
  const inner = (member: Schema): Schema => changeObjects(member, change);
  switch (schema.kind) {
    case "object":
      return change(schema);
    case "check":
      return { ...schema, base: inner(schema.base) };
    case "only-if":
      return { ...schema, schema: inner(schema.schema) };
    case "intersection":
      return { ...schema, members: schema.members.map(inner) };
    case "union":
      return notNull(schema).length === 1 ? { ...schema, members: schema.members.map(inner) } : schema;
    default:
      return schema;
  }
}

function notNull({ members }: UnionSchema): readonly Schema[] {
  return members.filter(({ kind }) => kind !== "null");
}
