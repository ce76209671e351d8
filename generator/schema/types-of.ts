import type { JsonType, Schema, SchemaId } from "../ir/index.js";
import type { ZodScope } from "./faces.js";
import { jsonTypeOf } from "./json-values.js";

type Named = Pick<ZodScope, "named">;

/** What is known of named schemas; nothing of a schema that is still being read. */
export type KnownTypes = Map<SchemaId, ReadonlySet<JsonType> | undefined>;

/** References that lead on to references, past which nothing is said: a chain of thousands would end the stack. */
const mostSteps = 200;

/** The types that accepted values can have; nothing where they can have any. A schema that many ways lead to is looked at once. */
export function typesOf(schema: Schema, scope: Named, known: KnownTypes = knownTo(scope)): ReadonlySet<JsonType> | undefined {
  return typesWithin(schema, { scope, known, steps: 0 });
}

const knownTypes = new WeakMap<Named["named"], KnownTypes>();

/** What is known where the same names stand for the same schemas: every choice of a document is asked for again and again. */
export function knownTo({ named }: Named): KnownTypes {
  const known: KnownTypes = knownTypes.get(named) ?? new Map();
  knownTypes.set(named, known);
  return known;
}

type Looking = { readonly scope: Named; readonly known: KnownTypes; readonly steps: number };

function typesWithin(schema: Schema, looking: Looking): ReadonlySet<JsonType> | undefined {
  const { scope, known, steps } = looking;
  const inner = (member: Schema): ReadonlySet<JsonType> | undefined => typesWithin(member, looking);
  switch (schema.kind) {
    case "any":
    case "bytes":
    case "only-if":
      return undefined;
    case "never":
      return new Set();
    case "enum":
      return new Set(schema.values.map(jsonTypeOf));
    case "union": {
      const sets = schema.members.map(inner);
      return sets.every((set) => set !== undefined) ? new Set(sets.flatMap((set) => [...set])) : undefined;
    }
    case "intersection":
      return schema.members.map(inner).find((set) => set !== undefined);
    case "check":
      return inner(schema.base);
    case "ref": {
      if (known.has(schema.to)) return known.get(schema.to);
      if (steps === mostSteps) return undefined;
      known.set(schema.to, undefined);
      const target = scope.named(schema.to);
      const types = target === undefined ? undefined : typesWithin(target, { ...looking, steps: steps + 1 });
      known.set(schema.to, types);
      return types;
    }
    default:
      return new Set([schema.kind]);
  }
}
