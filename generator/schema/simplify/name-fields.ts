import type { CheckSchema, Field, ObjectSchema, Schema, SchemaId } from "../../ir/index.js";
import { mapChildren, type Schemas } from "../graph.js";

/**
 * Where an object strips the keys that it does not name, it must name those of its alternatives and conditions too: `properties: { a }` beside
 * `oneOf: [{ properties: { b } }, …]` speaks of `b`. They are added as fields that may be anything; what they must be is said where they stand. Where one of them
 * lets other keys pass in as many words (`additionalProperties: true`), the object does, too.
 */
export function nameFields(schema: Schema, schemas: Schemas): Schema {
  const whole: Schema = mapChildren(schema, (member) => nameFields(member, schemas));
  if (whole.kind !== "check" || schema.kind !== "check") return whole;
  if (isAboutItems(schema)) return whole;
  const named = withNames(
    whole.base,
    schema.schemas.flatMap((member) => namesIn(member, schemas)),
  );
  const isOpen = schema.keyword !== "not" && schema.schemas.some((member) => letsPass(member, schemas));
  return { ...whole, base: isOpen ? changeObjects(named, opened) : named };
}

/** Their sub-schemas speak of what is inside the value, not of the value itself. */
function isAboutItems({ keyword }: CheckSchema): boolean {
  return keyword === "contains" || keyword === "unevaluatedItems" || keyword === "unevaluatedProperties";
}

function withNames(base: Schema, names: readonly string[]): Schema {
  return changeObjects(base, (object) => (isSilent(object) ? addFields(object, names) : object));
}

function opened(object: ObjectSchema): ObjectSchema {
  return isSilent(object) ? { ...object, rest: { kind: "any", origin: object.origin } } : object;
}

/** It says nothing of keys that it does not name. */
function isSilent({ rest, patterns }: ObjectSchema): boolean {
  return rest === undefined && patterns.length === 0;
}

/** The objects that a value itself is, not those within it. */
function changeObjects(base: Schema, change: (object: ObjectSchema) => ObjectSchema): Schema {
  const inner = (member: Schema): Schema => changeObjects(member, change);
  switch (base.kind) {
    case "object":
      return change(base);
    case "check":
      return { ...base, base: inner(base.base) };
    case "intersection":
      return { ...base, members: base.members.map(inner) };
    case "only-if":
      return { ...base, schema: inner(base.schema) };
    default:
      return base;
  }
}

function addFields(object: ObjectSchema, names: readonly string[]): ObjectSchema {
  const known = new Set(object.fields.map(({ wireName }) => wireName));
  const added = [...new Set(names)].filter((name) => !known.has(name));
  const { origin } = object;
  const fields = added.map((wireName): Field => ({ wireName, schema: { kind: "any", origin }, presence: "optional", isDefined: false }));
  return added.length === 0 ? object : { ...object, fields: [...object.fields, ...fields] };
}

/** The fields of the value itself that a schema speaks of, through names and combinations; each name is followed once. */
function namesIn(schema: Schema, schemas: Schemas, seen: Set<SchemaId> = new Set()): readonly string[] {
  const inner = (member: Schema): readonly string[] => namesIn(member, schemas, seen);
  switch (schema.kind) {
    case "object":
      return schema.fields.map(({ wireName }) => wireName);
    case "union":
    case "intersection":
      return schema.members.flatMap(inner);
    case "only-if":
      return inner(schema.schema);
    case "check":
      return [...inner(schema.base), ...(isAboutItems(schema) ? [] : schema.schemas.flatMap(inner))];
    case "ref": {
      const target = seen.has(schema.to) ? undefined : schemas.get(schema.to)?.schema;
      seen.add(schema.to);
      return target === undefined ? [] : inner(target);
    }
    default:
      return [];
  }
}

/** Says in as many words that keys may be there which it does not name. */
function letsPass(schema: Schema, schemas: Schemas, seen: Set<SchemaId> = new Set()): boolean {
  const inner = (member: Schema): boolean => letsPass(member, schemas, seen);
  switch (schema.kind) {
    case "object":
      return schema.patterns.length > 0 || (schema.rest !== undefined && schema.rest.kind !== "never");
    case "union":
    case "intersection":
      return schema.members.some(inner);
    case "only-if":
      return inner(schema.schema);
    case "check":
      return inner(schema.base);
    case "ref": {
      const target = seen.has(schema.to) ? undefined : schemas.get(schema.to)?.schema;
      seen.add(schema.to);
      return target !== undefined && inner(target);
    }
    default:
      return false;
  }
}
