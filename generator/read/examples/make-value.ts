import type { ArraySchema, CheckSchema, Json, ObjectSchema, Schema } from "../../ir/index.js";
import { accepts, type Judge, type PatientJudge, stepsOf, withSharedSteps } from "../../schema/accepts.js";
import { isHidden, shownOthers } from "../../schema/hidden.js";
import { planPattern } from "../../schema/patterns/index.js";
import { isProse } from "../defaults/is-prose.js";
import { isObject } from "../values.js";
import type { Made } from "./made.js";
import { makeNumber, makeText } from "./make-scalar.js";
import { matchingText } from "./matching-text.js";
import type { Variety } from "./variety.js";

const deepest = 20;
const mostWays = 20;
const mostItems = 50;

/**
 * A small value that the schema accepts, or nothing where no value is certain to fit. Looking, copying and comparing are counted in steps. The budget
 * equals that of one question to the judge, because a document may have too many ways to make a value.
 */
export function makeValue(schema: Schema, judge: Judge, variety?: Variety): Made {
  const made = withSharedSteps(judge, (patient) => make(schema, variety === undefined ? patient : { ...patient, variety }, 0));
  return made !== undefined && accepts(schema, made.value, judge) === true ? made : undefined;
}

/** With a variety, values differ from each other. Without one, they are the same and as small as possible. */
type MakerJudge = PatientJudge & { readonly variety?: Variety };

/** A text that describes a default is no example of a value. */
function defaultOf(schema: Schema, { schemas }: Judge): readonly Json[] {
  const { default: initial } = schema;
  return initial === undefined || isProse(initial.value, schema, schemas) ? [] : [initial.value];
}

function make(schema: Schema, judge: MakerJudge, depth: number): Made {
  const { variety } = judge;
  if (depth > deepest || judge.left.steps <= 0) return undefined;
  judge.left.steps -= stepsOf(schema);
  const said = [...defaultOf(schema, judge), ...(schema.examples ?? [])];
  const example = (variety?.inOrder(said) ?? said).find((value) => accepts(schema, value, judge) === true);
  if (example !== undefined) return { value: example };
  const varied = variety?.scalar(schema);
  if (varied !== undefined && accepts(schema, varied, judge) === true) return { value: varied };
  const inner = (member: Schema): Made => make(member, judge, depth + 1);
  switch (schema.kind) {
    case "any":
      return { value: "value" };
    case "null":
      return { value: null };
    case "boolean":
      return { value: true };
    case "bytes":
      return { value: "aGVsbG8=" };
    case "string":
      return makeText(schema, judge);
    case "number":
      return makeNumber(schema);
    case "enum":
      return schema.values[0] === undefined ? undefined : { value: schema.values[0] };
    case "array":
      return makeList(schema, judge, { inner, depth });
    case "object":
      return makeObject(schema, judge, { inner, depth });
    case "ref": {
      const target = judge.schemas.get(schema.to)?.schema;
      return target === undefined ? undefined : inner(target);
    }
    case "only-if":
      return inner(schema.schema);
    case "union":
      return firstAccepted(
        (variety === undefined ? schema.members : variety.inOrder(schema.members)).map((member) => () => inner(member)),
        schema,
        judge,
      );
    case "intersection":
      return firstAccepted(
        [
          ...schema.members.map((member) => () => inner(member)),
          () => together(schema.members.map(inner)),
          () => together(schema.members.map((member) => inner(requiring(member, { names: namesOf(schema.members), judge })))),
        ],
        schema,
        judge,
      );
    case "check":
      return firstAccepted(
        [
          () => inner(schema.base),
          ...(schema.keyword === "contains" ? [() => containing(schema, inner)] : []),
          ...(schema.keyword === "not" ? [() => another(schema, judge, inner)] : []),
          ...(schema.keyword === "dependentRequired"
            ? [() => inner(requiring(schema.base, { names: dependentNames(schema), judge }))]
            : []),
          ...schema.schemas.flatMap(requiredNames).map((names) => () => inner(requiring(schema.base, { names, judge }))),
          ...schema.schemas.map((member) => () => together([inner(schema.base), inner(member)])),
          ...schema.schemas.map(
            (member) => () => together([inner(schema.base), inner(requiring(member, { names: namesOf([schema.base]), judge }))]),
          ),
        ],
        schema,
        judge,
      );
    default:
      return undefined;
  }
}

