import { diagnose, type Report } from "../../diagnostics/index.js";
import type { Schema, SchemaId } from "../../ir/index.js";
import { directRefs, type Schemas, usersOf } from "../../schema/index.js";

/** Reports types that need a value of themselves in every value: a tree whose nodes must all have a child never ends. */
export function reportEndlessTypes(schemas: Schemas, report: Report): void {
  const finite = finiteTypes(schemas);
  for (const { id, origin } of schemas.values()) {
    if (!finite.has(id) && leadsBack(id, schemas, finite)) report(diagnose("toolspec/endless-type", { type: id }, origin, { atKey: true }));
  }
}

/** Types whose values can be made of those known to end; what a new one of them makes possible is looked at again. */
function finiteTypes(schemas: Schemas): ReadonlySet<SchemaId> {
  const users = usersOf(schemas.values());
  const finite = new Set<SchemaId>();
  const queue = [...schemas.keys()];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const schema = schemas.get(id)?.schema;
    if (schema === undefined || finite.has(id) || !canEnd(schema, finite)) continue;
    finite.add(id);
    queue.push(...(users.get(id) ?? []));
  }
  return finite;
}

function canEnd(schema: Schema, finite: ReadonlySet<SchemaId>): boolean {
  const inner = (member: Schema) => canEnd(member, finite);
  switch (schema.kind) {
    case "ref":
      return finite.has(schema.to);
    case "object":
      return schema.fields.every((field) => field.presence === "optional" || inner(field.schema));
    case "array": {
      const { min = 0, prefix, rest } = schema;
      return prefix.slice(0, min).every(inner) && (min <= prefix.length || rest === undefined || inner(rest));
    }
    case "union":
      return schema.members.some(inner);
    case "intersection":
      return schema.members.every(inner);
    case "check":
      return (
        inner(schema.base) &&
        (schema.keyword !== "allOf" || schema.schemas.every(inner)) &&
        (!isChoice(schema.keyword) || schema.schemas.some(inner))
      );
    default:
      return true;
  }
}

function isChoice(keyword: string): boolean {
  return keyword === "anyOf" || keyword === "oneOf";
}

/** Whether the type is one of the circle, not only one that needs it. */
function leadsBack(id: SchemaId, schemas: Schemas, finite: ReadonlySet<SchemaId>): boolean {
  const seen = new Set<SchemaId>();
  const queue = [id];
  for (let current = queue.pop(); current !== undefined; current = queue.pop()) {
    const schema = schemas.get(current)?.schema;
    for (const next of schema === undefined ? [] : directRefs(schema)) {
      if (next === id) return true;
      if (!finite.has(next) && !seen.has(next)) queue.push(next);
      seen.add(next);
    }
  }
  return false;
}
