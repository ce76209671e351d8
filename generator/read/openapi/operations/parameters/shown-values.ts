import type { Field, Json } from "../../../../ir/index.js";
import { namedIn, type Schemas, targetOf } from "../../../../schema/index.js";

/** A field whose default and examples are changed, also where they stand behind a reference; the same one where none is. */
export function withShownValues(field: Field, schemas: Schemas, change: (value: Json) => Json): Field {
  const { schema } = field;
  const shared = targetOf(schema, namedIn(schemas));
  const initial = schema.default ?? shared?.default;
  const examples = schema.examples ?? shared?.examples;
  const isChanged = (value: Json): boolean => change(value) !== value;
  if (![...(initial === undefined ? [] : [initial.value]), ...(examples ?? [])].some(isChanged)) return field;
  return {
    ...field,
    schema: {
      ...schema,
      ...(initial === undefined ? {} : { default: { ...initial, value: change(initial.value) } }),
      ...(examples === undefined ? {} : { examples: examples.map(change) }),
    },
  };
}
