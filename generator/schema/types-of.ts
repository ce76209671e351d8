import type { JsonType, Schema, SchemaId } from "../ir/index.js";
import type { ZodScope } from "./faces.js";

type Named = Pick<ZodScope, "named">;

/** The types that accepted values can have; nothing where they can have any. */
export function typesOf(schema: Schema, scope: Named, seen: ReadonlySet<SchemaId> = new Set()): ReadonlySet<JsonType> | undefined {
  const inner = (member: Schema): ReadonlySet<JsonType> | undefined => typesOf(member, scope, seen);
  switch (schema.kind) {
    case "any":
    case "bytes":
    case "only-if":
      return undefined;
    case "never":
      return new Set();
    case "enum":
      return new Set(schema.values.map((value) => (value === null ? "null" : Array.isArray(value) ? "array" : (typeof value as JsonType))));
    case "union": {
      const sets = schema.members.map(inner);
      return sets.every((set) => set !== undefined) ? new Set(sets.flatMap((set) => [...set])) : undefined;
    }
    case "intersection":
      return schema.members.map(inner).find((set) => set !== undefined);
    case "check":
      return inner(schema.base);
    case "ref": {
      const target = seen.has(schema.to) ? undefined : scope.named(schema.to);
      return target === undefined ? undefined : typesOf(target, scope, new Set([...seen, schema.to]));
    }
    default:
      return new Set([schema.kind]);
  }
}
