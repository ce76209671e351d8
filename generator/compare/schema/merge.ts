import type { ArraySchema, Field, NumberSchema, ObjectSchema, Schema, StringSchema } from "../../ir/index.js";
import type { Alternative, Plain, Rule } from "./forms.js";
import { both, type ContractSide } from "./side.js";

/** The alternative of values that match both; nothing if no value matches both. Parts without a common form stay rules. */
export function mergePlain(left: Alternative, right: Alternative, side: ContractSide): Alternative | undefined {
  const schema = merged(left.schema, right.schema, side);
  if (schema === undefined) return undefined;
  const isClosed = left.isClosed ?? right.isClosed;
  const name = isBare(right.schema) ? left.name : isBare(left.schema) ? right.name : undefined;
  const rules: readonly Rule[] = [...left.rules, ...right.rules, ...(schema === "rule" ? [allOf(right.schema)] : [])];
  return {
    schema: schema === "rule" ? left.schema : schema,
    rules,
    ...(isClosed === undefined ? {} : { isClosed }),
    ...(name === undefined ? {} : { name }),
  };
}

function allOf(schema: Plain): Rule {
  return { keyword: "allOf", json: null, schemas: [schema], origin: schema.origin };
}

/** Has no constraint except its type. */
function isBare(schema: Plain): boolean {
  return (
    schema.kind === "object" &&
    schema.fields.length + schema.patterns.length === 0 &&
    (schema.rest === undefined || schema.rest.kind === "any")
  );
}

function merged(left: Plain, right: Plain, side: ContractSide): Plain | "rule" | undefined {
  if (left.kind === "string" && right.kind === "string") return mergeTexts(left, right);
  if (left.kind === "number" && right.kind === "number") return mergeNumbers(left, right);
  if (left.kind === "array" && right.kind === "array") return mergeLists(left, right, side);
  if (left.kind === "object" && right.kind === "object") return mergeObjects(left, right, side);
  return left.kind === right.kind ? left : undefined;
}

function mergeTexts(left: StringSchema, right: StringSchema): StringSchema | "rule" {
  const keys = ["pattern", "format", "encoding", "mediaType"] as const;
  const isOther = keys.some((key) => left[key] !== undefined && right[key] !== undefined && left[key] !== right[key]);
  if (isOther || left.digits !== undefined || right.digits !== undefined) return "rule";
  return { ...right, ...left, ...range(left, right) };
}

type Range = { readonly min?: number; readonly max?: number };

function range(left: Range, right: Range): Range {
  const lows = [left.min, right.min].filter((bound) => bound !== undefined);
  const highs = [left.max, right.max].filter((bound) => bound !== undefined);
  return { ...(lows.length === 0 ? {} : { min: Math.max(...lows) }), ...(highs.length === 0 ? {} : { max: Math.min(...highs) }) };
}

function mergeNumbers(left: NumberSchema, right: NumberSchema): NumberSchema | "rule" {
  const isOther = (["multipleOf", "format"] as const).some(
    (key) => left[key] !== undefined && right[key] !== undefined && left[key] !== right[key],
  );
  if (isOther) return "rule";
  const [low, lowest] = [left.min, right.min];
  const [high, highest] = [left.max, right.max];
  const min = low === undefined || (lowest !== undefined && isAbove(lowest, low)) ? lowest : low;
  const max = high === undefined || (highest !== undefined && isAbove(high, highest)) ? highest : high;
  const integer = left.integer || right.integer;
  return { ...right, ...left, integer, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

type Limit = NonNullable<NumberSchema["min"]>;

function isAbove(one: Limit, other: Limit): boolean {
  return one.value > other.value || (one.value === other.value && one.exclusive);
}

function mergeLists(left: ArraySchema, right: ArraySchema, side: ContractSide): ArraySchema {
  const length = Math.max(left.prefix.length, right.prefix.length);
  const prefix = Array.from({ length }).flatMap(
    (_, index) => joined(left.prefix[index] ?? left.rest, right.prefix[index] ?? right.rest, side) ?? [],
  );
  const rest = joined(left.rest, right.rest, side);
  const { rest: _rest, ...silent } = left;
  return { ...silent, prefix, unique: left.unique || right.unique, ...range(left, right), ...(rest === undefined ? {} : { rest }) };
}

function joined(left: Schema | undefined, right: Schema | undefined, side: ContractSide): Schema | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return both(left, right, side);
}

function mergeObjects(left: ObjectSchema, right: ObjectSchema, side: ContractSide): ObjectSchema | undefined {
  const others = new Map(right.fields.map((field) => [field.wireName, field]));
  const own = new Set(left.fields.map(({ wireName }) => wireName));
  const fields = [
    ...left.fields.map((field) => mergeFields(field, others.get(field.wireName), { rest: right.rest, side })),
    ...right.fields.filter(({ wireName }) => !own.has(wireName)).map((field) => mergeFields(field, undefined, { rest: left.rest, side })),
  ];
  const isVoid = fields.some(({ presence, schema }) => presence === "required" && schema.kind === "never");
  if (isVoid) return undefined;
  const rest = isOpen(left.rest) ? right.rest : isOpen(right.rest) ? left.rest : joined(left.rest, right.rest, side);
  const names = joined(left.names, right.names, side);
  const { rest: _rest, ...silent } = left;
  return {
    ...silent,
    fields,
    patterns: [...left.patterns, ...right.patterns],
    ...range(left, right),
    ...(rest === undefined ? {} : { rest }),
    ...(names === undefined ? {} : { names }),
  };
}

function isOpen(rest: Schema | undefined): boolean {
  return rest === undefined || rest.kind === "any";
}

function mergeFields(
  field: Field,
  other: Field | undefined,
  { rest, side }: { readonly rest: Schema | undefined; readonly side: ContractSide },
): Field {
  if (other === undefined) return rest === undefined || rest.kind === "any" ? field : { ...field, schema: both(field.schema, rest, side) };
  const presence = field.presence === "required" ? field.presence : other.presence;
  return { ...other, ...field, presence, schema: both(field.schema, other.schema, side) };
}
