import type { ObjectSchema, Schema, UnionSchema } from "../ir/index.js";

/**
 * What a value itself must be, all at once, and nothing that is within it. Null beside one other thing is left out; a choice between several is one part. An
 * object lacks the keys that only alternatives beside it describe.
 */
export function partsOf(schema: Schema): readonly Schema[] {
  switch (schema.kind) {
    case "check": {
      const described = new Set(schema.beside);
      return partsOf(schema.base).map((part) => (part.kind === "object" ? withoutFields(part, described) : part));
    }
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
  return changeParts(schema, (part) => (part.kind === "object" ? change(part) : part));
}

/** The same with something else in the place of each part, null among them. */
export function changeParts(schema: Schema, change: (part: Schema) => Schema): Schema {
  const inner = (member: Schema): Schema => changeParts(member, change);
  switch (schema.kind) {
    case "check":
      return { ...schema, base: inner(schema.base) };
    case "only-if":
      return { ...schema, schema: inner(schema.schema) };
    case "intersection":
      return { ...schema, members: schema.members.map(inner) };
    case "union":
      return notNull(schema).length === 1 ? { ...schema, members: schema.members.map(inner) } : change(schema);
    default:
      return change(schema);
  }
}

export function withoutFields(object: ObjectSchema, names: ReadonlySet<string>): ObjectSchema {
  return names.size === 0 ? object : { ...object, fields: object.fields.filter(({ wireName }) => !names.has(wireName)) };
}

export function notNull({ members }: UnionSchema): readonly Schema[] {
  return members.filter(({ kind }) => kind !== "null");
}
