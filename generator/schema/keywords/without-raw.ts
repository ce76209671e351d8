import type { ArraySchema, Field, ObjectSchema, Schema } from "../../ir/index.js";
import { directRefs, type Named } from "../graph.js";
import { annotationsOf } from "../simplify/annotations.js";
import { isSame, nothing, remembered, type Said, saidBy, saidByAll } from "./said.js";

type Raw = {
  readonly named: Named;
  /** Whether it is to hand on no key of which it says nothing; `names` are those of which conditions around it speak. */
  readonly isSilent: boolean;
  readonly names: readonly string[];
  /** Keys that it is not to hand on where it only asks for them. */
  readonly asked: ReadonlySet<string>;
  /** By key what others describe it as in any case: what it only asks for inside of them is not to be handed on either. */
  readonly sure: Said["sure"];
  /** Whether it is about what is inside of a key. There nothing else fills in a default. */
  readonly isBelow: boolean;
  /** How many names are still looked behind for what is inside of them. */
  readonly left: { names: number };
};

/** What stands behind names is written out where it changes, each time anew. Past that many it stays as it is. */
export const mostGoneInto = 100;

/** A type that contains itself could be written out without end, each time with another one inside: it stays as it is. */
const leadsBack = remembered<Schema, boolean>((schema, named) => {
  const reached = new Set(directRefs(schema));
  // A set that grows while it is walked.
  for (const id of reached) {
    const target = named(id);
    if (target === schema) return true;
    for (const next of target === undefined ? [] : directRefs(target)) reached.add(next);
  }
  return false;
}, false);

/** The same, less what it would hand on as it came. */
export function withoutRaw(schema: Schema, raw: Raw): Schema {
  const said = saidBy(schema, raw.named);
  const isRaw = (raw.isSilent && said.isSilent) || [...raw.asked].some((name) => said.asked.has(name));
  if (!isRaw && ![...raw.sure.keys()].some((name) => said.below.has(name))) return schema;
  const inner = (member: Schema): Schema => withoutRaw(member, raw);
  switch (schema.kind) {
    case "any": {
      const { origin } = schema;
      const names = [...new Set(raw.names)].filter((name) => !raw.asked.has(name));
      const fields = names.map((wireName): Field => ({ wireName, schema, presence: "optional", isDefined: false }));
      return { kind: "only-if", origin, type: "object", schema: { kind: "object", origin, fields, patterns: [] } };
    }
    case "object":
      return withoutAsked(withoutRawFields(schema, raw), raw);
    case "array":
      return withoutRawItems(schema, raw);
    case "union":
    case "intersection": {
      const members = schema.members.map(inner);
      return isUnchanged(members, schema.members) ? schema : { ...schema, members };
    }
    case "only-if": {
      const made = schema.type === "object" ? inner(schema.schema) : schema.schema;
      return made === schema.schema ? schema : { ...schema, schema: made };
    }
    case "check": {
      const isChoice = schema.keyword === "anyOf" || schema.keyword === "oneOf";
      const mentioned = [...saidBy(schema, raw.named).judged];
      const base = withoutRaw(schema.base, { ...raw, names: [...raw.names, ...mentioned] });
      if (counting.has(schema.keyword)) return base === schema.base ? schema : judgedBy(base, schema);
      const schemas = isChoice ? schema.schemas.map(inner) : schema.schemas;
      return base === schema.base && isUnchanged(schemas, schema.schemas) ? schema : { ...schema, base, schemas };
    }
    case "ref": {
      const target = raw.named(schema.to);
      if (target === undefined || leadsBack(target, raw.named)) return schema;
      const isGoneInto = raw.sure.size > 0 && raw.left.names-- > 0;
      if (raw.isBelow && !isGoneInto) return schema;
      const made = withoutRaw(target, isGoneInto ? raw : { ...raw, sure: nothing.sure });
      return made === target ? schema : made;
    }
    default:
      return schema;
  }
}

function isUnchanged<Item>(made: readonly Item[], given: readonly Item[]): boolean {
  return made.every((item, index) => item === given[index]);
}

function withoutRawFields(object: ObjectSchema, raw: Raw): ObjectSchema {
  const fields = object.fields.map((field): Field => {
    const made = withoutRawBelow(field.schema, raw.sure.get(field.wireName), raw);
    // Defaults are those of the field, not those of what its name stands for.
    const isKept = made === field.schema || (made.default !== undefined && field.schema.default === undefined);
    return isKept ? field : { ...field, schema: { ...made, ...annotationsOf(field.schema) } };
  });
  return isUnchanged(fields, object.fields) ? object : { ...object, fields };
}

function withoutRawItems(array: ArraySchema, raw: Raw): ArraySchema {
  const prefix = array.prefix.map((item, place) => withoutRawBelow(item, raw.sure.get(`[${place}]`), raw));
  const rest = array.rest === undefined ? undefined : withoutRawBelow(array.rest, raw.sure.get("[]"), raw);
  if (rest === array.rest && isUnchanged(prefix, array.prefix)) return array;
  return { ...array, prefix, ...(rest === undefined ? {} : { rest }) };
}

/** What one part says of a key, less what it would hand on as it came and others describe in any case. */
function withoutRawBelow(schema: Schema, sure: readonly Schema[] = [], raw: Raw): Schema {
  const others = sure.filter((one) => !isSame(one, schema));
  if (others.length === 0) return schema;
  const described = saidByAll(others, raw.named).sure;
  const asked = new Set([...saidBy(schema, raw.named).asked].filter((name) => described.has(name)));
  return withoutRaw(schema, { ...raw, names: [], isSilent: false, asked, sure: described, isBelow: true });
}

/** Keywords that see all keys, and only those that are handed on. */
const counting: ReadonlySet<string> = new Set(["minProperties", "maxProperties", "unevaluatedProperties"]);

/** What one hands on, where the other takes the value. */
function judgedBy(base: Schema, judge: Schema): Schema {
  return { kind: "check", origin: judge.origin, base, keyword: "allOf", json: null, schemas: [judge] };
}

/** The keys have to be there all the same, and to be what it says. */
function withoutAsked(object: ObjectSchema, { asked, isBelow, named }: Raw): Schema {
  const said = saidBy(object, named);
  const isDropped = ({ wireName, schema }: Field): boolean =>
    asked.has(wireName) && said.asked.has(wireName) && !(isBelow && schema.default !== undefined);
  if (object.rest !== undefined || !object.fields.some(isDropped)) return object;
  const { min, max, names: spelling, ...uncounted } = object;
  const base: Schema = { ...uncounted, fields: object.fields.filter((field) => !isDropped(field)) };
  // They count with the others, too.
  if (min !== undefined || max !== undefined || spelling !== undefined) return judgedBy(base, object);
  const isAsking = ({ presence, schema }: Field): boolean => presence === "required" || schema.kind !== "any";
  const fields = object.fields.filter((field) => isDropped(field) && isAsking(field));
  return fields.length === 0 ? base : judgedBy(base, { kind: "object", origin: object.origin, fields, patterns: [] });
}
