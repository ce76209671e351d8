import type { Field, Json, Schema } from "../../../ir/index.js";
import type { Schemas } from "../../../schema/index.js";
import { annotationsOf } from "../../../schema/simplify/annotations.js";
import { targetOf } from "../schemas/target-of.js";

/**
 * A required list outside of JSON has an item: one without any is not sent at all, so that `DELETE /products?id=…` of no products would be `DELETE /products`,
 * which may mean all of them.
 */
export function withAnItem(field: Field, schemas: Schemas): Field {
  const list = field.presence === "required" ? targetOf(field.schema, schemas) : undefined;
  if (list?.kind !== "array" || (list.min ?? 0) > 0 || list.max === 0) return field;
  const { default: initial, examples = [], ...said } = field.schema === list ? list : { ...list, ...annotationsOf(field.schema) };
  const kept = examples.filter((value) => !isEmpty(value));
  const schema: Schema = {
    ...said,
    min: 1,
    ...(initial === undefined || isEmpty(initial.value) ? {} : { default: initial }),
    ...(kept.length === 0 ? {} : { examples: kept }),
  };
  return { ...field, schema };
}

function isEmpty(value: Json): boolean {
  return Array.isArray(value) && value.length === 0;
}
