import type { Schema, SchemaId } from "../../../ir/index.js";
import type { Schemas } from "../../../schema/index.js";

/** What stands behind references. */
export function targetOf(schema: Schema, schemas: Schemas): Schema | undefined {
  const seen = new Set<SchemaId>();
  let current: Schema | undefined = schema;
  while (current?.kind === "ref" && !seen.has(current.to)) {
    seen.add(current.to);
    current = schemas.get(current.to)?.schema;
  }
  return current?.kind === "ref" ? undefined : current;
}
