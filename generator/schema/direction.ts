import type { CheckSchema, Field, Json, JsonObject, NamedSchema, ObjectSchema, Schema, SchemaId } from "../ir/index.js";
import { accepts } from "./accepts.js";
import { leadingTo, nodesOf, type Schemas, unseenTarget } from "./graph.js";
import { type Direction, hidesOthers, isHidden, isHiddenKey, shownOthers } from "./hidden.js";
import { hiddenNames } from "./hidden-names.js";
import { declaredDefault } from "./keywords/assumed.js";
import { isObject } from "./keywords/values.js";
import { fieldCount, formsIn, freeId, type Room } from "./room.js";

/** Shared schemas that look different in one direction: those that hide a field of theirs, and all that lead to one of those. */
export function differingIds(schemas: Schemas, direction: Direction): ReadonlySet<SchemaId> {
  return leadingTo((schema) => hidesFields(schema, schemas, direction), [...schemas.values()]);
}

/** Whether a schema, without going through names, hides a field in one direction. */
export function hidesFields(schema: Schema, schemas: Schemas, direction: Direction): boolean {
  for (const node of nodesOf(schema)) {
    if (node.kind !== "object") continue;
    if (node.fields.some((field) => isHidden(field, schemas, direction)) || hidesOthers(node, schemas, direction)) return true;
  }
  return false;
}

export type Directing = {
  readonly schemas: Schemas;
  readonly direction: Direction;
  /** What a shared schema is called in this direction. */
  readonly rename?: (id: SchemaId) => SchemaId;
  readonly room: Room;
  /** The shared schemas that are written out around this place. */
  readonly through?: readonly SchemaId[];
};

/** So many shared schemas are written out within each other: TypeScript and the stack end at some depth. */
const deepestWritten = 20;

/**
 * A schema as values of one direction see it: without the fields that only go the other way, even where they are required. What happens to a value's key of that
 * name is then decided by the rule for unknown keys.
 */
export function direct(schema: Schema, directing: Directing, inherited: ReadonlySet<string> = new Set()): Schema {
  const directed = directNode(schema, directing, inherited);
  return declaredDefault(schema) === undefined && schema.examples === undefined ? directed : withFittingValues(directed, schema, directing);
}

function directNode(schema: Schema, directing: Directing, inherited: ReadonlySet<string>): Schema {
  const { schemas, direction, rename = (id) => id, room, through = [] } = directing;
  const below = (inner: Schema): Schema => direct(inner, directing);
  switch (schema.kind) {
    case "ref": {
      const target = schemas.get(schema.to)?.schema;
      // A name that hides nothing of its own, beside a part that hides a field of it, cannot stay a name; but within itself it would never end.
      const isOwnBusiness = target === undefined || ![...inherited].some((name) => asksFor(target, name, directing));
      if (isOwnBusiness || room.left <= 0) return { ...schema, to: rename(schema.to) };
      if (through.includes(schema.to) || through.length >= deepestWritten)
        return { ...schema, to: formOf(schema.to, directing, inherited) };
      return direct(target, { ...directing, through: [...through, schema.to] }, inherited);
    }
    case "array":
      return { ...schema, prefix: schema.prefix.map(below), ...(schema.rest === undefined ? {} : { rest: below(schema.rest) }) };
    case "object":
      return directObject(schema, directing, inherited);
    case "union":
      return { ...schema, members: schema.members.map((member) => directAlternative(member, directing, inherited)) };
    case "intersection": {
      const hidden = new Set([...inherited, ...hiddenNames(schema, schemas, direction)]);
      return { ...schema, members: schema.members.map((member) => direct(member, directing, hidden)) };
    }
    case "only-if":
      return { ...schema, schema: direct(schema.schema, directing, inherited) };
    case "check":
      return directCheck(schema, directing, inherited);
    default:
      return schema;
  }
}

/** The id of a shared schema without what a part beside it hides. It is written later, since it may hold itself. */
function formOf(of: SchemaId, directing: Directing, hidden: ReadonlySet<string>): SchemaId {
  const { schemas, direction, rename = (id) => id, room } = directing;
  const key = JSON.stringify([direction, of, ...[...hidden].sort()]);
  const known = room.forms.get(key);
  const named = schemas.get(of);
  if (known !== undefined || named === undefined) return known?.id ?? of;
  const id = freeId(`${rename(of)}Shown`, room.taken);
  room.left -= fieldCount(named.schema);
  const write = (): NamedSchema => {
    const schema = direct(named.schema, { ...directing, through: [of] }, hidden);
    return { ...named, id, twinOf: named.twinOf ?? of, schema };
  };
  room.forms.set(key, { id, write });
  return id;
}

