import type { Field, ObjectSchema, Schema, SchemaId } from "../../ir/index.js";
import { joins, ofSameValue, type Schemas, unseenTarget } from "../graph.js";
import { notNull, objectsOf } from "../objects-of.js";
import { isAsked } from "./describe-asked.js";

/**
 * Whether keys that only others name can be added to it. They cannot where a name stands for it, or where it is one of several things itself; nor where a choice of
 * its own, which is not asked together with them, drops some first.
 */
export function takesKeys(base: Schema): boolean {
  switch (base.kind) {
    case "ref":
      return false;
    case "union":
      return notNull(base).length === 1 ? base.members.every(takesMore) : base.members.every(({ kind }) => scalars.has(kind));
    case "intersection":
      return base.members.every(takesMore);
    case "check":
      return takesKeys(base.base);
    case "only-if":
      return takesKeys(base.schema);
    default:
      return true;
  }
}

function takesMore(part: Schema): boolean {
  return takesKeys(part) && !(part.kind === "check" && joins.has(part.keyword));
}

const scalars: ReadonlySet<Schema["kind"]> = new Set(["null", "boolean", "string", "number", "enum", "bytes", "array"]);

/** Whether one of them counts the keys of the value, or looks at all their names. */
export function countKeys(members: readonly Schema[], schemas: Schemas): boolean {
  return members.some((member) => objectsIn(member, schemas).some(({ min, max, names }) => (min ?? max ?? names) !== undefined));
}

/**
 * Whether an object leaves something out of its own fields that an alternative beside it speaks of: `properties: { pay: { to } }` beside `pay: { amount }`. What is
 * left out no alternative sees.
 */
export function leavesOut(base: Schema, members: readonly Schema[], schemas: Schemas): boolean {
  const own = new Map(objectsOf(base).flatMap(({ fields }) => fields.map((field) => [field.wireName, field.schema])));
  const comparison = { schemas, left: { pairs: mostPairs } };
  return own.size > 0 && haveField(members, schemas, ({ wireName, schema }) => isLess(own.get(wireName), schema, comparison));
}

/**
 * Whether an object hands on something that an alternative beside it would leave out: `required: [pay]` beside `pay: { to }`. What is only asked for is handed on as
 * it came.
 */
export function handsOnMore(base: Schema, members: readonly Schema[], schemas: Schemas): boolean {
  // A closed object lets pass by name what alternatives describe, which may be hundreds of names beside dozens of them.
  const asked = new Set(
    objectsOf(base).flatMap(({ fields, rest }) =>
      fields.flatMap((field) => (isAsked(field) && (rest === undefined || field.presence === "required") ? [field.wireName] : [])),
    ),
  );
  const comparison = { schemas, left: { pairs: mostPairs } };
  return asked.size > 0 && haveField(members, schemas, ({ wireName, schema }) => asked.has(wireName) && leavesKeys(schema, comparison));
}

function haveField(members: readonly Schema[], schemas: Schemas, isOne: (field: Field) => boolean): boolean {
  return members.some((member) => objectsIn(member, schemas).some(({ fields }) => fields.some(isOne)));
}

/** Whether a choice in it decides which keys are kept, so that a condition beside it does not see the others. */
export function choosesKeys(schema: Schema, schemas: Schemas, seen: Set<SchemaId> = new Set()): boolean {
  const inner = (member: Schema): boolean => choosesKeys(member, schemas, seen);
  switch (schema.kind) {
    case "union":
      return notNull(schema).length === 1 ? schema.members.some(inner) : objectsIn(schema, schemas).length > 0;
    case "intersection":
      return schema.members.some(inner);
    case "only-if":
      return inner(schema.schema);
    case "check":
      return inner(schema.base) || (joins.has(schema.keyword) && !namesAll(schema.base, schema.schemas, schemas));
    case "ref": {
      const target = unseenTarget(schema, schemas, seen);
      return target !== undefined && inner(target);
    }
    default:
      return false;
  }
}

function namesAll(base: Schema, members: readonly Schema[], schemas: Schemas): boolean {
  const namesIn = (schema: Schema): readonly string[] =>
    objectsIn(schema, schemas).flatMap(({ fields }) => fields.map(({ wireName }) => wireName));
  const own = new Set(namesIn(base));
  return members.flatMap(namesIn).every((name) => own.has(name));
}

/** Whether keys that it does not name are left out of a value, or of the items of a list. */
function leavesKeys(schema: Schema, comparison: Comparison): boolean {
  const { schemas, left } = comparison;
  if (left.pairs-- <= 0) return false;
  const strips = ({ rest, patterns }: ObjectSchema): boolean => rest === undefined && patterns.length === 0;
  return objectsIn(schema, schemas).some(strips) || listsIn(schema, schemas).some((items) => leavesKeys(items, comparison));
}

/** Types that lead back to each other have more pairs than anybody waits for; past these, nothing is left out. */
const mostPairs = 2000;
type Comparison = { readonly schemas: Schemas; readonly left: { pairs: number } };

function isLess(own: Schema | undefined, other: Schema, comparison: Comparison): boolean {
  const { schemas, left } = comparison;
  if (own === undefined || isSameSchema(own, other) || left.pairs-- <= 0) return false;
  const inner = (one: Schema | undefined, another: Schema): boolean => isLess(one, another, comparison);
  const otherLists = listsIn(other, schemas);
  if (listsIn(own, schemas).some((list) => otherLists.some((each) => inner(list, each)))) return true;
  const others = objectsIn(other, schemas);
  return objectsIn(own, schemas).some((object) => {
    if (object.rest !== undefined || object.patterns.length > 0) return false;
    const fields = new Map(object.fields.map((field) => [field.wireName, field.schema]));
    return others.some((each) => each.fields.some(({ wireName, schema }) => !fields.has(wireName) || inner(fields.get(wireName), schema)));
  });
}

function isSameSchema(one: Schema, another: Schema): boolean {
  return one === another || (one.kind === "ref" && another.kind === "ref" && one.to === another.to);
}

/** What all items of a list are. */
function listsIn(schema: Schema, schemas: Schemas): readonly Schema[] {
  return thingsIn(schema, schemas).flatMap((thing) => (thing.kind === "array" && thing.rest !== undefined ? [thing.rest] : []));
}

function objectsIn(schema: Schema, schemas: Schemas): readonly ObjectSchema[] {
  return thingsIn(schema, schemas).flatMap((thing) => (thing.kind === "object" ? [thing] : []));
}

/** What a value itself can be, through names and combinations; each name is followed once. */
function thingsIn(schema: Schema, schemas: Schemas, seen: Set<SchemaId> = new Set()): readonly Schema[] {
  const target = schema.kind === "ref" ? unseenTarget(schema, schemas, seen) : undefined;
  const members = target === undefined ? ofSameValue(schema) : [target];
  return members.length === 0 ? [schema] : members.flatMap((member) => thingsIn(member, schemas, seen));
}
