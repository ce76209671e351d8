import type { Json, JsonType, Schema, SchemaId } from "../ir/index.js";
import type { Schemas } from "./graph.js";

const allTypes: readonly JsonType[] = ["null", "boolean", "string", "number", "array", "object"];

/** The types of JSON value that a schema may accept. */
export function jsonTypes(schema: Schema, schemas: Schemas, seen: ReadonlySet<SchemaId> = new Set()): ReadonlySet<JsonType> {
  const inner = (member: Schema) => jsonTypes(member, schemas, seen);
  switch (schema.kind) {
    case "null":
    case "boolean":
    case "string":
    case "number":
    case "array":
    case "object":
      return new Set([schema.kind]);
    case "bytes":
      return new Set(["string"]);
    case "never":
      return new Set();
    case "enum":
      return new Set(schema.values.map(jsonTypeOf));
    case "union":
      return new Set(schema.members.flatMap((member) => [...inner(member)]));
    case "intersection":
      return new Set(allTypes.filter((type) => schema.members.every((member) => inner(member).has(type))));
    case "check":
      return inner(schema.base);
    case "ref": {
      const target = schemas.get(schema.to)?.schema;
      return target === undefined || seen.has(schema.to) ? new Set(allTypes) : jsonTypes(target, schemas, new Set([...seen, schema.to]));
    }
    default:
      return new Set(allTypes);
  }
}

function jsonTypeOf(value: Json): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const type = typeof value;
  return type === "string" || type === "number" || type === "boolean" ? type : "object";
}
