import type { Schema, SchemaId } from "../ir/index.js";
import type { Schemas } from "./graph.js";
import { type Direction, isHidden } from "./hidden.js";

type Names = ReadonlySet<string>;
type Looking = { readonly schemas: Schemas; readonly direction: Direction; readonly known: Map<SchemaId, Names> };

const none: Names = new Set();

/**
 * The fields that a schema hides of the object itself. A choice hides what each of its alternatives does: of `required: [id]` beside `oneOf: [Card, Bank]`, whose
 * `id` is `readOnly` in both, a caller could give neither.
 */
export function hiddenNames(schema: Schema, schemas: Schemas, direction: Direction): Names {
  return namesIn(schema, { schemas, direction, known: new Map() });
}

function namesIn(schema: Schema, looking: Looking): Names {
  const { schemas, direction, known } = looking;
  switch (schema.kind) {
    case "object":
      return new Set(schema.fields.filter((field) => isHidden(field, schemas, direction)).map(({ wireName }) => wireName));
    case "ref": {
      const before = known.get(schema.to);
      if (before !== undefined) return before;
      // Within itself it hides no more than outside; however many ways lead to it, it is looked at once.
      known.set(schema.to, none);
      const target = schemas.get(schema.to)?.schema;
      const names = target === undefined ? none : namesIn(target, looking);
      known.set(schema.to, names);
      return names;
    }
    case "union":
      return inEach(schema.members, looking);
    case "intersection":
      return inAny(schema.members, looking);
    case "only-if":
      return schema.type === "object" ? namesIn(schema.schema, looking) : none;
    case "check": {
      const beside = schema.keyword === "anyOf" || schema.keyword === "oneOf" ? inEach(schema.schemas, looking) : none;
      return new Set([...inAny(schema.keyword === "allOf" ? [schema.base, ...schema.schemas] : [schema.base], looking), ...beside]);
    }
    default:
      return none;
  }
}

function inAny(parts: readonly Schema[], looking: Looking): Names {
  return new Set(parts.flatMap((part) => [...namesIn(part, looking)]));
}

/** Null and impossible values have no fields to select. */
function inEach(alternatives: readonly Schema[], looking: Looking): Names {
  const [first, ...others] = alternatives.filter(({ kind }) => kind !== "null" && kind !== "never").map((one) => namesIn(one, looking));
  return new Set([...(first ?? none)].filter((name) => others.every((names) => names.has(name))));
}
