import type { JsonType, Schema, SchemaId } from "../ir/index.js";
import type { Schemas } from "./graph.js";
import { jsonTypeOf } from "./json-values.js";

const allTypes: readonly JsonType[] = ["null", "boolean", "string", "number", "array", "object"];

type KnownTypes = Map<SchemaId, ReadonlySet<JsonType>>;

/** The types of JSON value that a schema may accept. `known`: a named one is looked at once; while it is, it may be anything. */
export function jsonTypes(schema: Schema, schemas: Schemas, known: KnownTypes = new Map()): ReadonlySet<JsonType> {
  const inner = (member: Schema) => jsonTypes(member, schemas, known);
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
    case "intersection": {
      const sets = schema.members.map(inner);
      return new Set(allTypes.filter((type) => sets.every((set) => set.has(type))));
    }
    case "check":
      return inner(schema.base);
    case "ref": {
      const found = known.get(schema.to);
      if (found !== undefined) return found;
      known.set(schema.to, new Set(allTypes));
      const target = schemas.get(schema.to)?.schema;
      const types = target === undefined ? new Set(allTypes) : inner(target);
      known.set(schema.to, types);
      return types;
    }
    default:
      return new Set(allTypes);
  }
}
