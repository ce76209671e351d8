import type { Field, Schema, SchemaId } from "../../ir/index.js";
import { joins, namedIn, ofSameValue, type Schemas, unseenTarget } from "../graph.js";
import { notNull } from "../objects-of.js";
import { typesOf } from "../types-of.js";
import { annotationsOf } from "./annotations.js";

/**
 * Of parts that must all hold, one that only asks for a key hands it on as it came, with all that another part leaves out below it. So it says of that key what the
 * other part says, which holds anyway. `simple`: that, in the words of this place.
 */
export function describeAsked(members: readonly Schema[], schemas: Schemas, simple: Simple): readonly Schema[] {
  if (!members.some((member) => asksOnly(member))) return members;
  const parts = members.map((member) => {
    const through = new Set<SchemaId>();
    return { member, through, fields: new Map(fieldsOf(member, schemas, through).map((field) => [field.wireName, field])) };
  });
  return members.map((member, index) => {
    if (!asksOnly(member)) return member;
    const others = parts.filter((_, other) => other !== index);
    return described(member, (name) => {
      const part = others.find(({ fields }) => fields.has(name));
      const field = part?.fields.get(name);
      return part === undefined || field === undefined || !hasMembers(field.schema, schemas)
        ? undefined
        : { ...field, schema: simple(field.schema, part.through) };
    });
  });
}

type Simple = (schema: Schema, through: ReadonlySet<SchemaId>) => Schema;

/** Nothing is said of it but that it is there. */
export function isAsked({ schema }: Field): boolean {
  return schema.kind === "any";
}

/** Choices within choices further down stay as they are: each level is asked by all around it. */
const deepest = 8;

/** Whether there is a key in it of which nothing is said. */
function asksOnly(schema: Schema, depth = 0): boolean {
  if (depth > deepest) return false;
  return schema.kind === "object" ? schema.fields.some(isAsked) : ofSameValue(schema).some((part) => asksOnly(part, depth + 1));
}

function described(schema: Schema, find: (name: string) => Field | undefined, depth = 0): Schema {
  const inner = (member: Schema): Schema => (asksOnly(member, depth + 1) ? described(member, find, depth + 1) : member);
  switch (schema.kind) {
    case "object":
      return { ...schema, fields: schema.fields.map((field) => (isAsked(field) ? describedField(field, find(field.wireName)) : field)) };
    case "union":
    case "intersection":
      return { ...schema, members: schema.members.map(inner) };
    case "only-if":
      return { ...schema, schema: inner(schema.schema) };
    case "check":
      return { ...schema, base: inner(schema.base), schemas: joins.has(schema.keyword) ? schema.schemas.map(inner) : schema.schemas };
    default:
      return schema;
  }
}

/** A default is filled in by the part that has it: here the key is asked for. */
function describedField(field: Field, known: Field | undefined): Field {
  if (known === undefined) return field;
  const { default: _default, ...schema } = known.schema;
  const access = field.access ?? known.access;
  return { ...field, schema: { ...schema, ...annotationsOf(field.schema) } as Schema, ...(access === undefined ? {} : { access }) };
}

/** What a part says of members in every case; each name is followed once. */
function fieldsOf(schema: Schema, schemas: Schemas, through: Set<SchemaId>): readonly Field[] {
  const inner = (member: Schema): readonly Field[] => fieldsOf(member, schemas, through);
  switch (schema.kind) {
    case "object":
      return schema.fields.filter((field) => !isAsked(field));
    case "intersection":
      return schema.members.flatMap(inner);
    case "only-if":
      return inner(schema.schema);
    case "union": {
      // Null has no members.
      const [only, ...others] = notNull(schema);
      return only === undefined || others.length > 0 ? [] : inner(only);
    }
    case "check":
      return inner(schema.base);
    case "ref": {
      const target = unseenTarget(schema, schemas, through);
      return target === undefined ? [] : inner(target);
    }
    default:
      return [];
  }
}

function hasMembers(schema: Schema, schemas: Schemas): boolean {
  const types = typesOf(schema, { named: namedIn(schemas) });
  return types === undefined || types.has("object") || types.has("array");
}
