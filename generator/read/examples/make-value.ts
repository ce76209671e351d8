import type { ArraySchema, CheckSchema, Json, NumberSchema, ObjectSchema, Schema, StringSchema } from "../../ir/index.js";
import { accepts, type Judge, mostSteps } from "../../schema/accepts.js";
import { isHidden } from "../../schema/direction.js";
import { sampleOf } from "../../schema/format-forms.js";
import { numberFormat } from "../../schema/formats.js";
import { planPattern } from "../../schema/patterns/index.js";
import { isObject } from "../values.js";
import { matchingText } from "./matching-text.js";

/** Boxed, since null is a value. */
export type Made = { readonly value: Json } | undefined;

const deepest = 20;
const mostWays = 20;

/** A small value that the schema accepts, or nothing where none could be made for sure. */
export function makeValue(schema: Schema, judge: Judge): Made {
  const made = make(schema, { ...judge, left: { steps: mostSteps } }, 0);
  return made !== undefined && accepts(schema, made.value, judge) === true ? made : undefined;
}

function make(schema: Schema, judge: Judge, depth: number): Made {
  if (depth > deepest || (judge.left !== undefined && judge.left.steps-- <= 0)) return undefined;
  const said = [...(schema.default === undefined ? [] : [schema.default.value]), ...(schema.examples ?? [])].find(
    (value) => accepts(schema, value, judge) === true,
  );
  if (said !== undefined) return { value: said };
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
      return makeList(schema, judge, inner);
    case "object":
      return makeObject(schema, judge, inner);
    case "ref": {
      const target = judge.schemas.get(schema.to)?.schema;
      return target === undefined ? undefined : inner(target);
    }
    case "only-if":
      return inner(schema.schema);
    case "union":
      return firstAccepted(
        schema.members.map((member) => () => inner(member)),
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
          ...(schema.keyword === "not" ? others.map((value) => () => ({ value })) : []),
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

function containing({ schemas: [member], json }: CheckSchema, inner: (member: Schema) => Made): Made {
  const item = member === undefined ? undefined : inner(member);
  const count = isObject(json) && typeof json.min === "number" ? json.min : 1;
  return item === undefined || count > 50 ? undefined : { value: Array.from({ length: count }, () => item.value) };
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
  return schemas.flatMap((schema) => (schema.kind === "object" ? (requiredNames(schema)[0] ?? []) : []));
}

type Requirement = { readonly names: readonly string[]; readonly judge: Judge; readonly depth?: number };

function requiring(schema: Schema, { names, judge, depth = 0 }: Requirement): Schema {
  const inner = (member: Schema): Schema => requiring(member, { names, judge, depth: depth + 1 });
  if (depth > deepest) return schema;
  switch (schema.kind) {
    case "object":
      return {
        ...schema,
        fields: schema.fields.map((field) => (names.includes(field.wireName) ? { ...field, presence: "required" } : field)),
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

function makeText(schema: StringSchema, judge: Judge): Made {
  const { digits, min = 0, max = Number.POSITIVE_INFINITY, pattern, format, encoding } = schema;
  if (digits !== undefined) return { value: String(Math.max(digits.minimum ?? (digits.exclusiveMinimum ?? 0) + 1, 1)) };
  if (pattern !== undefined) {
    const usual = sampleOf(format ?? "");
    if (usual !== undefined && accepts(schema, usual, judge) === true) return { value: usual };
    const plan = planPattern(pattern);
    const text = plan.matcher === "refused" ? undefined : matchingText(plan, { min, max });
    return text === undefined ? undefined : { value: text };
  }
  const sample = sampleOf(format ?? encoding ?? "") ?? "text";
  if (sample.length >= min && sample.length <= max) return { value: sample };
  return { value: sample.length > max ? sample.slice(0, max) : sample.padEnd(Math.min(min, 10_000), "x") };
}

function makeNumber({ integer, min, max, multipleOf, format }: NumberSchema): Made {
  const range = format === undefined ? undefined : numberFormat(format);
  const step = multipleOf ?? 1;
  const low = Math.max(
    min === undefined ? Number.NEGATIVE_INFINITY : min.exclusive ? min.value + (integer || Number.isInteger(min.value) ? 1 : 0) : min.value,
    range?.min ?? Number.NEGATIVE_INFINITY,
  );
  const high = Math.min(max?.value ?? Number.POSITIVE_INFINITY, range?.max ?? Number.POSITIVE_INFINITY);
  const wanted =
    low === Number.NEGATIVE_INFINITY ? (high < 1 ? (max?.exclusive === true ? high - 1 : high) : 1) : Math.max(low, Math.min(1, high));
  const whole = integer || range?.integer === true ? Math.ceil(wanted) : wanted;
  // Without the digits that only a binary fraction has.
  const value = multipleOf === undefined ? whole : Number((Math.ceil(whole / step) * step).toPrecision(15));
  if (max?.exclusive === true && value === max.value && low !== Number.NEGATIVE_INFINITY) return { value: (low + value) / 2 };
  return { value };
}

function makeList({ prefix, rest, min = 0, unique }: ArraySchema, judge: Judge, inner: (member: Schema) => Made): Made {
  const items: Json[] = [];
  const seen = new Set<string>();
  const count = Math.min(min, 50);
  for (let index = 0; index < count; index++) {
    const member = prefix[index] ?? rest ?? { kind: "any", origin: { file: "", pointer: "" } };
    const made = inner(member);
    if (made === undefined) return undefined;
    const isFree = (value: Json): boolean => !seen.has(JSON.stringify(value));
    const value =
      !unique || isFree(made.value) ? made.value : variants(made.value, member, { index, judge }).find((other) => isFree(other));
    if (value === undefined) return undefined;
    seen.add(JSON.stringify(value));
    items.push(value);
  }
  return { value: items };
}

type Varying = { readonly index: number; readonly judge: Judge };

/** Other values of the same schema, for the items of a list that may have none twice. */
function variants(value: Json, member: Schema, { index, judge }: Varying): readonly Json[] {
  const target = member.kind === "ref" ? judge.schemas.get(member.to)?.schema : member;
  const listed = target?.kind === "enum" ? target.values : [];
  return [...listed, ...changed(value, index)].filter((other) => accepts(member, other, judge) === true);
}

function changed(value: Json, index: number): readonly Json[] {
  switch (typeof value) {
    case "string":
      return [
        `${value}${index}`,
        `${value.slice(0, -1)}${index % 10}`,
        `${index % 10}${value.slice(1)}`,
        `${value.slice(0, -1)}${String.fromCharCode(97 + (index % 26))}`,
      ];
    case "number":
      return [value + index, value - index];
    case "boolean":
      return [!value];
    default:
      // One member that differs is enough.
      return isObject(value)
        ? Object.entries(value).flatMap(([name, inner]) => changed(inner, index).map((other) => ({ ...value, [name]: other })))
        : [];
  }
}

/** What is required, and as much more as the object asks for. */
function makeObject(schema: ObjectSchema, { schemas, direction = "output" }: Judge, inner: (member: Schema) => Made): Made {
  const shown = schema.fields.filter((field) => !isHidden(field, schemas, direction));
  const entries: [string, Json][] = [];
  for (const field of shown.filter(({ presence }) => presence === "required")) {
    const made = inner(field.schema);
    if (made === undefined) return undefined;
    entries.push([field.wireName, made.value]);
  }
  for (const field of shown.filter(({ presence }) => presence === "optional")) {
    if (entries.length >= (schema.min ?? 0)) break;
    const made = inner(field.schema);
    if (made !== undefined) entries.push([field.wireName, made.value]);
  }
  const missing = Math.min((schema.min ?? 0) - entries.length, 20);
  for (let index = 0; index < missing; index++) {
    const made = schema.rest === undefined ? { value: "value" } : inner(schema.rest);
    if (made !== undefined) entries.push([`key${index + 1}`, made.value]);
  }
  return { value: Object.fromEntries(entries) };
}
