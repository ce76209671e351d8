import type { Schema, SchemaId } from "../../ir/index.js";
import { children, circlesOf, directRefs, type Schemas } from "../graph.js";
import { tagOf } from "../keywords/tag.js";

/**
 * Shared schemas that lead back to themselves by several of the parts that are asked about one value: `anyOf` of two objects that both have a `child`. Each level
 * of a value would be looked at twice as often as the one above it, so that a short value could take hours; their functions remember what they found.
 */
export function branchingSchemas(schemas: Schemas): ReadonlySet<Schema> {
  const named = (id: SchemaId): Schema | undefined => schemas.get(id)?.schema;
  const found = new Set<Schema>();
  for (const [id, circle] of circlesOf(schemas)) {
    const schema = named(id);
    if (schema !== undefined && branches(schema, circle, named)) found.add(schema);
  }
  return found;
}

function branches(schema: Schema, circle: ReadonlySet<SchemaId>, named: (id: SchemaId) => Schema | undefined): boolean {
  const leadsBack = (part: Schema): boolean => [...directRefs(part)].some((id) => circle.has(id));
  const stack = [schema];
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    if (partsOf(current, named).filter(leadsBack).length > 1) return true;
    stack.push(...children(current));
  }
  return false;
}

/** The parts that may all be asked about the same value. A tag says at once which one it is. */
function partsOf(schema: Schema, named: (id: SchemaId) => Schema | undefined): readonly Schema[] {
  switch (schema.kind) {
    case "union":
      return tagOf(
        schema.members.filter(({ kind }) => kind !== "null"),
        { named, isLazy: () => false },
      ) === undefined
        ? schema.members
        : [];
    case "intersection":
      return schema.members;
    case "check":
      return [schema.base, ...schema.schemas];
    default:
      return [];
  }
}
