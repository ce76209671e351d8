import type { Schema, SchemaId } from "../ir/index.js";
import { type Schemas, unseenTarget } from "./graph.js";

/** Whether a schema accepts objects without describing them, and so hands them on as they are: any value, literals, rules for texts alone. */
export function handsOnAll(schema: Schema, schemas: Schemas, seen: Set<SchemaId> = new Set()): boolean {
  const inner = (member: Schema): boolean => handsOnAll(member, schemas, seen);
  switch (schema.kind) {
    case "any":
      return true;
    case "enum":
      return schema.values.some((value) => typeof value === "object" && value !== null);
    case "only-if":
      return schema.type !== "object" || inner(schema.schema);
    case "ref": {
      const target = unseenTarget(schema, schemas, seen);
      return target !== undefined && inner(target);
    }
    case "intersection":
      return schema.members.every(inner);
    case "union":
      return schema.members.some(inner);
    case "check":
      return inner(schema.base) && (schema.keyword !== "allOf" || schema.schemas.every(inner));
    default:
      return false;
  }
}
