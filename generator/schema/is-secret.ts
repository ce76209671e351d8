import type { Schema, SchemaId } from "../ir/index.js";
import { type Schemas, unseenTarget } from "./graph.js";

/** The word may stand at the field, at the type that it names, or at one of several that it may be. */
export function isSecret(schema: Schema, schemas: Schemas, seen: Set<SchemaId> = new Set()): boolean {
  const inner = (member: Schema): boolean => isSecret(member, schemas, seen);
  if (isMarked(schema)) return true;
  switch (schema.kind) {
    case "union":
    case "intersection":
      return schema.members.some(inner);
    case "check":
      return inner(schema.base);
    case "ref": {
      const target = unseenTarget(schema, schemas, seen);
      return target !== undefined && inner(target);
    }
    default:
      return false;
  }
}

/** What a schema itself says. */
export function isMarked(schema: Schema): boolean {
  return schema.secret === true || (schema.kind === "string" && schema.format === "password");
}
