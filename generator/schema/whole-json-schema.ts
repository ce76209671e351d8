import type { JsonObject } from "../ir/index.js";
import type { ReadDocument } from "./documents/read-document.js";
import { jsonSchema } from "./scopes.js";

/**
 * A document as one JSON Schema 2020-12, its shared schemas under `$defs`. The root of the Zod made from it carries this in `.meta` under `x-json-schema`, where
 * `toJsonSchema` finds it: Zod's own export knows nothing of the checks that Zod lacks.
 */
export function wholeJsonSchema({ schema, schemas }: Pick<ReadDocument, "schema" | "schemas">): JsonObject {
  const ref = (id: string): string => `#/$defs/${id}`;
  const root = jsonSchema(schema, ref);
  const definitions = [...schemas.values()].map(({ id, schema: inner }) => [id, jsonSchema(inner, ref)] as const);
  return {
    ...(typeof root === "boolean" ? (root ? {} : { not: {} }) : root),
    ...(definitions.length === 0 ? {} : { $defs: Object.fromEntries(definitions) }),
  };
}
