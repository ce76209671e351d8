import type { CheckSchema, Field, ObjectSchema, Schema } from "../ir/index.js";
import { changeObjects, joins, mapChildren, partsOf, type Schemas } from "../schema/index.js";

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
type Filling = {
  readonly own: "any" | "unseen" | "never";
  readonly below: "any" | "never";
  /** Keys of which a choice beside it speaks, too. */
  readonly shared?: ReadonlySet<string>;
};

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
      if (!joins.has(schema.keyword)) return { ...schema, base: inner(schema.base) };
      // What its items are is known from all alternatives, and what is more is left out.
      if (partsOf(schema.base).some(({ kind }) => kind === "array")) return schema;
      // Keys that only alternatives name are known ones.
      if (filling.own === "never") return refuseUnseen(schema, schema);
      return filling.own === "any" ? { ...schema, base: inner(schema.base) } : fillChoice(schema, filling);
    default:
      return schema;
  }
}

/** What is below a key that one part alone names is known from there. What several speak of is known from all of them, and what is more is left out. */
function fillChoice(schema: CheckSchema, filling: Filling): Schema {
  const { base, schemas } = schema;
  const parts = [base, ...schemas].map(partsOf);
  const isPlain =
    parts.flat().every(({ kind }) => kind !== "ref" && kind !== "union") && base.kind !== "check" && filling.shared === undefined;
  const names = parts.map(
    (part) => new Set(part.flatMap((each) => (each.kind === "object" ? each.fields.map(({ wireName }) => wireName) : []))),
  );
  const shared = new Set(names.flatMap((own) => [...own]).filter((name, index, all) => all.indexOf(name) !== index));
  const fields = (object: ObjectSchema): ObjectSchema => ({ ...object, fields: filledFields(object, { ...filling, shared }) });
  return {
    ...schema,
    base: fill(base, { ...filling, shared: isPlain ? shared : new Set() }),
    schemas: isPlain ? schemas.map((member) => changeObjects(member, fields)) : schemas,
  };
}

function filledFields({ fields }: ObjectSchema, { below, shared }: Filling): readonly Field[] {
  return fields.map((field) => (shared?.has(field.wireName) ? field : { ...field, schema: fill(field.schema, { own: below, below }) }));
}

function fillObject(schema: ObjectSchema, filling: Filling): ObjectSchema {
  const { origin } = schema;
  const others: Schema = filling.own === "unseen" ? { kind: "any", origin, isUnseen: true } : { kind: filling.own, origin };
  return { ...schema, fields: filledFields(schema, filling), rest: schema.rest ?? others };
}
