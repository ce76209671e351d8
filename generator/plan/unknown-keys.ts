import type { ObjectSchema, Schema } from "../ir/index.js";
import { joins, mapChildren, type Schemas } from "../schema/index.js";

/**
 * A tool's rule for unknown keys, written into those of its objects that are silent about them. What the input itself is counts, also behind a reference; shared
 * types inside of it keep their own word.
 */
export function applyUnknownKeys(input: Schema, rule: "strip" | "refuse" | "keep", schemas: Schemas): Schema {
  if (rule === "strip") {
    return input;
  }
  const whole = inline(input, schemas, new Set());
  if (rule === "keep") {
    return fill(whole, { own: "any", below: "any" });
  }
  return whole.kind === "object" ? fill(whole, { own: "never", below: "never" }) : refuseUnseen(whole, input);
}

/** Several parts describe one object: each lets the others' keys pass, and a key that none of them has looked at is refused. */
function refuseUnseen(whole: Schema, { origin }: Pick<Schema, "origin">): Schema {
  const base = fill(whole, { own: "unseen", below: "never" });
  return { kind: "check", origin, base, keyword: "unevaluatedProperties", json: null, schemas: [{ kind: "never", origin }] };
}

/** The parts that make up the input itself, references among them resolved. */
function inline(schema: Schema, schemas: Schemas, seen: ReadonlySet<string>): Schema {
  const inner = (member: Schema): Schema => inline(member, schemas, seen);
  switch (schema.kind) {
    case "ref": {
      const target = seen.has(schema.to) ? undefined : schemas.get(schema.to)?.schema;
      return target === undefined ? schema : inline(target, schemas, new Set([...seen, schema.to]));
    }
    case "union":
    case "intersection":
      return mapChildren(schema, inner);
    case "check":
      return { ...schema, base: inner(schema.base) };
    default:
      return schema;
  }
}

/** What fills the silence of the object itself, and of those below its fields. */
type Filling = { readonly own: "any" | "unseen" | "never"; readonly below: "any" | "never" };

function fill(schema: Schema, filling: Filling): Schema {
  const inner = (member: Schema): Schema => fill(member, filling);
  switch (schema.kind) {
    case "object":
      return fillObject(schema, filling);
    case "array":
    case "union":
    case "intersection":
      return mapChildren(schema, inner);
    case "check":
      // Keys that only alternatives name are known ones.
      return joins.has(schema.keyword) && filling.own === "never" ? refuseUnseen(schema, schema) : { ...schema, base: inner(schema.base) };
    default:
      return schema;
  }
}

function fillObject(schema: ObjectSchema, { own, below }: Filling): ObjectSchema {
  const fields = schema.fields.map((field) => ({ ...field, schema: fill(field.schema, { own: below, below }) }));
  const { origin } = schema;
  return { ...schema, fields, rest: schema.rest ?? (own === "unseen" ? { kind: "any", origin, isUnseen: true } : { kind: own, origin }) };
}
