import type { Field, Json, Schema } from "../../../../ir/index.js";
import { accepts } from "../../../../schema/accepts.js";
import type { Schemas } from "../../../../schema/index.js";
import { withShownValues } from "./shown-values.js";

/** What a document shows of a header over several lines, or with one end of line behind it (`example: |`), is one line: a header has no others. */
export function oneLine(value: Json, schema: Schema, schemas: Schemas): Json {
  if (typeof value !== "string" || !/[\r\n]/.test(value)) return value;
  const line = value
    .split(/[\r\n]+/)
    .map((part) => part.trim())
    .join(" ")
    .trim();
  return accepts(schema, line, { schemas, direction: "input" }) === true ? line : value;
}

/** The same for what the schema of a header shows. */
export function withOneLine(field: Field, schemas: Schemas): Field {
  return withShownValues(field, schemas, (value) => oneLine(value, field.schema, schemas));
}