/** One of each type, for what must only not be something. */
const others: readonly Json[] = [1, true, "other", {}, [], null];

/** What differs a little from the value that must not be, or is of another type. */
function another(schema: CheckSchema, judge: PatientJudge, inner: (member: Schema) => Made): Made {
  const base = inner(schema.base)?.value ?? null;
  for (const values of [changed(base, { index: 1, judge }), others])
    for (const value of values) if (accepts(schema, value, judge) === true) return { value };
  return undefined;
}

/** As many as are asked for, and behind them what else the list must have. */
function containing({ base, schemas: [member], json }: CheckSchema, inner: (member: Schema) => Made): Made {
  const item = member === undefined ? undefined : inner(member);
  const count = isObject(json) && typeof json.min === "number" ? json.min : 1;
  const others = inner(base)?.value;
  if (item === undefined || count > mostItems) return undefined;
  return { value: [...Array.from({ length: count }, () => item.value), ...(Array.isArray(others) ? others.slice(count) : [])] };
}

function dependentNames({ json }: CheckSchema): readonly string[] {
  const lists = isObject(json) ? Object.values(json) : [];
  return lists.flatMap((names) => (Array.isArray(names) ? names.filter((name) => typeof name === "string") : []));
}

/**
 * `oneOf: [{ required: [id] }, { required: [sku] }]` says nothing but names: what they are, the object beside it says. Each way to have those that are asked
 * for is a list.
 */
function requiredNames(schema: Schema): readonly (readonly string[])[] {
  switch (schema.kind) {
    case "object":
      return [schema.fields.flatMap(({ wireName, presence }) => (presence === "required" ? wireName : []))];
    case "intersection":
      return [schema.members.flatMap((member) => requiredNames(member)[0] ?? [])];
    case "union":
      return schema.members.flatMap(requiredNames).slice(0, mostWays);
    case "only-if":
      return requiredNames(schema.schema);
    default:
      return [[]];
  }
}

/** What objects require beside each other: the tag that a base asks for may have its values in the choices alone. */
function namesOf(schemas: readonly Schema[]): readonly string[] {
  return schemas.flatMap((schema) => {
    if (schema.kind === "check") return namesOf([schema.base]);
    return schema.kind === "object" ? (requiredNames(schema)[0] ?? []) : [];
  });
}

type Requirement = { readonly names: readonly string[]; readonly judge: PatientJudge };

function requiring(schema: Schema, { names, judge }: Requirement): Schema {
  return withRequired(schema, { names: new Set(names), judge, depth: 0 });
}

type Requiring = { readonly names: ReadonlySet<string>; readonly judge: PatientJudge; readonly depth: number };

function withRequired(schema: Schema, { names, judge, depth }: Requiring): Schema {
  const inner = (member: Schema): Schema => withRequired(member, { names, judge, depth: depth + 1 });
  if (depth > deepest || judge.left.steps <= 0) return schema;
  judge.left.steps -= stepsOf(schema);
  switch (schema.kind) {
    case "object":
      return {
        ...schema,
        fields: schema.fields.map((field) => (names.has(field.wireName) ? { ...field, presence: "required" } : field)),
      };
    case "check":
      return { ...schema, base: inner(schema.base) };
    case "union":
      return { ...schema, members: schema.members.slice(0, mostWays).map(inner) };
    case "ref": {
      const target = judge.schemas.get(schema.to)?.schema;
      return target?.kind === "object" ? inner(target) : schema;
    }
    default:
      return schema;
  }
}

function firstAccepted(makers: readonly (() => Made)[], schema: Schema, judge: Judge): Made {
  for (const maker of makers) {
    const made = maker();
    if (made !== undefined && accepts(schema, made.value, judge) === true) return made;
  }
  return undefined;
}

/** The fields of several objects in one. */
function together(parts: readonly Made[]): Made {
  const objects = parts.map((part) => part?.value);
  return objects.every(isObject) ? { value: Object.assign({}, ...objects) as Json } : undefined;
}

type Inside = { readonly inner: (member: Schema) => Made; readonly depth: number };

