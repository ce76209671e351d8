import type { Field, ObjectSchema, Schema, SchemaId } from "../../ir/index.js";
import { namedIn, type Schemas } from "../graph.js";
import { typesOf } from "../types-of.js";
import { annotationsOf } from "./annotations.js";
import { meaning } from "./meaning.js";

/**
 * Several objects that must all hold are one object, references among them resolved. A field that two of them define must satisfy both, and keys are counted of the
 * whole: a part that counts would see its own alone. Patterns, and a closed object that does not name all fields, do not merge exactly, so then nothing does.
 */
export function mergeObjects({ members, whole, schemas, through, merged = new Set() }: Merge): ObjectSchema | undefined {
  const objects = members.map((member) => plainObject(member, { schemas, through, merged }));
  if (!objects.every((object) => object !== undefined)) {
    return undefined;
  }
  const fields = new Map<string, Field>();
  for (const field of objects.flatMap((object) => object.fields)) {
    const known = fields.get(field.wireName);
    fields.set(field.wireName, known === undefined ? field : bothFields(known, field, schemas));
  }
  const closed = objects.filter(({ rest }) => rest?.kind === "never");
  if (!closed.every((object) => namesAll(object, fields))) {
    return undefined;
  }
  // Where one part refuses other keys, so does the whole; else, where one keeps them.
  const rest = (closed[0] ?? objects.find((object) => object.rest !== undefined))?.rest;
  return {
    ...annotationsOf(whole),
    kind: "object",
    fields: [...fields.values()],
    patterns: [],
    ...(rest === undefined ? {} : { rest }),
    ...aboutAllKeys(objects),
  };
}

function aboutAllKeys(objects: readonly ObjectSchema[]): Pick<ObjectSchema, "min" | "max" | "names"> {
  const [mins, maxes] = [objects.flatMap(({ min }) => min ?? []), objects.flatMap(({ max }) => max ?? [])];
  const said = objects.flatMap(({ names }) => names ?? []);
  const [first] = said;
  const names: Schema | undefined =
    first === undefined || said.length === 1 ? first : { ...annotationsOf(first), kind: "intersection", members: said };
  return {
    ...(mins.length === 0 ? {} : { min: Math.max(...mins) }),
    ...(maxes.length === 0 ? {} : { max: Math.min(...maxes) }),
    ...(names === undefined ? {} : { names }),
  };
}

/** Of a class that has more of them the parts stay parts: a document with a thousand classes that extend each other would become millions of fields. */
const mostParents = 100;

export type Merge = {
  readonly members: readonly Schema[];
  /** What the members make up, for its annotations. */
  readonly whole: Schema;
  readonly schemas: Schemas;
  /** Shared schemas that were resolved on the way; none is a second time. */
  readonly through: Set<SchemaId>;
  /** Those of them whose fields are part of this object already: naming one again adds nothing. */
  readonly merged?: Set<SchemaId>;
};

function plainObject(schema: Schema, scope: Required<Pick<Merge, "schemas" | "through" | "merged">>): ObjectSchema | undefined {
  const { schemas, through, merged } = scope;
  if (schema.kind === "ref") {
    if (merged.has(schema.to)) {
      return { kind: "object", origin: schema.origin, fields: [], patterns: [] };
    }
    const target = through.has(schema.to) || through.size >= mostParents ? undefined : schemas.get(schema.to)?.schema;
    through.add(schema.to);
    const found = target === undefined ? undefined : plainObject(target, scope);
    if (found !== undefined) {
      merged.add(schema.to);
    }
    return found;
  }
  if (schema.kind === "intersection") {
    return mergeObjects({ members: schema.members.filter((member) => member.kind !== "any"), whole: schema, ...scope });
  }
  if (schema.kind === "check" && schema.keyword === "allOf") {
    return plainObject({ ...annotationsOf(schema), kind: "intersection", members: [schema.base, ...schema.schemas] }, scope);
  }
  const isPlain =
    schema.kind === "object" &&
    (schema.rest === undefined || schema.rest.kind === "any" || schema.rest.kind === "never") &&
    schema.patterns.length === 0;
  return isPlain ? schema : undefined;
}

function namesAll(object: ObjectSchema, fields: ReadonlyMap<string, Field>): boolean {
  const names = new Set(object.fields.filter(({ isDefined }) => isDefined !== false).map(({ wireName }) => wireName));
  return [...fields.keys()].every((name) => names.has(name));
}

/** A field that two parts speak of: required if one of them says so, and of both types. */
function bothFields(first: Field, second: Field, schemas: Schemas): Field {
  const presence = first.presence === "required" || second.presence === "required" ? "required" : "optional";
  if (first.isDefined === false || second.isDefined === false) {
    return { ...(first.isDefined === false ? second : first), presence };
  }
  const isSame = meaning(first.schema) === meaning(second.schema);
  const pair = [first.schema, second.schema];
  // `type: object` beside a schema of an object says nothing, and above all not that it may have other members.
  const isObject = (schema: Schema): boolean => [...(typesOf(schema, { named: namedIn(schemas) }) ?? [])].join() === "object";
  const isBare = (schema: Schema): boolean => isAnyObject(schema) && pair.some((other) => !isAnyObject(other) && isObject(other));
  const members = pair.filter((schema) => schema.kind !== "any" && !isBare(schema));
  // A part that says nothing of the type may still give a default, or say that it is secret; where both do, the later one counts.
  const only = isSame ? second.schema : members.length < 2 ? (members[0] ?? second.schema) : undefined;
  const schema: Schema =
    only === undefined
      ? (checkedField(first.schema, second.schema) ?? { ...annotationsOf(second.schema), kind: "intersection", members })
      : { ...only, ...annotationsOf(first.schema), ...annotationsOf(second.schema), origin: only.origin };
  const access = first.access ?? second.access;
  return { wireName: first.wireName, presence, schema, ...(access === undefined ? {} : { access }) };
}

function isAnyObject(schema: Schema): boolean {
  if (schema.kind !== "object" || schema.rest?.kind !== "any") return false;
  return schema.fields.length + schema.patterns.length === 0 && (schema.min ?? schema.max ?? schema.names) === undefined;
}

/** A check that says nothing of the type is one of the type that the other part says. */
function checkedField(first: Schema, second: Schema): Schema | undefined {
  if (second.kind !== "check" || second.keyword !== "not" || second.base.kind !== "any" || first.kind !== "string") return undefined;
  return { ...second, base: first, ...annotationsOf(first), ...annotationsOf(second) };
}
