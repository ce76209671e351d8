import type { ObjectSchema, Schema, SchemaId } from "../../ir/index.js";
import { children, type Schemas } from "../../schema/index.js";

/** `open`: the schema allows unnamed keys, so the answer is unknown. */
export type FoundField =
  | { readonly kind: "found"; readonly schemas: readonly Schema[] }
  | { readonly kind: "missing"; readonly names: readonly string[] }
  | { readonly kind: "open" };

/** Finds `customer.name` in a schema, through names, combinations and the items of lists. */
export function findField(schema: Schema, path: string, schemas: Schemas): FoundField {
  let current: readonly Schema[] = [schema];
  const walked: string[] = [];
  for (const step of path.split(".")) {
    const objects = current.flatMap((candidate) => shapesOf(candidate, schemas));
    const fields = objects.flatMap((object) => (object === "open" ? [] : object.fields.filter((field) => field.wireName === step)));
    if (fields.length === 0) {
      if (objects.some((object) => object === "open" || isOpen(object))) return { kind: "open" };
      const names = objects.flatMap((object) => (object === "open" ? [] : object.fields.map((field) => field.wireName)));
      return { kind: "missing", names: names.map((name) => [...walked, name].join(".")) };
    }
    current = fields.map((field) => field.schema);
    walked.push(step);
  }
  return { kind: "found", schemas: current };
}

function isOpen({ rest, patterns }: ObjectSchema): boolean {
  return patterns.length > 0 || (rest !== undefined && rest.kind !== "never");
}

/** By name, each looked at once; none while it is. */
type KnownShapes = Map<SchemaId, readonly (ObjectSchema | "open")[]>;

/** The objects that a value of the schema, or an item of it, can be. */
function shapesOf(schema: Schema, schemas: Schemas, known: KnownShapes = new Map()): readonly (ObjectSchema | "open")[] {
  const inner = (member: Schema) => shapesOf(member, schemas, known);
  switch (schema.kind) {
    case "object":
      return [schema];
    case "any":
      return ["open"];
    case "array":
    case "union":
    case "intersection":
      return children(schema).flatMap(inner);
    case "only-if":
      return inner(schema.schema);
    case "check":
      return [...inner(schema.base), ...schema.schemas.flatMap(inner).filter((shape) => shape !== "open")];
    case "ref": {
      const found = known.get(schema.to);
      if (found !== undefined) return found;
      known.set(schema.to, []);
      const target = schemas.get(schema.to)?.schema;
      const shapes = target === undefined ? [] : [...new Set(inner(target))];
      known.set(schema.to, shapes);
      return shapes;
    }
    default:
      return [];
  }
}
