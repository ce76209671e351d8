import type { Field, Json, Schema } from "../../../../ir/index.js";
import { accepts } from "../../../../schema/accepts.js";
import { namedIn, type Schemas, targetOf } from "../../../../schema/index.js";
import { annotationsOf } from "../../../../schema/simplify/annotations.js";

/** What is shown as it stands in an address, `group%2Fproject`, is given as it is, and encoded when it is sent: encoded already, it is refused. */
export function plainSlashes(value: Json, schema: Schema, schemas: Schemas): Json {
  const plain = decoded(value);
  return plain !== value && accepts(schema, plain, { schemas, direction: "input" }) === true ? plain : value;
}

/** The same for what the schema of a path's parameter shows and lists, also by a reference. */
export function withPlainSlashes(field: Field, schemas: Schemas): Field {
  const schema = withPlainOptions(field.schema, schemas);
  const shared = targetOf(field.schema, namedIn(schemas));
  const initial = schema.default ?? shared?.default;
  const examples = schema.examples ?? shared?.examples;
  if (![initial?.value, ...(examples ?? [])].some(isEncoded)) return schema === field.schema ? field : { ...field, schema };
  return {
    ...field,
    schema: {
      ...schema,
      ...(initial === undefined ? {} : { default: { ...initial, value: plainSlashes(initial.value, schema, schemas) } }),
      ...(examples === undefined ? {} : { examples: examples.map((value) => plainSlashes(value, schema, schemas)) }),
    },
  };
}

function withPlainOptions(schema: Schema, schemas: Schemas): Schema {
  const shared = targetOf(schema, namedIn(schemas));
  if (shared?.kind !== "enum" || !shared.values.some(isEncoded)) return schema;
  return { ...shared, ...annotationsOf(schema), values: [...new Set(shared.values.map(decoded))] };
}

function isEncoded(value: Json | undefined): value is string {
  return typeof value === "string" && /%2f/i.test(value);
}

function decoded(value: Json): Json {
  if (!isEncoded(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
