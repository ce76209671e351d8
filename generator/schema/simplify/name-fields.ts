import type { CheckSchema, Field, ObjectSchema, Schema, SchemaId } from "../../ir/index.js";
import { joins, leadingTo, mapChildren, namedIn, nodesOf, type Schemas, unseenTarget } from "../graph.js";
import { isHidden } from "../hidden.js";
import { isObject } from "../keywords/values.js";
import { changeObjects, objectsOf, partsOf } from "../objects-of.js";
import { typesOf } from "../types-of.js";
import { annotationsOf } from "./annotations.js";
import { counted, countsOf, withoutCounts } from "./count-keys.js";
import { closeObject, type Simplifying, simplify } from "./simplify.js";

/**
 * Where an object strips unnamed keys, it must name the keys of its conditions, too: `properties: { a }` beside `if: { properties: { b } }` mentions
 * `b`. They are added as fields of any type, and their rules stay where they are. A field that is `readOnly` wherever it is named stays so. Where an
 * alternative or a condition explicitly accepts other keys (`additionalProperties: true`), the object does, too. Before `unevaluatedProperties` all keys
 * pass: it decides about unseen keys, and a stripped key could be neither refused nor kept.
 */
export function nameFields(schema: Schema, contract: NamingFields): Schema {
  const { schemas, place } = contract;
  const whole: Schema = mapChildren(schema, (member) => nameFields(member, isInside(member, schema) ? inside(contract) : contract));
  if (whole.kind === "intersection") return { ...whole, members: countedChoices(whole.members, contract) };
  if (whole.kind !== "check" || schema.kind !== "check") return whole;
  if (whole.keyword === "unevaluatedProperties") {
    const left = { names: place === "inside" ? 0 : mostNames };
    return closeObject(whole, contract.pass) ?? { ...whole, base: openWhole(whole.base, { ...contract, path: new Set(), left }) };
  }
  if (isAboutItems(schema)) return whole;
  const isOpen = schema.keyword !== "not" && schema.schemas.some((member) => letsPass(member, schemas));
  // Alternatives hand on what they name themselves.
  const mentioned = joins.has(schema.keyword) ? whole.base : withMentions(whole.base, schema, contract);
  const base = isOpen ? changeObjects(mentioned, opened) : mentioned;
  const members = whole.schemas.map((member) => countedWith(member, base, contract));
  return joins.has(schema.keyword) ? countedOnTop({ ...whole, base, schemas: members }, contract) : { ...whole, base, schemas: members };
}

/** With a choice beside an object, the keys that both hand on are counted. A named choice is written out, because its own keys would be counted alone. */
function countedOnTop(choice: CheckSchema, contract: NamingFields): Schema {
  const { base } = choice;
  if (base.kind === "check" && isCount(base)) return { ...base, base: countedOnTop({ ...choice, base: base.base }, contract) };
  const target = base.kind === "ref" ? namedTarget(base.to, contract) : base;
  if (target?.kind === "check" && isCount(target)) return countedOnTop({ ...choice, base: target }, contract);
  const counts = target === undefined ? [] : objectsOf(target).flatMap(countsOf);
  if (target === undefined || counts.length === 0) return choice;
  return counted({ ...choice, base: changeObjects(target, withoutCounts) }, counts);
}

function isCount({ keyword }: CheckSchema): boolean {
  return keyword === "minProperties" || keyword === "maxProperties";
}

/**
 * The same with the keys that the check beside it names. A key that another part describes is left to that part: as a field of any type it would hand on
 * everything below it. Beside names and choices, an object of their own has the keys.
 */
