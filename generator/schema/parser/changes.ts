import type { Schema, SchemaId } from "../../ir/index.js";
import type { Schemas } from "../graph.js";

/** Whether a schema changes values, given which shared schemas do. */
type Question = (schema: Schema, changesNamed: (id: SchemaId) => boolean) => boolean;

/** The shared schemas whose values may come out changed: those that change them themselves, and all that lead to one of those. */
export function changingIds(schemas: Schemas, changes: Question): ReadonlySet<SchemaId> {
  const users = new Map<SchemaId, SchemaId[]>();
  const found = new Set<SchemaId>();
  for (const { id, schema } of schemas.values()) {
    const uses = (to: SchemaId): boolean => {
      const known = users.get(to);
      if (known === undefined) users.set(to, [id]);
      else known.push(id);
      return false;
    };
    if (changes(schema, uses)) {
      found.add(id);
    }
  }
  // The set grows during the walk: a schema that uses a changing one changes, too.
  for (const id of found) {
    for (const user of users.get(id) ?? []) {
      found.add(user);
    }
  }
  return found;
}
