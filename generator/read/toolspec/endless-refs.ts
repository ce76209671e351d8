import { diagnose, type Report } from "../../diagnostics/index.js";
import type { NamedSchema, Schema, SchemaId } from "../../ir/index.js";

type Schemas = ReadonlyMap<SchemaId, NamedSchema>;

/** Reports types that lead to themselves without a field or an item on the way: no value could ever be checked against them. */
export function reportEndlessRefs(schemas: Schemas, report: Report): boolean {
  const endless = [...schemas.values()].filter(({ id }) => reaches(id, schemas));
  for (const { id, origin } of endless) report(diagnose("schema/endless-ref", { ref: id }, origin, { atKey: true }));
  return endless.length > 0;
}

function reaches(id: SchemaId, schemas: Schemas): boolean {
  const seen = new Set<SchemaId>();
  const queue = [id];
  for (let current = queue.pop(); current !== undefined; current = queue.pop()) {
    const schema = schemas.get(current)?.schema;
    for (const next of schema === undefined ? [] : sameValueRefs(schema)) {
      if (next === id) return true;
      if (!seen.has(next)) queue.push(next);
      seen.add(next);
    }
  }
  return false;
}

/** References that a schema applies to the very same value. */
function sameValueRefs(schema: Schema): readonly SchemaId[] {
  switch (schema.kind) {
    case "ref":
      return [schema.to];
    case "union":
    case "intersection":
      return schema.members.flatMap(sameValueRefs);
    case "only-if":
      return sameValueRefs(schema.schema);
    case "check":
      return [schema.base, ...schema.schemas].flatMap(sameValueRefs);
    default:
      return [];
  }
}