function withMentions(base: Schema, check: CheckSchema, contract: NamingFields): Schema {
  const { schemas } = contract;
  const mentions = accessOf([...dependedOn(check), ...check.schemas.flatMap((member) => fieldsIn(member, schemas))], schemas);
  const parts = partsOf(base);
  const described = new Set(fieldsIn(base, schemas).flatMap(({ wireName, schema }) => (schema.kind === "any" ? [] : [wireName])));
  const others = new Map([...mentions].filter(([name]) => !described.has(name)));
  const isSilentObject = (part: Schema): boolean => part.kind === "object" && isSilent(part);
  const named = changeObjects(base, (object) => (isSilent(object) ? addFields(object, others, contract) : object));
  const isCut = !parts.some(isSilentObject) && parts.some(({ kind }) => kind === "ref" || kind === "union");
  const types = isCut && others.size > 0 ? typesOf(base, { named: namedIn(schemas) }) : new Set();
  if (types !== undefined && !types.has("object")) return named;
  const { origin } = base;
  const object = addFields({ kind: "object", origin, fields: [], patterns: [] }, others, contract);
  const beside: Schema = types?.size === 1 ? object : { kind: "only-if", origin, type: "object", schema: object };
  return { ...annotationsOf(base), kind: "intersection", members: [named, beside] };
}

/** The same of alternatives that are a part of their own beside others. */
function countedChoices(members: readonly Schema[], contract: NamingFields): readonly Schema[] {
  return members.map((member, index) => {
    if (member.kind !== "union") return member;
    const others: Schema = { kind: "intersection", origin: member.origin, members: members.filter((_, other) => other !== index) };
    return { ...member, members: member.members.map((each) => countedWith(each, others, contract)) };
  });
}

/** Inside of keys that both describe, too, also where one or the other has a name. A name that leads back to itself is left as it is there. */
function countedInside(member: Schema, base: Schema, contract: NamingFields): Schema {
  const { schemas, room } = contract;
  if (!isCountedInside(member, schemas)) return member;
  const target = member.kind === "ref" ? schemas.get(member.to)?.schema : member;
  if (target === undefined || (member.kind === "ref" && (contract.within?.has(member.to) === true || room.names-- <= 0))) return member;
  const within = member.kind === "ref" ? { ...contract, within: new Set([...(contract.within ?? []), member.to]) } : contract;
  const described = fieldsIn(base, schemas);
  let isChanged = false;
  const counted = (field: Field): Field => {
    const members = described.filter(({ wireName }) => wireName === field.wireName).map(({ schema }) => schema);
    const beside: Schema = { kind: "intersection", origin: field.schema.origin, members };
    const schema = members.length === 0 ? field.schema : countedWith(field.schema, beside, within);
    isChanged ||= schema !== field.schema;
    return schema === field.schema ? field : { ...field, schema };
  };
  const whole = changeObjects(target, (object) => ({ ...object, fields: object.fields.map(counted) }));
  return isChanged ? { ...whole, ...annotationsWithout(member) } : member;
}

const leadingToCounts = new WeakMap<Schemas, ReadonlySet<SchemaId>>();

function isCountedInside(member: Schema, schemas: Schemas): boolean {
  const countsSomewhere = (schema: Schema): boolean => [...nodesOf(schema)].some((node) => node.kind === "object" && counts(node));
  const leading = leadingToCounts.get(schemas) ?? leadingTo(countsSomewhere, [...schemas.values()]);
  leadingToCounts.set(schemas, leading);
  return [...nodesOf(member)].some((node) =>
    node.kind === "ref" ? leading.has(node.to) : node !== member && node.kind === "object" && counts(node),
  );
}

/** What counts the keys of a value counts those that the object beside it names, too: it would strip them first, and find none. */
function countedWith(given: Schema, base: Schema, contract: NamingFields): Schema {
  const member = countedInside(given, base, contract);
  const written = member.kind === "ref" ? contract.schemas.get(member.to)?.schema : member;
  if (written === undefined || !objectsOf(written).some((object) => isSilent(object) && counts(object))) return member;
  const target = member.kind === "ref" ? (namedTarget(member.to, contract) ?? member) : member;
  const names = letsPass(base, contract.schemas)
    ? undefined
    : new Map(fieldsIn(base, contract.schemas).map(({ wireName }) => [wireName, undefined]));
  const add = (object: ObjectSchema): ObjectSchema => (names === undefined ? opened(object) : addFields(object, names, contract));
  return {
    ...changeObjects(target, (object) => (isSilent(object) && counts(object) ? add(object) : object)),
    ...annotationsWithout(member),
  };
}

