import type { Field, Json, Schema } from "../../../../ir/index.js";
import { accepts } from "../../../../schema/accepts.js";
import type { Schemas } from "../../../../schema/index.js";
import { targetOf } from "../../schemas/target-of.js";

/** What is shown as it stands in an address, `group%2Fproject`, is given as it is, and encoded when it is sent: encoded already, it is refused. */
export function plainSlashes(value: Json, schema: Schema, schemas: Schemas): Json {
  if (typeof value !== "string" || !/%2f/i.test(value)) return value;
  try {
    const plain = decodeURIComponent(value);
    return accepts(schema, plain, { schemas, direction: "input" }) === true ? plain : value;
  } catch {
    return value;
  }
}

/** The same for what the schema of a path's parameter shows, also by a reference. */
export function withPlainSlashes(field: Field, schemas: Schemas): Field {
  const { schema } = field;
  const shared = targetOf(schema, schemas);
  const initial = schema.default ?? shared?.default;
  const examples = schema.examples ?? shared?.examples;
  if (![initial?.value, ...(examples ?? [])].some((value) => typeof value === "string" && /%2f/i.test(value))) return field;
  return {
    ...field,
    schema: {
      ...schema,
      ...(initial === undefined ? {} : { default: { ...initial, value: plainSlashes(initial.value, schema, schemas) } }),
      ...(examples === undefined ? {} : { examples: examples.map((value) => plainSlashes(value, schema, schemas)) }),
    },
  };
}
