import type { ArraySchema, Field, Json, JsonType, ObjectSchema, Schema } from "../../../ir/index.js";
import { accepts } from "../../../schema/accepts.js";
import { children, isHidden, mapChildren, namedIn, type Schemas, targetOf, typesOf } from "../../../schema/index.js";
import { annotationsOf } from "../../../schema/simplify/annotations.js";

/** How a place writes values. */
export type Writing = {
  readonly schemas: Schemas;
  /** An object without members is nothing there, either. */
  readonly objects: boolean;
};

/**
 * A required value outside of JSON is not null, a required list has an item, and a required object has a member, also as one of several types. Nothing
 * is sent for empty values. `DELETE /products?id=…` without products would be `DELETE /products`, which may mean all of them.
 */
export function sendable(field: Field, writing: Writing): Field {
  if (field.presence !== "required") return field;
  const { schemas } = writing;
  const fill = (schema: Schema): Schema => changed(schema, schemas, (target) => filled(target, writing));
  const schema = changed(notNull(field.schema, schemas), schemas, (target) => {
    if (target.kind !== "union") return filled(target, writing);
    const members = target.members.map(fill);
    return isSame(members, target.members) ? target : { ...target, members };
  });
  return schema === field.schema ? field : { ...field, schema };
}

/** The same of a parameter that is written as JSON, which has words for lists and objects without anything in them. */
export function sendableJson(field: Field, schemas: Schemas): Field {
  if (field.presence !== "required") return field;
  const schema = notNull(field.schema, schemas);
  return schema === field.schema ? field : { ...field, schema };
}

/** Whether something is sent for every value that a schema takes, or for none. Of the others the runtime looks at each value. */
export function isAlwaysSent(schema: Schema, { schemas, objects }: Writing): boolean {
  const has = (one: Schema, ...some: readonly JsonType[]): boolean => mayBe(one, some, schemas);
  if (!has(schema, "null", "array", "object")) return true;
  const target = targetOf(schema, namedIn(schemas));
  if (target === undefined || isNothing(target, schemas)) return true;
  if (has(schema, "null")) return false;
  switch (target.kind) {
    case "union":
      return target.members.every((member) => isAlwaysSent(member, { schemas, objects }));
    case "array":
      return (target.min ?? 0) > 0 && children(target).length > 0 && !children(target).some((item) => has(item, "null"));
    case "object":
      return (
        !objects ||
        givenFields(target, schemas).some((field) => field.presence === "required" && !has(field.schema, "null", "array", "object"))
      );
    default:
      return false;
  }
}

export function mayBeNull(schema: Schema, schemas: Schemas): boolean {
  return mayBe(schema, ["null"], schemas);
}

function mayBe(schema: Schema, types: readonly JsonType[], schemas: Schemas): boolean {
  if (schema.kind === "bytes") return false;
  const known = typesOf(schema, { named: namedIn(schemas) });
  return types.some((type) => known?.has(type) ?? true);
}

type WritingForm = { readonly schemas: Schemas; readonly writingOf: (wireName: string) => Writing };

/** The same for the members of a form that is given as a whole. */
export function sendableMembers(form: Schema, { schemas, writingOf }: WritingForm): Schema {
  return changed(form, schemas, (target) => {
    if (target.kind !== "object") return target;
    const fields = target.fields.map((field) => sendable(field, writingOf(field.wireName)));
    return isSame(fields, target.fields) ? target : { ...target, fields };
  });
}

/** Lines that are asked for are one at least: a list without items is an empty body. */
export function sendableLines(lines: Schema, schemas: Schemas): Schema {
  return changed(lines, schemas, (target) => (target.kind === "array" && target.max !== 0 ? withMin(target, target) : target));
}

/** What stands behind references, as it is changed, with the words of the place; where nothing changes, the references themselves. */
function changed(schema: Schema, schemas: Schemas, change: (target: Schema) => Schema): Schema {
  const target = targetOf(schema, namedIn(schemas));
  const other = target === undefined ? undefined : change(target);
  if (target === undefined || other === undefined || other === target) return schema;
  const { default: initial, examples = [], ...said } = schema === target ? other : { ...other, ...annotationsOf(schema) };
  const fits = (one: Schema, value: Json): boolean => accepts(one, value, { schemas, direction: "input" }) === true;
  // A value that did not fit before either is kept and reported elsewhere.
  const isKept = (value: Json): boolean => fits(other, value) || !fits(target, value);
  const kept = examples.filter(isKept);
  return {
    // The rest of a schema is a schema still.
    ...(said as Schema),
    ...(initial === undefined || !isKept(initial.value) ? {} : { default: initial }),
    ...(kept.length === 0 ? {} : { examples: kept }),
  };
}

function filled(schema: Schema, { schemas, objects }: Writing): Schema {
  if (schema.kind === "array")
    return schema.max === 0
      ? schema
      : withMin(
          schema,
          mapChildren(schema, (item) => notNull(item, schemas)),
        );
  return objects && schema.kind === "object" && mayBeEmpty(schema, schemas)
    ? withMin(
        schema,
        mapChildren(schema, (member) => notNull(member, schemas)),
      )
    : schema;
}

function withMin<S extends ArraySchema | ObjectSchema>(schema: S, inner: S): S {
  return (schema.min ?? 0) > 0 && isSame(children(inner), children(schema)) ? schema : { ...inner, min: Math.max(schema.min ?? 0, 1) };
}

/** Of one that asks for a member there is something to send; one that can have none is nothing in any case. */
function mayBeEmpty(schema: ObjectSchema, schemas: Schemas): boolean {
  return !isNothing(schema, schemas) && !givenFields(schema, schemas).some(({ presence }) => presence === "required");
}

function isNothing(schema: Schema, schemas: Schemas): boolean {
  switch (schema.kind) {
    case "null":
      return true;
    case "enum":
      return schema.values.every((value) => value === null);
    case "array":
      return schema.max === 0;
    case "object": {
      const { patterns, rest, max } = schema;
      const hasMembers = givenFields(schema, schemas).length + patterns.length > 0 || (rest !== undefined && rest.kind !== "never");
      return !hasMembers || max === 0;
    }
    default:
      return false;
  }
}

function givenFields({ fields }: ObjectSchema, schemas: Schemas): readonly Field[] {
  return fields.filter((field) => !isHidden(field, schemas, "input"));
}

/** The schema without null, where it is one of several. */
export function notNull(schema: Schema, schemas: Schemas): Schema {
  return changed(schema, schemas, (target) => {
    if (target.kind === "enum") {
      const values = target.values.filter((value) => value !== null);
      return values.length === 0 || values.length === target.values.length ? target : { ...target, values };
    }
    if (target.kind !== "union") return target;
    const members = target.members.filter(({ kind }) => kind !== "null").map((member) => notNull(member, schemas));
    const [only] = members;
    if (only === undefined || isSame(members, target.members)) return target;
    return members.length === 1 ? { ...only, ...annotationsOf(target) } : { ...target, members };
  });
}

function isSame<T>(left: readonly T[], right: readonly T[]): boolean {
  return left.length === right.length && left.every((one, index) => one === right[index]);
}
