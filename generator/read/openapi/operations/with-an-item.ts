import type { Field, Json, Schema } from "../../../ir/index.js";
import { accepts } from "../../../schema/accepts.js";
import type { Schemas } from "../../../schema/index.js";
import { annotationsOf } from "../../../schema/simplify/annotations.js";
import { targetOf } from "../schemas/target-of.js";

/**
 * A required list outside of JSON has an item, also where it is one of several types: one without any is not sent at all, so that `DELETE /products?id=…` of no
 * products would be `DELETE /products`, which may mean all of them. Nor is null in its place.
 */
export function withAnItem(field: Field, schemas: Schemas): Field {
  if (field.presence !== "required") return field;
  const schema = changed(field.schema, schemas, (target) => {
    if (target.kind !== "union" || !target.members.some((member) => targetOf(member, schemas)?.kind === "array")) return filled(target);
    const members = target.members.filter(({ kind }) => kind !== "null").map((member) => changed(member, schemas, filled));
    const [only] = members;
    if (only !== undefined && members.length === 1) return { ...only, ...annotationsOf(target) };
    return members.length === target.members.length && members.every((member, index) => member === target.members[index])
      ? target
      : { ...target, members };
  });
  return schema === field.schema ? field : { ...field, schema };
}

/** The same for the members of a form that is given as a whole. */
export function withItems(form: Schema, schemas: Schemas): Schema {
  return changed(form, schemas, (target) => {
    if (target.kind !== "object") return target;
    const fields = target.fields.map((field) => withAnItem(field, schemas));
    return fields.every((field, index) => field === target.fields[index]) ? target : { ...target, fields };
  });
}

/** What stands behind references, as it is changed, with the words of the place; where nothing changes, the references themselves. */
function changed(schema: Schema, schemas: Schemas, change: (target: Schema) => Schema): Schema {
  const target = targetOf(schema, schemas);
  const other = target === undefined ? undefined : change(target);
  if (target === undefined || other === undefined || other === target) return schema;
  const { default: initial, examples = [], ...said } = schema === target ? other : { ...other, ...annotationsOf(schema) };
  const fits = (one: Schema, value: Json): boolean => accepts(one, value, { schemas, direction: "input" }) === true;
  // What did not fit before, either, is left to be told.
  const isKept = (value: Json): boolean => fits(other, value) || !fits(target, value);
  const kept = examples.filter(isKept);
  return {
    // The rest of a schema is a schema still.
    ...(said as Schema),
    ...(initial === undefined || !isKept(initial.value) ? {} : { default: initial }),
    ...(kept.length === 0 ? {} : { examples: kept }),
  };
}

function filled(schema: Schema): Schema {
  return schema.kind !== "array" || (schema.min ?? 0) > 0 || schema.max === 0 ? schema : { ...schema, min: 1 };
}