/** Where it came from stays with what it names. */
function annotationsWithout(member: Schema): object {
  const { origin: _origin, ...annotations } = annotationsOf(member);
  return annotations;
}

function counts({ min, max, names }: ObjectSchema): boolean {
  return (min ?? max ?? names) !== undefined;
}

/** Whether a schema speaks of what is inside the value that the one around it is about. */
function isInside(member: Schema, around: Schema): boolean {
  return around.kind === "object" || around.kind === "array" || (around.kind === "check" && isAboutItems(around) && member !== around.base);
}

function inside(contract: NamingFields): NamingFields {
  return contract.place === "elsewhere" ? { ...contract, place: "inside" } : contract;
}

/** Their sub-schemas speak of what is inside the value, not of the value itself. */
function isAboutItems({ keyword }: CheckSchema): boolean {
  return keyword === "contains" || keyword === "unevaluatedItems" || keyword === "unevaluatedProperties";
}

/** It lets other keys pass without having looked at them: who has said so has. */
function opened(object: ObjectSchema): ObjectSchema {
  return isSilent(object) ? { ...object, rest: { kind: "any", origin: object.origin, isUnseen: true } } : object;
}

/** One for all schemas of a contract. `room`: how many fields may still be written that stand elsewhere. `named`: shared schemas that were asked for, with theirs. */
export type NamingFields = {
  readonly schemas: Schemas;
  /** In which the same schemas are simplified. */
  readonly pass: Simplifying;
  readonly room: { fields: number; names: number };
  readonly named: Map<SchemaId, Schema>;
  /** A shared schema is written out `elsewhere` than where it stands; `inside` its fields none is in turn: that would double with every level. */
  readonly place?: "elsewhere" | "inside";
  /** Shared schemas with counted keys inside. */
  readonly within?: ReadonlySet<SchemaId>;
};

export function namingFields(pass: Simplifying): NamingFields {
  return { schemas: pass.schemas, pass, room: { fields: mostFields, names: mostWritten }, named: new Map() };
}

/** A shared schema as it is where it stands itself. One that leads back to itself is as it was written there. */
function namedTarget(id: SchemaId, contract: NamingFields): Schema | undefined {
  const { schemas, named } = contract;
  const target = schemas.get(id)?.schema;
  if (target === undefined || named.has(id)) return named.get(id);
  named.set(id, target);
  const whole = nameFields(simplify(target, contract.pass), { ...contract, place: "elsewhere" });
  named.set(id, whole);
  return whole;
}

/** Hundreds of choices between the same hundred schemas would be millions of fields. */
const mostFields = 50_000;
/** Shared schemas that are written out because something inside of them counts keys. */
const mostWritten = 300;
/** The most shared schemas to write out at one place: choices between choices lead to more than a reader can follow. */
const mostNames = 100;
type Opening = NamingFields & { readonly path: ReadonlySet<SchemaId>; readonly left: { names: number } };

/** The same with every object that the value itself can be open, also behind names. */
function openWhole(schema: Schema, opening: Opening): Schema {
  const inner = (member: Schema): Schema => openWhole(member, opening);
  switch (schema.kind) {
    case "object":
      if (opening.path.size > 0) opening.room.fields -= schema.fields.length;
      return opened(schema);
    case "union":
    case "intersection":
      return { ...schema, members: schema.members.map(inner) };
    case "only-if":
      return { ...schema, schema: inner(schema.schema) };
    case "check":
      return { ...schema, base: inner(schema.base) };
    case "ref": {
      const { path, left, room } = opening;
      const isTooMuch = path.has(schema.to) || left.names-- <= 0 || room.fields <= 0;
      const target = isTooMuch ? undefined : namedTarget(schema.to, opening);
      if (target === undefined) return schema;
      return { ...openWhole(target, { ...opening, path: new Set([...path, schema.to]) }), ...annotationsWithout(schema) };
    }
    default:
      return schema;
  }
}

