import type { Schema, SchemaId } from "../ir/index.js";
import { directRefs, leadingTo, nodesOf, type Schemas } from "./graph.js";

/** Whether values look different after defaults were filled. */
export function fillsDefaults(schema: Schema, schemas: Schemas): boolean {
  const filling = fillingOnce.get(schemas) ?? leadingTo(fillsItself, [...schemas.values()]);
  fillingOnce.set(schemas, filling);
  return fillsItself(schema) || [...directRefs(schema)].some((id) => filling.has(id));
}

/** Found out once for all who ask: every tool and every shared schema does. */
const fillingOnce = new WeakMap<Schemas, ReadonlySet<SchemaId>>();

function fillsItself(schema: Schema): boolean {
  for (const node of nodesOf(schema)) {
    if (node.kind === "object" && node.fields.some((field) => field.presence === "optional" && field.schema.default !== undefined)) {
      return true;
    }
  }
  return false;
}
