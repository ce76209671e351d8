import type { Injection } from "@toolpact/runtime";
import type { Annotations, Field, Json, ObjectSchema, RefSchema, Schema, UnionSchema } from "../../ir/index.js";
import { besideNull, isHidden, namedIn, type Schemas } from "../../schema/index.js";
import { annotationsOf } from "../../schema/simplify/annotations.js";
import { isObject } from "../values.js";

type Path = readonly string[];
type Inject = { readonly [field: string]: string };

/** What is injected, as it is written and by the keys that lead to it: a field of that very name, or a member of one. Whole fields come first. */
export function injectedMembers(
  inject: Inject,
  input: Schema,
): readonly { readonly field: string; readonly path: Path; readonly from: string }[] {
  const names = new Set(input.kind === "object" ? input.fields.map(({ wireName }) => wireName) : []);
  const members = Object.entries(inject).map(([field, from]) => ({ field, path: names.has(field) ? [field] : field.split("."), from }));
  return [...members.filter(({ path }) => path.length === 1), ...members.filter(({ path }) => path.length > 1)];
}

/** The same as the call has it: a name may have a dot in it, so what is a member stands inside its field. */
export function injectionOf(inject: Inject, input: Schema): Injection {
  return injectedMembers(inject, input).reduce<Injection>((all, { path, from }) => put(all, path, from), {});
}

function put(all: Injection, [name = "", ...rest]: Path, from: string): Injection {
  const inner = Object.hasOwn(all, name) ? all[name] : undefined;
  return { ...all, [name]: rest.length === 0 ? from : put(typeof inner === "object" ? inner : {}, rest, from) };
}

/** The members that there are instead; `through`: what is no object on the way. */
type Missing = { readonly known: readonly string[]; readonly through: string | undefined };

/** Follows objects alone, also nullable ones. In a list or another choice, the member that is meant is unknown. */
export function findMember(schema: Schema, path: Path, schemas: Schemas): Field | Missing {
  let current: Schema | undefined = schema;
  let field: Field | undefined;
  for (const [index, name] of path.entries()) {
    const object: ObjectSchema | undefined = objectOf(current, schemas);
    const walked = path.slice(0, index);
    const fields = object?.fields.filter((one) => one.isDefined !== false && !isHidden(one, schemas, "input")) ?? [];
    field = fields.find(({ wireName }) => wireName === name);
    if (field === undefined)
      return {
        known: fields.map(({ wireName }) => [...walked, wireName].join(".")),
        through: object === undefined && index > 0 ? walked.join(".") : undefined,
      };
    current = field.schema;
  }
  return field ?? { known: [], through: undefined };
}

/** References are written out on the way to the member, and nothing there is null any more: what is injected stands in it. */
export function withoutMember(schema: Schema, [name, ...rest]: Path, schemas: Schemas): Schema {
  const object = objectOf(schema, schemas);
  if (object === undefined) return schema;
  const { min, max, ...whole } = object;
  const isGone = rest.length === 0;
  const fields = object.fields.flatMap((field): readonly Field[] => {
    if (field.wireName !== name) return [field];
    return isGone ? [] : [madeAnyway({ ...field, schema: withoutMember(field.schema, rest, schemas) })];
  });
  return {
    ...whole,
    ...withoutValue(object, [name ?? "", ...rest]),
    fields,
    // What is injected is always there, and counts.
    ...(min === undefined ? {} : { min: isGone ? Math.max(min - 1, 0) : min }),
    ...(max === undefined ? {} : { max: isGone ? Math.max(max - 1, 0) : max }),
  };
}

/** A field in which nothing else must be said, or is filled in, is made where it is missing. */
function madeAnyway(field: Field): Field {
  const { schema } = field;
  const isMade = schema.kind === "object" && schema.fields.every((one) => one.presence === "optional" && one.schema.default === undefined);
  return isMade ? { ...field, presence: "optional" } : field;
}

export function withMember(object: ObjectSchema, [name = "", ...rest]: Path, member: Field): ObjectSchema {
  const others = object.fields.filter(({ wireName }) => wireName !== name);
  if (rest.length === 0) return { ...object, fields: [...others, member] };
  const inner = object.fields.find(({ wireName }) => wireName === name)?.schema;
  const empty: ObjectSchema = { kind: "object", origin: object.origin, fields: [], patterns: [] };
  const schema = withMember(inner?.kind === "object" ? inner : empty, rest, member);
  return { ...object, fields: [...others, { wireName: name, schema, presence: "required" }] };
}

/** A value of an input without the member. */
export function valueWithout(value: Json, [name = "", ...rest]: Path): Json {
  if (!isObject(value) || !Object.hasOwn(value, name)) return value;
  const { [name]: member = null, ...others } = value;
  return rest.length === 0 ? others : { ...value, [name]: valueWithout(member, rest) };
}

/** Whether an object on the way to the member is null in a value, which it cannot be once something is injected there. */
export function isNullOnTheWay(value: Json, [name = "", ...rest]: Path): boolean {
  if (value === null) return true;
  const member = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return rest.length > 0 && member !== undefined && isNullOnTheWay(member, rest);
}

function withoutValue({ default: fallback, examples }: ObjectSchema, path: Path): Pick<Schema, "default" | "examples"> {
  return {
    ...(fallback === undefined ? {} : { default: { value: valueWithout(fallback.value, path) } }),
    ...(examples === undefined ? {} : { examples: examples.map((value) => valueWithout(value, path)) }),
  };
}

/** The object that a schema is, behind references and where it is not null, with the words of the nearest one. */
function objectOf(schema: Schema | undefined, schemas: Schemas, steps = 0): ObjectSchema | undefined {
  if (schema?.kind === "object") return schema;
  if ((schema?.kind !== "ref" && schema?.kind !== "union") || steps > 50) return undefined;
  const inner = schema.kind === "ref" ? schemas.get(schema.to)?.schema : besideNull(schema.members, namedIn(schemas));
  const found = objectOf(inner, schemas, steps + 1);
  return found === undefined ? undefined : { ...found, ...objectWords(schema) };
}

/** Without the values that are null. */
function objectWords(schema: RefSchema | UnionSchema): Pick<Schema, "default" | "examples"> {
  const { origin: _origin, default: fallback, examples, ...words }: Annotations = annotationsOf(schema);
  const left = examples?.filter((value) => value !== null) ?? [];
  return {
    ...words,
    ...(fallback === undefined || fallback.value === null ? {} : { default: fallback }),
    ...(left.length === 0 ? {} : { examples: left }),
  };
}
