import type { Json, JsonObject } from "../../generator/ir/index.js";
import { asObject } from "./corpus.js";
import { flatten, list, type Resolve } from "./flatten.js";
import { makeNumber, makeString } from "./make-scalar.js";
import type { Random } from "./random.js";

export type Making = {
  readonly resolve: Resolve;
  readonly random: Random;
  /** The share of bounds that are overstepped by one, of required keys left out, and of keys added. */
  readonly slips: number;
  /** Whether keys are added where nobody speaks of them. */
  readonly extras: boolean;
  /** Texts of each format; without them a format says nothing. */
  readonly formats?: { readonly [format: string]: readonly string[] };
};

const types = ["string", "number", "object", "array", "boolean", "null"] as const;

/** A value that most likely fits a JSON Schema; with slips, one that most likely just does not. */
export function makeValue(schema: Json | undefined, making: Making, depth = 0): Json {
  const { random } = making;
  const flat = flatten(schema, making.resolve, random);
  if (flat.const !== undefined) {
    return flat.const;
  }
  const values = list(flat.enum).filter((value) => fitsType(value, flat));
  if (values.length > 0) {
    return random.chance(making.slips) ? "no such literal" : (random.pick(values) ?? null);
  }
  switch (pickType(flat, random)) {
    case "null":
      return null;
    case "boolean":
      return random.chance(0.5);
    case "integer":
      return makeNumber(flat, making, true);
    case "number":
      return makeNumber(flat, making, false);
    case "array":
      return makeArray(flat, making, depth);
    case "object":
      return makeObject(flat, making, depth);
    default:
      return makeString(flat, making);
  }
}

function fitsType(value: Json, { type }: JsonObject): boolean {
  const name = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  return type === undefined || list(type).some((one) => one === name || (one === "integer" && name === "number"));
}

function pickType(schema: JsonObject, random: Random): Json {
  const named = list(schema.type);
  if (named.length > 0) {
    // Null is one of two types and would be half of all values.
    const others = named.filter((type) => type !== "null");
    return others.length === 0 || (others.length < named.length && random.chance(0.15)) ? "null" : (random.pick(others) ?? "null");
  }
  if (random.chance(0.9)) {
    const byKeyword = Object.entries(typeOfKeyword).find(([keyword]) => schema[keyword] !== undefined);
    if (byKeyword !== undefined) {
      return byKeyword[1];
    }
  }
  return random.pick(types);
}

const typeOfKeyword: { readonly [keyword: string]: string } = {
  properties: "object",
  required: "object",
  additionalProperties: "object",
  patternProperties: "object",
  minProperties: "object",
  maxProperties: "object",
  items: "array",
  prefixItems: "array",
  minItems: "array",
  maxItems: "array",
  uniqueItems: "array",
  minimum: "number",
  maximum: "number",
  multipleOf: "number",
  pattern: "string",
  minLength: "string",
  maxLength: "string",
};

/** How much of what may be left out is there: less and less on the way down, so that recursion ends. */
const optionalShare = [0.6, 0.4, 0.25, 0.1, 0.05];
const deepest = 12;

function makeArray(schema: JsonObject, making: Making, depth: number): Json {
  const { random, slips } = making;
  const low = Number(schema.minItems ?? 0);
  const high = Number(schema.maxItems ?? low + (depth > 4 ? 0 : 3));
  const slip = random.chance(slips) ? random.pick([-1, 1] as const) : 0;
  const count =
    depth > deepest
      ? 0
      : slip === 0
        ? random.whole(low, Math.min(high, low + 4))
        : slip < 0
          ? Math.max(0, low - 1)
          : Math.min(high + 1, 50);
  const prefix = list(schema.prefixItems);
  const items = Array.from({ length: count }, (_, index) => makeValue(prefix[index] ?? schema.items, making, depth + 1));
  if (schema.uniqueItems === true && !random.chance(slips)) {
    return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
  }
  return items.length > 0 && random.chance(slips) ? [...items, items[0] ?? null] : items;
}

function makeObject(schema: JsonObject, making: Making, depth: number): Json {
  const { random, slips } = making;
  const properties = asObject(schema.properties);
  const required = new Set(list(schema.required).map(String));
  const share = optionalShare[depth] ?? 0;
  const names = [...new Set([...Object.keys(properties), ...required])].filter((name) =>
    required.has(name) ? !random.chance(slips / 3) && depth <= deepest : random.chance(share),
  );
  const entries = names.map((name): readonly [string, Json] => [name, makeValue(properties[name], making, depth + 1)]);
  const rest = schema.additionalProperties;
  const wanted = Math.max(
    Number(schema.minProperties ?? 0) - entries.length,
    depth > 4 || (rest === undefined && !making.extras) ? 0 : random.whole(0, rest === undefined ? 1 : 2),
  );
  const added = rest === false && !random.chance(slips) ? 0 : Math.min(wanted, 60);
  const extra = Array.from({ length: added }, (_, index): readonly [string, Json] => [
    extraName(index, random),
    makeValue(rest, making, depth + 1),
  ]);
  const patterned = Object.entries(asObject(schema.patternProperties)).map(([pattern, member]): readonly [string, Json] => [
    makeString({ pattern }, making),
    makeValue(member, making, depth + 1),
  ]);
  return Object.fromEntries([...entries, ...patterned, ...extra]);
}

/** Names that nobody expects, some of which every JavaScript object seems to have. */
function extraName(index: number, random: Random): string {
  return random.chance(0.1) ? random.pick(["constructor", "toString", "hasOwnProperty"] as const) : `extra_${index}`;
}
