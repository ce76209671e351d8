import type { Json, JsonObject } from "../../../json.js";
import { own } from "../../../own.js";
import type { Rules } from "./dialects.js";
import { isObject } from "./flatten.js";
import type { Refusal } from "./walk.js";

/** What a projected schema adds to the request. */
export type Cost = {
  /** Properties that may be left out. */
  readonly optional: number;
  /** Schemas with `anyOf` or more than one type. */
  readonly choices: number;
};

type Sum = { properties: number; characters: number; enumValues: number; optional: number; choices: number };

export function costOf(schema: JsonObject): Cost {
  const { optional, choices } = sumOf(schema);
  return { optional, choices };
}

/** What is beyond the limits of one schema, or alone beyond those of a request. */
export function beyondLimits(schema: JsonObject, { limits, strict }: Rules): readonly Refusal[] {
  const sum = sumOf(schema);
  const most: { readonly [what: string]: readonly [number, number | undefined] } = {
    "levels of objects": [limits.depth === undefined ? 0 : depthOf(schema, schema, []), limits.depth],
    properties: [sum.properties, limits.properties],
    "characters of names and values": [sum.characters, limits.characters],
    "enum values": [sum.enumValues, limits.enumValues],
    ...(strict ? { "optional properties": [sum.optional, limits.request?.optional], choices: [sum.choices, limits.request?.choices] } : {}),
  };
  return Object.entries(most).flatMap(([what, [count, limit]]) =>
    limit === undefined || count <= limit ? [] : [{ pointer: "", reason: `it has ${count} ${what}, and the provider takes ${limit}` }],
  );
}

function sumOf(schema: JsonObject): Sum {
  const sum: Sum = { properties: 0, characters: 0, enumValues: 0, optional: 0, choices: 0 };
  const visit = (part: Json | undefined): void => {
    if (Array.isArray(part)) for (const one of part as readonly Json[]) visit(one);
    if (!isObject(part)) return;
    const { properties, required, $defs, enum: values, const: only, anyOf, type } = part;
    for (const names of [properties, $defs]) if (isObject(names)) for (const name of Object.keys(names)) sum.characters += name.length;
    if (isObject(properties)) {
      const count = Object.keys(properties).length;
      sum.properties += count;
      sum.optional += count - (Array.isArray(required) ? required.length : 0);
    }
    if (Array.isArray(values)) {
      sum.enumValues += values.length;
      sum.characters += values.reduce((total: number, value) => total + String(value).length, 0);
    }
    if (only !== undefined) sum.characters += String(only).length;
    if (anyOf !== undefined || Array.isArray(type)) sum.choices += 1;
    for (const inner of partsOf(part)) visit(inner);
    if (isObject($defs)) for (const inner of Object.values($defs)) visit(inner);
  };
  visit(schema);
  return sum;
}

function partsOf({ properties, items, prefixItems, anyOf, additionalProperties }: JsonObject): readonly Json[] {
  const lists = [prefixItems, anyOf].flatMap((list) => (Array.isArray(list) ? (list as readonly Json[]) : []));
  const named = isObject(properties) ? Object.values(properties) : [];
  return [...named, ...lists, ...[items, additionalProperties].filter(isObject)];
}

/** Objects in each other, through references too; a cycle counts once. */
function depthOf(schema: Json, root: JsonObject, names: readonly string[]): number {
  if (!isObject(schema)) return 0;
  const { $ref } = schema;
  const name = typeof $ref === "string" ? $ref.slice("#/$defs/".length) : undefined;
  const referred =
    name === undefined || names.includes(name) ? 0 : depthOf((own(root.$defs, name) as Json | undefined) ?? {}, root, [...names, name]);
  const inner = partsOf(schema).reduce<number>((most, part) => Math.max(most, depthOf(part, root, names)), 0);
  return Math.max(referred, inner + (isObject(schema.properties) ? 1 : 0));
}
