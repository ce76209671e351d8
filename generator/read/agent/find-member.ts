import type { AnySchema, ObjectSchema, Schema, SchemaId } from "../../ir/index.js";
import { children, isHidden, type Schemas, unseenTarget } from "../../schema/index.js";

type Sought = { readonly path: string; readonly schemas: Schemas };
type Shape = ObjectSchema | AnySchema;
/** A named schema is looked at once: a document may lead to it in very many ways. */
type Walk = { readonly schemas: Schemas; readonly seen: Set<SchemaId> };

/** Undefined where the path leads somewhere; otherwise the paths that would, as far as they are known. */
export function missingMember(schema: Schema, { path, schemas }: Sought): readonly string[] | undefined {
  let current: readonly Schema[] = [schema];
  const walked: string[] = [];
  for (const step of path.split(".")) {
    const seen = new Set<SchemaId>();
    const shapes = current.flatMap((candidate) => shapesOf(candidate, { schemas, seen }));
    const next = shapes.flatMap((shape) => memberOf(shape, step, schemas));
    if (next.length === 0) {
      const names = shapes.flatMap((shape) =>
        shape.kind === "object" ? shape.fields.filter((field) => !isHidden(field, schemas, "output")).map(({ wireName }) => wireName) : [],
      );
      return [...new Set(names)].map((name) => [...walked, name].join("."));
    }
    current = next;
    walked.push(step);
  }
  return undefined;
}

/** The objects that a value, or an item of it, can be; `any` where nothing is said. */
function shapesOf(schema: Schema, walk: Walk): readonly Shape[] {
  const inner = (member: Schema) => shapesOf(member, walk);
  switch (schema.kind) {
    case "object":
    case "any":
      return [schema];
    case "array": {
      const items = children(schema);
      return items.length === 0 ? [{ kind: "any", origin: schema.origin }] : items.flatMap(inner);
    }
    case "union":
    case "intersection":
      return schema.members.flatMap(inner);
    case "only-if":
      return inner(schema.schema);
    case "check":
      return inner(schema.base);
    case "ref": {
      const target = unseenTarget(schema, walk.schemas, walk.seen);
      return target === undefined ? [] : inner(target);
    }
    default:
      return [];
  }
}

function memberOf(shape: Shape, name: string, schemas: Schemas): readonly Schema[] {
  if (shape.kind === "any") return [shape];
  const field = shape.fields.find(({ wireName }) => wireName === name);
  // What only a request may hold is in no answer.
  if (field !== undefined) return isHidden(field, schemas, "output") ? [] : [field.schema];
  const open = openSchema(shape);
  return open === undefined ? [] : [open];
}

/** Of keys that are not named. An object that names some and says nothing of others has none that could be asked for. */
export function openSchema({ fields, rest, patterns, origin }: ObjectSchema): Schema | undefined {
  if (patterns.length > 0 || (fields.length === 0 && rest === undefined)) return { kind: "any", origin };
  return rest?.kind === "never" ? undefined : rest;
}
