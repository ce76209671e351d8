import type { CheckSchema, Json, JsonType, Schema, SchemaId } from "../../ir/index.js";
import { mapChildren, namedIn, type Schemas } from "../graph.js";
import { isScalar } from "../json-values.js";
import { isUnseen } from "../keywords/evaluated.js";
import { changeObjects, objectsOf } from "../objects-of.js";
import { typesOf } from "../types-of.js";
import { annotationsOf } from "./annotations.js";
import { type CountOfKeys, counted, countsOf, withoutCounts } from "./count-keys.js";
import { mergeObjects } from "./merge-objects.js";
import { staticVerdict } from "./static-verdict.js";

/**
 * Says the same in words that Zod has: combinations of objects become one object, combinations of values become one list of values, and parts that say nothing go.
 * Every step is exact; what has none stays as it was.
 */
export function simplify(schema: Schema, pass: Simplifying): Schema {
  const whole: Schema = mapChildren(schema, (member) => simplify(member, pass));
  switch (whole.kind) {
    case "union":
      return simplifyUnion(whole, pass.schemas);
    case "intersection":
      return simplifyIntersection(whole, pass);
    case "check":
      return simplifyCheck(whole, pass);
    default:
      return whole;
  }
}

/** One pass over all schemas of a contract. */
export type Simplifying = {
  readonly schemas: Schemas;
  /**
   * How many fields may still be written out because schemas are made of others, and how many of them within such fields. A parent of many fields and many
   * children of it are as many as their product; of classes whose fields extend each other there are all ways from one to the next, ten times as many with each.
   * Past that, parts stay parts.
   */
  readonly room: { merged: number; inner: number };
  /** Shared schemas that are written out around this place. */
  readonly inlined: ReadonlySet<SchemaId>;
};

export function simplifying(schemas: Schemas): Simplifying {
  return { schemas, room: { merged: 100_000, inner: 20_000 }, inlined: new Set() };
}

type Of<K extends Schema["kind"]> = Extract<Schema, { readonly kind: K }>;

/** A choice between lists of values is one list, unless a description says what a value stands for. An impossible value is no choice. */
function simplifyUnion(whole: Of<"union">, schemas: Schemas): Schema {
  const members = whole.members.filter(({ kind }) => kind !== "never");
  const [only, ...others] = members;
  if (only === undefined || members.length === whole.members.length) return chosenOf(whole, schemas);
  return others.length === 0 ? { ...only, ...annotationsOf(whole) } : chosenOf({ ...whole, members }, schemas);
}

function chosenOf(union: Of<"union">, schemas: Schemas): Schema {
  return union.members.some((member) => isExplained(member, schemas)) ? union : listValues(union, schemas);
}

/** Also by the shared schema that it names, whose title may be no more than that name. */
function isExplained(member: Schema, schemas: Schemas): boolean {
  const { description, deprecated, access, secret, personal } = { ...target(member, schemas), ...member };
  return [member.title, description, deprecated, access, secret, personal].some((word) => word !== undefined);
}

/** `oneOf` only where no value stands in two. */
function listValues(union: Of<"union">, schemas: Schemas): Schema {
  const values = union.members.map((member) => valuesOf(member, schemas));
  if (union.members.length > 0 && values.every((list) => list !== undefined)) {
    const all = values.flatMap((list) => list ?? []);
    const isDistinct = all.every(isScalar) && new Set(all).size === all.length;
    if (isDistinct || (union.mode === "any" && all.every(isScalar))) {
      return { ...annotationsOf(union), kind: "enum", values: [...new Set(all)], ...besideValues(all, union, schemas) };
    }
  }
  return union;
}

function simplifyIntersection(intersection: Of<"intersection">, pass: Simplifying): Schema {
  const { schemas } = pass;
  const flat = intersection.members.flatMap((member) => (member.kind === "intersection" ? member.members : [member]));
  const members = withoutConditions(withoutRepeats(flat.filter((member) => member.kind !== "any")), schemas);
  const [only] = members;
  if (members.length <= 1) {
    return only === undefined ? { ...annotationsOf(intersection), kind: "any" } : { ...only, ...annotationsOf(intersection) };
  }
  return (
    filterValues(members, intersection, schemas) ??
    onTop({ ...intersection, members }, pass) ??
    splitNull({ ...intersection, members }, pass) ??
    mergeAll({ ...intersection, members }, pass) ??
    countWhole({ ...intersection, members }, pass) ?? { ...intersection, members }
  );
}

/** A condition that is a part of its own, or the name of one that says nothing else, would hand on all keys of the value: it is one beside the other parts. */
function onTop(intersection: Of<"intersection">, pass: Simplifying): Schema | undefined {
  const found = intersection.members.map((member) => conditionIn(member, pass));
  const conditions = found.flatMap((condition) => condition ?? []);
  const members = intersection.members.map((member, index) => found[index]?.base ?? member);
  if (conditions.length === 0) return undefined;
  const base = simplifyIntersection({ ...intersection, members }, pass);
  return conditions.reduce((whole, condition): Schema => ({ ...condition, ...annotationsOf(intersection), base: whole }), base);
}

