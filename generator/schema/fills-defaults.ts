import type { Schema, SchemaId } from "../ir/index.js";
import { children, directRefs, type Schemas } from "./graph.js";

/** Whether values look different after defaults were filled. */
export function fillsDefaults(schema: Schema, schemas: Schemas): boolean {
  const filling = fillingOnce.get(schemas) ?? fillingIds(schemas);
  fillingOnce.set(schemas, filling);
  return fillsItself(schema) || [...directRefs(schema)].some((id) => filling.has(id));
}

/** Found out once for all who ask: every tool and every shared schema does. */
const fillingOnce = new WeakMap<Schemas, ReadonlySet<SchemaId>>();

/** The shared schemas in which a default is filled, and all that lead to one of those. */
function fillingIds(schemas: Schemas): ReadonlySet<SchemaId> {
  const users = new Map<SchemaId, SchemaId[]>([...schemas.keys()].map((id) => [id, []]));
  const found = new Set<SchemaId>();
  for (const { id, schema } of schemas.values()) {
    if (fillsItself(schema)) found.add(id);
    for (const to of directRefs(schema)) users.get(to)?.push(id);
  }
  // A set that grows while it is walked: whoever uses one that fills, fills too.
  for (const id of found) {
    for (const user of users.get(id) ?? []) found.add(user);
  }
  return found;
}

function fillsItself(schema: Schema): boolean {
  const stack: Schema[] = [schema];
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    if (current.kind === "object" && current.fields.some((field) => field.presence === "optional" && field.schema.default !== undefined)) {
      return true;
    }
    stack.push(...children(current));
  }
  return false;
}
