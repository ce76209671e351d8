import type { Field, Schema } from "../ir/index.js";
import type { Schemas } from "../schema/index.js";
import type { DefaultDigests } from "./default-digests.js";
import { hashJson } from "./hash-json.js";
import { defaultMark } from "./line-words.js";
import type { SchemaHashes } from "./schema-hashes.js";
import { type DefaultContext, hashDefault, sayingDefault, shownDefaults } from "./shown-default.js";

export type FieldContext = DefaultContext & {
  readonly hashes: SchemaHashes;
  readonly defaults: DefaultDigests;
  /** The service assumes the defaults of the tool's input. */
  readonly isAssumed: boolean;
};

/** `required =true 1a2b3c`, or `~true` where the service assumes it; see `readField`. Of a field that stands in several objects, what all of them say. */
export function fieldText(fields: readonly Field[], context: FieldContext): string {
  const preset = presetText(fields, context);
  const shapes = fields.map(({ schema }) => context.hashes.shape(preset === undefined ? schema : withoutDefault(schema, context.schemas)));
  const shape = shapes.length === 1 ? shapes[0] : hashJson(shapes).slice(0, 6);
  return preset === undefined ? `${requiredText(fields)}${shape}` : `${preset} ${shape}`;
}

/** `required =true`, where there is a default. */
export function presetText(fields: readonly Field[], context: FieldContext): string | undefined {
  if (!fields.some(({ schema }) => context.defaults.isWithin(schema))) return undefined;
  const all = fields.flatMap(({ schema }) => shownDefaults(schema, context));
  // In the order of the objects: two of them that exchange their defaults say something else.
  const found = all.filter((text, index) => text !== all[index - 1]).join("|");
  return found === "" ? undefined : `${requiredText(fields)}${defaultMark(context)}${found.length > longest ? hashDefault(found) : found}`;
}

/** Of several defaults together. */
const longest = 60;

function requiredText(fields: readonly Field[]): string {
  return fields.every(({ presence }) => presence === "required") ? "required " : "";
}

/** Neither its own, nor what a type that it names says: one is often said again from the other. */
function withoutDefault({ default: _own, assumed: _ownAssumed, ...schema }: Schema, schemas: Schemas): Schema {
  // The rest of a schema is a schema still.
  const { default: _said, assumed: _assumed, ...rest } = sayingDefault(schema as Schema, schemas);
  return rest as Schema;
}
