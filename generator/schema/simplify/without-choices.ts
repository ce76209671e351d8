import type { Field, ObjectSchema, Schema } from "../../ir/index.js";
import { mapChildren } from "../graph.js";
import { annotationsOf } from "./annotations.js";

/**
 * What a schema says without choices, conditions and counts beside it: it takes all that the schema takes, and hands on nothing that the schema does not. Nothing
 * in it has to be put together from elsewhere, so that it is no longer than what was written.
 */
export function withoutChoices(schema: Schema): Schema {
  switch (schema.kind) {
    case "check": {
      const base = withoutChoices(schema.base);
      const { origin: _origin, ...annotations } = annotationsOf(schema);
      if (schema.keyword !== "allOf") return { ...base, ...annotations };
      return withoutChoices({ ...annotationsOf(schema), kind: "intersection", members: [schema.base, ...schema.schemas] });
    }
    case "intersection":
      return { ...schema, members: schema.members.map((member) => withoutAsked(withoutChoices(member))) };
    case "union":
      return { ...mapChildren(schema, withoutChoices), mode: "any" };
    case "object": {
      const { min: _min, max: _max, names: _names, ...object } = schema;
      return mapChildren(object, withoutChoices);
    }
    default:
      return mapChildren(schema, withoutChoices);
  }
}

/** A part that only asks for a key would hand on all that is below it. */
function withoutAsked(part: Schema): Schema {
  if (part.kind === "only-if") return { ...part, schema: withoutAsked(part.schema) };
  if (part.kind !== "object" || part.rest !== undefined) return part;
  const isSaid = ({ schema }: Field): boolean => schema.kind !== "any";
  const object: ObjectSchema = { ...part, fields: part.fields.filter(isSaid) };
  return object;
}
