import type { Json, JsonObject } from "../../../json.js";
import { isRecord, own } from "../../../own.js";
import { deepEqual } from "../../../schema/index.js";
import { isOfType, listOf } from "./fits.js";

export type Merged = {
  readonly schema: JsonObject;
  /** Keywords that stand in both with values that cannot be said together. */
  readonly lost: readonly string[];
};

/** One schema that accepts what both accept, but for the keywords that cannot be said together. */
export function mergeSchemas(left: JsonObject, right: JsonObject): Merged {
  const lost: string[] = [];
  const entries = new Map<string, Json>(Object.entries(left));
  for (const [keyword, value] of Object.entries(right)) {
    const other = entries.get(keyword);
    const merge = Object.hasOwn(mergers, keyword) && !isTooMuch(keyword, other, value) ? mergers[keyword] : undefined;
    if (other === undefined || deepEqual(other, value)) entries.set(keyword, value);
    else if (merge !== undefined) entries.set(keyword, merge(other, value));
    else if (!annotations.has(keyword)) lost.push(keyword);
  }
  const [own, others] = [membersOf(left, right), membersOf(right, left)];
  const properties = { ...own, ...others };
  for (const name of Object.keys(own)) if (Object.hasOwn(others, name)) properties[name] = both(own[name], others[name]);
  if (Object.keys(properties).length > 0) entries.set("properties", properties);
  return { schema: withFittingEnum(Object.fromEntries(entries)), lost };
}

/** Two choices become one with each pair of branches. */
function isTooMuch(keyword: string, left: Json | undefined, right: Json): boolean {
  return keyword === "anyOf" && left !== undefined && list(left).length * list(right).length > mostBranches;
}

const mostBranches = 64;

/** The first one's stays. */
const annotations = new Set(
  "title description default examples deprecated readOnly writeOnly contentEncoding contentMediaType $comment".split(" "),
);

type Merge = (left: Json, right: Json) => Json;

const larger: Merge = (left, right) => Math.max(Number(left), Number(right));
const smaller: Merge = (left, right) => Math.min(Number(left), Number(right));
const both = (left: Json | undefined, right: Json | undefined): Json => ({ allOf: [left ?? true, right ?? true] });

const mergers: { readonly [keyword: string]: Merge } = {
  type: (left, right) => commonTypes(listOf(left), listOf(right)),
  required: (left, right) => [...new Set([...list(left), ...list(right)])],
  enum: (left, right) => list(left).filter((value) => list(right).some((other) => deepEqual(value, other))),
  allOf: (left, right) => [...list(left), ...list(right)],
  anyOf: (left, right) => list(left).flatMap((one) => list(right).map((other) => both(one, other))),
  items: both,
  additionalProperties: (left, right) => (left === false || right === false ? false : both(left, right)),
  unevaluatedProperties: (left, right) => (left === false || right === false ? false : both(left, right)),
  propertyNames: both,
  minimum: larger,
  exclusiveMinimum: larger,
  minLength: larger,
  minItems: larger,
  minProperties: larger,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
  maxProperties: smaller,
  uniqueItems: () => true,
  properties: (left) => left,
};

/** The properties of one side, as far as the other allows them. */
function membersOf({ properties }: JsonObject, { properties: others, additionalProperties: rest }: JsonObject): { [name: string]: Json } {
  const entries = Object.entries(isRecord(properties) ? (properties as JsonObject) : {});
  const isNamed = (name: string): boolean => own(others, name) !== undefined;
  return Object.fromEntries(
    entries.flatMap(([name, schema]): readonly (readonly [string, Json])[] => {
      if (rest === undefined || rest === true || isNamed(name)) return [[name, schema]];
      return rest === false ? [] : [[name, both(schema, rest)]];
    }),
  );
}

function commonTypes(left: readonly unknown[], right: readonly unknown[]): Json {
  const common = new Set<Json>();
  for (const one of left)
    for (const other of right) {
      if (one === other || (one === "integer" && other === "number")) common.add(one as Json);
      else if (one === "number" && other === "integer") common.add(other);
    }
  const [only, ...more] = common;
  return only !== undefined && more.length === 0 ? only : [...common];
}

function withFittingEnum(schema: JsonObject): JsonObject {
  const { type, enum: values } = schema;
  if (type === undefined || !Array.isArray(values)) return schema;
  return { ...schema, enum: values.filter((value) => listOf(type).some((one) => isOfType(value, one))) as Json };
}

function list(value: Json): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [value];
}