const conditionKeywords: ReadonlySet<string> = new Set(["not", "if", "dependentSchemas", "dependentRequired"]);

function conditionIn(member: Schema, pass: Simplifying): CheckSchema | undefined {
  const found = member.kind === "ref" && pass.inlined.has(member.to) ? undefined : target(member, pass.schemas);
  const isCondition = found?.kind === "check" && conditionKeywords.has(found.keyword);
  if (!isCondition || (found !== member && found.base.kind !== "any")) return undefined;
  if (member.kind !== "ref") return found;
  const inner = { ...pass, inlined: new Set([...pass.inlined, member.to]) };
  return { ...found, schemas: found.schemas.map((each) => simplify(each, inner)) };
}

/**
 * Of parts that are no one object, one that counts keys would refuse a value whose keys are those of another. The whole is counted instead; never through the same
 * schema twice.
 */
function countWhole(intersection: Of<"intersection">, pass: Simplifying): Schema | undefined {
  const inlined = new Set(pass.inlined);
  const counts: CountOfKeys[] = [];
  const members = intersection.members.map((member): Schema => {
    const whole = member.kind !== "ref" ? member : inlined.has(member.to) ? undefined : target(member, pass.schemas);
    const own = whole === undefined ? [] : objectsOf(whole).flatMap(countsOf);
    if (whole === undefined || own.length === 0) return member;
    counts.push(...own);
    if (member.kind !== "ref") return changeObjects(whole, withoutCounts);
    inlined.add(member.to);
    // Done here, because later code no longer knows that it was written out.
    return simplify(changeObjects(whole, withoutCounts), { ...pass, inlined: new Set(inlined) });
  });
  if (counts.length === 0) return undefined;
  return counted(simplifyIntersection({ ...intersection, members }, { ...pass, inlined }), counts);
}

/** What is said twice counts once, with the words of both: parts that each name the same two parts would be twice as many with each level. */
function withoutRepeats(members: readonly Schema[]): readonly Schema[] {
  const parts = new Map<Schema | SchemaId, Schema>();
  for (const member of members) {
    const key = member.kind === "ref" ? member.to : member;
    parts.set(key, member.kind === "ref" ? { ...parts.get(key), ...member } : member);
  }
  return [...parts.values()];
}

/** Keywords without a `type` beside a part that is of their type, such as `properties` beside a `$ref`, are of that type, too. */
function withoutConditions(members: readonly Schema[], schemas: Schemas): readonly Schema[] {
  if (!members.some((member) => member.kind === "only-if")) return members;
  const types = members.map((member) => typesOf(member, { named: namedIn(schemas) }));
  const isSure = (type: JsonType): boolean => types.some((set) => set?.size === 1 && set.has(type));
  return members.map((member) =>
    member.kind === "only-if" && isSure(member.type) ? { ...member.schema, ...annotationsOf(member) } : member,
  );
}

/** Null is accepted if every part accepts it; what else is accepted is decided without it. */
function splitNull(intersection: Of<"intersection">, pass: Simplifying): Schema | undefined {
  const { schemas } = pass;
  const cores = intersection.members.map((member) => withoutNull(member, schemas));
  if (!cores.some((core) => core !== undefined)) {
    return undefined;
  }
  const { members } = intersection;
  const rest = simplifyIntersection({ ...intersection, members: members.map((member, index) => cores[index] ?? member) }, pass);
  if (rest.kind === "intersection") {
    return undefined;
  }
  const isNullable = members.every((member, index) => cores[index] !== undefined || staticVerdict(member, null, schemas) === true);
  const { origin } = intersection;
  return isNullable ? { ...annotationsOf(intersection), kind: "union", mode: "any", members: [rest, { kind: "null", origin }] } : rest;
}

/** The other member of a nullable schema. */
function withoutNull(schema: Schema, schemas: Schemas): Schema | undefined {
  const found = target(schema, schemas);
  const others = found?.kind === "union" && found.mode === "any" ? found.members.filter((member) => member.kind !== "null") : [];
  return found?.kind === "union" && others.length === 1 && found.members.length === 2 ? others[0] : undefined;
}