/** It says nothing of keys that it does not name. */
function isSilent({ rest, patterns }: ObjectSchema): boolean {
  return rest === undefined && patterns.length === 0;
}

/** Where there is no room for their names, all keys pass. */
function addFields(object: ObjectSchema, mentions: ReadonlyMap<string, Field["access"]>, { room }: NamingFields): ObjectSchema {
  if (mentions.size > room.fields) return opened(object);
  const known = new Set(object.fields.map(({ wireName }) => wireName));
  const { origin } = object;
  const fields = [...mentions].flatMap(([wireName, access]): readonly Field[] =>
    known.has(wireName)
      ? []
      : [
          {
            wireName,
            schema: { kind: "any", origin },
            presence: "optional",
            isDefined: false,
            ...(access === undefined ? {} : { access }),
          },
        ],
  );
  room.fields -= fields.length;
  return fields.length === 0 ? object : { ...object, fields: [...object.fields, ...fields] };
}

/** Which way each of them goes, where all that define it agree. */
function accessOf(fields: readonly Field[], schemas: Schemas): ReadonlyMap<string, Field["access"]> {
  const found = new Map<string, Field["access"] | "silent">();
  for (const field of fields) {
    const access = isHidden(field, schemas, "input") ? "read" : isHidden(field, schemas, "output") ? "write" : undefined;
    const said = field.isDefined === false && access === undefined ? "silent" : access;
    const before = found.has(field.wireName) ? found.get(field.wireName) : "silent";
    found.set(field.wireName, before === "silent" ? said : said === "silent" || said === before ? before : undefined);
  }
  return new Map([...found].map(([name, access]) => [name, access === "silent" ? undefined : access]));
}

/** Keys that others depend on, and those that depend on them: they are needed together. */
function dependedOn({ keyword, json, origin }: CheckSchema): readonly Field[] {
  const names: readonly unknown[] =
    keyword === "dependentSchemas" && Array.isArray(json)
      ? json
      : keyword === "dependentRequired" && isObject(json)
        ? Object.entries(json).flatMap(([name, needs]) => [name, ...(Array.isArray(needs) ? needs : [])])
        : [];
  return names.map((name) => ({ wireName: String(name), schema: { kind: "any", origin }, presence: "optional", isDefined: false }));
}

/** The fields of the value itself that a schema speaks of, through names and combinations; each name is followed once. */
function fieldsIn(schema: Schema, schemas: Schemas, seen: Set<SchemaId> = new Set()): readonly Field[] {
  const inner = (member: Schema): readonly Field[] => fieldsIn(member, schemas, seen);
  switch (schema.kind) {
    case "object":
      return schema.fields;
    case "union":
    case "intersection":
      return schema.members.flatMap(inner);
    case "only-if":
      return inner(schema.schema);
    case "check":
      return [...inner(schema.base), ...dependedOn(schema), ...(isAboutItems(schema) ? [] : schema.schemas.flatMap(inner))];
    case "ref": {
      const target = unseenTarget(schema, schemas, seen);
      return target === undefined ? [] : inner(target);
    }
    default:
      return [];
  }
}

/** Says in as many words that keys may be there which it does not name. */
function letsPass(schema: Schema, schemas: Schemas, seen: Set<SchemaId> = new Set()): boolean {
  const inner = (member: Schema): boolean => letsPass(member, schemas, seen);
  switch (schema.kind) {
    case "object":
      return schema.patterns.length > 0 || (schema.rest !== undefined && schema.rest.kind !== "never");
    case "union":
    case "intersection":
      return schema.members.some(inner);
    case "only-if":
      return inner(schema.schema);
    case "check":
      return inner(schema.base) || (schema.keyword === "unevaluatedProperties" && schema.schemas.some(({ kind }) => kind !== "never"));
    case "ref": {
      const target = unseenTarget(schema, schemas, seen);
      return target !== undefined && inner(target);
    }
    default:
      return false;
  }
}
