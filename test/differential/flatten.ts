import type { Json, JsonObject } from "../../generator/ir/index.js";
import { asObject } from "./corpus.js";
import type { Random } from "./random.js";

/** Finds what a `$ref` leads to. */
export type Resolve = (ref: string) => Json | undefined;

/**
 * A schema without `$ref`, `allOf`, `anyOf` and `oneOf` that most values of the original fit: references followed, parts merged, one alternative picked. Good enough to
 * make values of; verdicts are left to the validators.
 */
export function flatten(schema: Json | undefined, resolve: Resolve, random: Random, depth = 0): JsonObject {
  if (schema === false) {
    return { not: {} };
  }
  const { $ref, allOf, anyOf, oneOf, ...own } = asObject(schema);
  if (depth > 20) {
    return own;
  }
  const inner = (member: Json | undefined): JsonObject => flatten(member, resolve, random, depth + 1);
  const parts = [
    ...(typeof $ref === "string" ? [inner(resolve($ref))] : []),
    ...(Array.isArray(allOf) ? allOf.map(inner) : []),
    ...[anyOf, oneOf].flatMap((list) => (Array.isArray(list) && list.length > 0 ? [inner(random.pick(list as readonly Json[]))] : [])),
  ];
  return parts.reduce<JsonObject>(merge, own);
}

function merge(left: JsonObject, right: JsonObject): JsonObject {
  const properties = { ...asObject(left.properties) };
  for (const [name, schema] of Object.entries(asObject(right.properties))) {
    properties[name] = properties[name] === undefined ? schema : { allOf: [properties[name], schema] };
  }
  const required = [...list(left.required), ...list(right.required)];
  return {
    ...left,
    ...right,
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
    ...(required.length === 0 ? {} : { required }),
    ...(left.type === undefined || right.type === undefined ? {} : { type: bothTypes(left.type, right.type) }),
    ...(left.enum === undefined || right.enum === undefined
      ? {}
      : { enum: list(left.enum).filter((value) => list(right.enum).includes(value)) }),
  };
}

function bothTypes(left: Json, right: Json): Json {
  const [a, b] = [list(left), list(right)];
  const both = a.filter((type) => b.includes(type) || (type === "integer" && b.includes("number")));
  return both.length > 0 ? both : b;
}

export function list(json: Json | undefined): readonly Json[] {
  return json === undefined ? [] : Array.isArray(json) ? json : [json];
}