/** One object of several; the fields that came from elsewhere are simplified in turn, never through the same schema twice. */
function mergeAll(intersection: Of<"intersection">, pass: Simplifying): Schema | undefined {
  const { schemas, room, inlined } = pass;
  const isWithin = inlined.size > 0;
  if (room.merged < 0 || (isWithin && room.inner < 0)) return undefined;
  const through = new Set(inlined);
  const merged = mergeObjects({ members: intersection.members, whole: intersection, schemas, through });
  if (merged === undefined) return undefined;
  room.merged -= merged.fields.length;
  if (isWithin) room.inner -= merged.fields.length;
  const inner = { ...pass, inlined: through };
  return { ...merged, fields: merged.fields.map((field) => ({ ...field, schema: simplify(field.schema, inner) })) };
}

/** What an `enum` lists, less the values that another part refuses. */
function filterValues(members: readonly Schema[], whole: Schema, schemas: Schemas): Schema | undefined {
  const listed = members.map((member) => valuesOf(member, schemas)).find((values) => values !== undefined);
  const verdicts = listed?.map((value) => members.map((member) => staticVerdict(member, value, schemas)));
  if (listed === undefined || verdicts === undefined || verdicts.some((list) => list.includes(undefined))) {
    return undefined;
  }
  const values = listed.filter((_, index) => verdicts[index]?.every((verdict) => verdict === true));
  return { ...annotationsOf(whole), kind: "enum", values, ...besideValues(values, { kind: "intersection", members }, schemas) };
}

type Parts = Pick<Of<"union"> | Of<"intersection">, "kind" | "members">;

/** Numbers of the contract stay numbers. A choice with an open list is open, and a list that must fit a closed list is closed. */
function besideValues(values: readonly Json[], { kind, members }: Parts, schemas: Schemas): Pick<Of<"enum">, "digits" | "isExtensible"> {
  const lists = members.flatMap((member) => {
    const found = target(member, schemas);
    return found?.kind === "enum" ? [found] : [];
  });
  const said = lists.flatMap(({ digits = [] }) => digits);
  const kept = new Set(said.length === 0 ? [] : values);
  const digits = [...new Set(said)].filter((text) => kept.has(text));
  const open = lists.filter(({ isExtensible }) => isExtensible === true).length;
  const isExtensible = open > 0 && (kind === "union" || open === lists.length);
  return { ...(digits.length === 0 ? {} : { digits }), ...(isExtensible ? { isExtensible } : {}) };
}

/** `allOf` beside other keywords is an intersection; a choice beside keywords that every alternative implies is the choice alone. */
function simplifyCheck(check: Of<"check">, pass: Simplifying): Schema {
  const { schemas } = pass;
  const { base, keyword } = check;
  if (keyword === "allOf") {
    return simplifyIntersection({ ...annotationsOf(check), kind: "intersection", members: [base, ...check.schemas] }, pass);
  }
  if (keyword !== "anyOf" && keyword !== "oneOf") {
    return check;
  }
  const union: Of<"union"> = { ...annotationsOf(check), kind: "union", mode: keyword === "oneOf" ? "one" : "any", members: check.schemas };
  const choice = listValues(union, schemas);
  if (choice.kind === "enum") {
    return filterValues([choice, base], check, schemas) ?? check;
  }
  return isImplied(base, check.schemas, schemas) ? union : check;
}

/** `unevaluatedProperties` of one object: where no alternative decides what was looked at, it is about the keys that the object does not name. */
export function closeObject(check: CheckSchema, pass: Simplifying): Schema | undefined {
  const { base, schemas: members } = check;
  const [rest] = members;
  const object = base.kind === "object" ? base : mergeAll({ ...annotationsOf(base), kind: "intersection", members: [base] }, pass);
  if (object?.kind !== "object" || rest === undefined || object.fields.some(({ isDefined }) => isDefined === false)) return undefined;
  return { ...object, rest: object.rest ?? rest, ...annotationsOf(check) };
}

/** An object about which nothing is said, where every alternative is an object anyway. */
function isImplied(base: Schema, members: readonly Schema[], schemas: Schemas): boolean {
  const isBare =
    base.kind === "object" &&
    base.fields.length + base.patterns.length === 0 &&
    (base.rest === undefined || base.rest.kind === "any") &&
    base.names === undefined &&
    base.min === undefined &&
    base.max === undefined;
  // To let other keys pass in as many words is to say something.
  const isOpen = base.kind === "object" && base.rest !== undefined && !isUnseen(base.rest);
  const objects = members.map((member) => target(member, schemas));
  return isBare && objects.every((object) => object?.kind === "object" && (!isOpen || object.rest !== undefined));
}

function valuesOf(schema: Schema, schemas: Schemas): readonly Json[] | undefined {
  const found = target(schema, schemas);
  return found?.kind === "enum" ? found.values : found?.kind === "null" ? [null] : undefined;
}

/** What a reference leads to. */
function target(schema: Schema, schemas: Schemas): Schema | undefined {
  let current: Schema | undefined = schema;
  for (let steps = 0; current?.kind === "ref" && steps < 20; steps++) {
    current = schemas.get(current.to)?.schema;
  }
  return current;
}
