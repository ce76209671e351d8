import type { Field, Schema } from "../ir/index.js";
import type { Schemas } from "../schema/index.js";
import { hashJson } from "./hash-json.js";
import type { SchemaHashes } from "./schema-hashes.js";
import { sayingDefault, shownDefault } from "./shown-default.js";

export type FieldContext = { readonly schemas: Schemas; readonly hashes: SchemaHashes };

/** `required =true 1a2b3c`; see `readField`. Of a field that stands in several objects, what all of them say. */
export function fieldText(fields: readonly Field[], context: FieldContext): string {
  const isRequired = fields.every(({ presence }) => presence === "required");
  const preset = defaultText(fields, context.schemas);
  const shapes = fields.map(({ schema }) => context.hashes.shape(preset === undefined ? schema : withoutDefault(schema, context.schemas)));
  return [
    ...(isRequired ? ["required"] : []),
    ...(preset === undefined ? [] : [`=${preset}`]),
    shapes.length === 1 ? shapes[0] : hashJson(shapes).slice(0, 6),
  ].join(" ");
}

export function defaultText(fields: readonly Field[], schemas: Schemas): string | undefined {
  const found = [...new Set(fields.flatMap(({ schema }) => shownDefault(schema, schemas) ?? []))];
  return found.length < 2 ? found[0] : found.sort().join("|");
}

/** Neither its own, nor what a type that it names says: one is often said again from the other. */
function withoutDefault({ default: _own, ...schema }: Schema, schemas: Schemas): Schema {
  // The rest of a schema is a schema still.
  const { default: _said, ...rest } = sayingDefault(schema as Schema, schemas);
  return rest as Schema;
}