/** Defaults and examples without the hidden fields. A value that fits only the other direction is left out. A value that fits neither is reported later. */
function withFittingValues(directed: Schema, schema: Schema, { schemas, direction }: Pick<Directing, "schemas" | "direction">): Schema {
  const { default: initial, assumed, examples, ...rest } = directed;
  const hidden = hiddenNames(schema, schemas, direction);
  const isGone = (name: string): boolean =>
    hidden.has(name) || (schema.kind === "object" && isHiddenKey(schema, name, { schemas, direction }));
  const other = direction === "input" ? "output" : "input";
  const fitting = (value: Json): readonly Json[] => {
    const shown = isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => !isGone(name))) : value;
    if (accepts(schema, shown, { schemas, direction }) === true) return [shown];
    return accepts(schema, value, { schemas }) === true || accepts(schema, value, { schemas, direction: other }) === true ? [] : [value];
  };
  const [value] = initial === undefined ? [] : fitting(initial.value);
  const [left] = assumed === undefined || assumed.isWords === true ? [] : fitting(assumed.value);
  const shown = assumed?.isWords === true ? assumed : left === undefined ? undefined : { value: left };
  const kept = examples?.flatMap(fitting) ?? [];
  // The rest of a schema is a schema still.
  return {
    ...(rest as Schema),
    ...(value === undefined ? {} : { default: { value } }),
    ...(shown === undefined ? {} : { assumed: shown }),
    ...(kept.length === 0 ? {} : { examples: kept }),
  };
}

/** All shared schemas of one direction under their own names, and those that were named in their place. */
export function directAll(directing: Directing): ReadonlyMap<SchemaId, NamedSchema> {
  const own = [...directing.schemas.values()].map((named) => ({ ...named, schema: direct(named.schema, directing) }));
  return new Map([...own, ...formsIn(directing.room)].map((named) => [named.id, named]));
}

function directObject(schema: ObjectSchema, directing: Directing, inherited: ReadonlySet<string>): ObjectSchema {
  const below = (inner: Schema): Schema => direct(inner, directing);
  const { schemas, direction, room, through = [] } = directing;
  if (through.length > 0) room.left -= schema.fields.length;
  const { rest: _rest, ...closed } = schema;
  const { patterns, rest } = shownOthers(schema, schemas, direction);
  const isGone = (name: string): boolean => patterns.length < schema.patterns.length && isHiddenKey(schema, name, { schemas, direction });
  return {
    ...(rest === undefined ? closed : schema),
    fields: schema.fields
      .filter((field) => !inherited.has(field.wireName) && !isHidden(field, schemas, direction) && !isGone(field.wireName))
      .map((field) => ({ ...field, schema: below(field.schema) })),
    patterns: patterns.map((entry) => ({ ...entry, schema: below(entry.schema) })),
    ...(rest === undefined ? {} : { rest: below(rest) }),
  };
}

/** Parts that must hold, and alternatives, drop what the others hide; a condition is left to find the field absent. */
function directCheck(schema: CheckSchema, directing: Directing, inherited: ReadonlySet<string>): CheckSchema {
  const { schemas, direction } = directing;
  const hidden = new Set([...inherited, ...hiddenNames(schema, schemas, direction)]);
  const mustHold = (index: number): boolean =>
    schema.keyword === "allOf" || schema.keyword === "dependentSchemas" || (schema.keyword === "if" && index > 0);
  const inner = (member: Schema, index: number): Schema =>
    schema.keyword === "anyOf" || schema.keyword === "oneOf"
      ? directAlternative(member, directing, hidden)
      : direct(member, directing, mustHold(index) ? hidden : new Set());
  return {
    ...schema,
    base: direct(schema.base, directing, hidden),
    json: schema.keyword === "dependentRequired" ? withoutNames(schema.json, hidden) : schema.json,
    schemas: schema.schemas.map(inner),
  };
}

/** An alternative that asks for nothing but what others hide is none in this direction. One that only describes it says nothing. */
function directAlternative(member: Schema, directing: Directing, hidden: ReadonlySet<string>): Schema {
  const directed = direct(member, directing, hidden);
  const asksInVain = saysNothing(directed) && fieldsIn(direct(member, directing)).some(({ presence }) => presence === "required");
  return asksInVain ? { kind: "never", origin: member.origin } : directed;
}

function saysNothing(schema: Schema): boolean {
  const object = schema.kind === "only-if" ? schema.schema : schema;
  return object.kind === "object" && object.fields.length + object.patterns.length === 0 && object.rest === undefined;
}

function fieldsIn(schema: Schema): readonly Field[] {
  const object = schema.kind === "only-if" ? schema.schema : schema;
  return object.kind === "object" ? object.fields : [];
}

function withoutNames(json: Json, hidden: ReadonlySet<string>): Json {
  const table: JsonObject = isObject(json) ? json : {};
  return Object.fromEntries(
    Object.entries(table).map(([name, needs]) => [name, Array.isArray(needs) ? needs.filter((need) => !hidden.has(String(need))) : needs]),
  );
}

/** Whether a schema speaks of a field of the object itself that it does not hide. */
function asksFor(
  schema: Schema,
  name: string,
  { schemas, direction }: Pick<Directing, "schemas" | "direction">,
  seen: Set<SchemaId> = new Set(),
): boolean {
  const inner = (member: Schema): boolean => asksFor(member, name, { schemas, direction }, seen);
  switch (schema.kind) {
    case "object":
      return schema.fields.some((field) => field.wireName === name && !isHidden(field, schemas, direction));
    case "ref": {
      const target = unseenTarget(schema, schemas, seen);
      return target !== undefined && inner(target);
    }
    case "union":
    case "intersection":
      return schema.members.some(inner);
    case "only-if":
      return inner(schema.schema);
    case "check":
      return [schema.base, ...schema.schemas].some(inner);
    default:
      return false;
  }
}