function makeList(schema: ArraySchema, judge: MakerJudge, { inner, depth }: Inside): Made {
  const { prefix, rest, min = 0, unique } = schema;
  const items: Json[] = [];
  const seen = new Set<string>();
  const count = Math.min(judge.variety?.items(schema, depth) ?? min, mostItems);
  for (let index = 0; index < count; index++) {
    const member = prefix[index] ?? rest ?? { kind: "any", origin: { file: "", pointer: "" } };
    const made = inner(member);
    if (made === undefined && index >= min) break;
    if (made === undefined) return undefined;
    const isFree = (value: Json): boolean => !unique || !seen.has(JSON.stringify(value));
    const value = isFree(made.value) ? made.value : variant(made.value, member, { index, judge, isFree });
    if (value === undefined && index >= min) break;
    if (value === undefined) return undefined;
    if (unique) seen.add(JSON.stringify(value));
    items.push(value);
  }
  return { value: items };
}

type Varying = { readonly index: number; readonly judge: PatientJudge };
type Free = { readonly isFree: (value: Json) => boolean };

/** Another value of the same schema, for the items of a list that may have none twice. */
function variant(value: Json, member: Schema, { index, judge, isFree }: Varying & Free): Json | undefined {
  const target = member.kind === "ref" ? judge.schemas.get(member.to)?.schema : member;
  // Each of these was an item already, or will be: as many are looked at as a list can have, and one more.
  const listed = target?.kind === "enum" ? target.values.slice(0, mostItems + 1) : [];
  for (const others of [listed, changed(value, { index, judge })])
    for (const other of others) if (isFree(other) && accepts(member, other, judge) === true) return other;
  return undefined;
}

/** One by one: a copy of an object is as large as the object. */
function* changed(value: Json, varying: Varying): Iterable<Json> {
  const { index, judge } = varying;
  if (judge.left.steps <= 0) return;
  switch (typeof value) {
    case "string":
      yield `${value}${index}`;
      yield `${value.slice(0, -1)}${index % 10}`;
      yield `${index % 10}${value.slice(1)}`;
      yield `${value.slice(0, -1)}${String.fromCharCode(97 + (index % 26))}`;
      return;
    case "number":
      yield value + index;
      yield value - index;
      return;
    case "boolean":
      yield !value;
      return;
    default:
      if (!isObject(value)) return;
      // One member that differs is enough.
      for (const [name, inner] of Object.entries(value)) {
        for (const other of changed(inner, varying)) {
          judge.left.steps -= 1 + Object.keys(value).length;
          yield { ...value, [name]: other };
        }
      }
  }
}

/** What is required, and as much more as the object or the variety asks for. */
function makeObject(schema: ObjectSchema, { schemas, direction = "output", variety }: MakerJudge, { inner, depth }: Inside): Made {
  const shown = schema.fields.filter((field) => !isHidden(field, schemas, direction));
  const others = { rest: undefined, ...shownOthers(schema, schemas, direction) };
  const entries: [string, Json][] = [];
  for (const field of shown.filter(({ presence }) => presence === "required")) {
    const made = inner(field.schema);
    if (made === undefined) return undefined;
    entries.push([field.wireName, made.value]);
  }
  for (const field of shown.filter(({ presence }) => presence === "optional")) {
    const isNeeded = entries.length < (schema.min ?? 0);
    if (!isNeeded && (variety?.has(field, depth) !== true || entries.length >= (schema.max ?? entries.length + 1))) continue;
    const made = inner(field.schema);
    if (made !== undefined) entries.push([field.wireName, made.value]);
  }
  const missing = Math.min((schema.min ?? 0) - entries.length, 20);
  for (let index = 0; index < missing; index++) {
    const [name, member] = unnamed({ ...schema, ...others }, { index, inner });
    const made = member === undefined ? { value: "value" } : inner(member);
    if (made !== undefined) entries.push([name, made.value]);
  }
  return { value: Object.fromEntries(entries) };
}

type Others = Pick<ObjectSchema, "patterns" | "names"> & { readonly rest: Schema | undefined };
type Unnamed = { readonly index: number; readonly inner: (member: Schema) => Made };

/** A member that the object does not name: as its patterns or its rule for names want it. */
function unnamed({ patterns: [first], names, rest }: Others, { index, inner }: Unnamed): readonly [string, Schema | undefined] {
  const plan = first === undefined || names !== undefined ? undefined : planPattern(first.pattern);
  const made = names === undefined ? undefined : inner(names)?.value;
  const name = plan === undefined || plan.matcher === "refused" ? made : matchingText(plan, { min: 0, max: 100 });
  if (typeof name !== "string") return [`key${index + 1}`, rest];
  // The member that distinguishes the alternatives follows it.
  return [index === 0 ? name : `${name}${index}`, plan === undefined ? rest : first?.schema];
}
