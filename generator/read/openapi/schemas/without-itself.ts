import type { NamedSchema, Schema, SchemaId } from "../../../ir/index.js";
import { joins } from "../../../schema/index.js";
import type { Tally } from "../../tally.js";

/** Where a schema is a part or a choice of itself, the other parts and choices say what it is. Where there are none, nothing does. */
export function withoutItself({ id, schema, origin }: NamedSchema, tally: Tally): Schema {
  const [rest = schema] = without(schema, id);
  if (rest !== schema) tally.add("openapi/invalid-parts", `\`${id}\` is a part or a choice of itself`, { place: origin });
  return rest;
}

/** The same object where nothing in it is left out. */
function without(schema: Schema, id: SchemaId): readonly Schema[] {
  switch (schema.kind) {
    case "ref":
      return schema.to === id ? [] : [schema];
    case "intersection":
    case "union": {
      const members = schema.members.flatMap((member) => without(member, id));
      if (members.length === 0) return [];
      return isSame(members, schema.members) ? [schema] : [{ ...schema, members }];
    }
    case "check": {
      if (!joins.has(schema.keyword)) return [schema];
      const schemas = schema.schemas.flatMap((member) => without(member, id));
      if (schemas.length === 0) return [schema.base];
      return isSame(schemas, schema.schemas) ? [schema] : [{ ...schema, schemas }];
    }
    default:
      return [schema];
  }
}

function isSame(left: readonly Schema[], right: readonly Schema[]): boolean {
  return left.length === right.length && left.every((schema, index) => schema === right[index]);
}
