import type { Json, JsonObject } from "../../generator/ir/index.js";
import { list } from "./flatten.js";

/**
 * What of a JSON Schema a TypeScript type can say: types, literals, keys and their presence, lists, alternatives. What this refuses, `tsc` must refuse. Bounds,
 * patterns, "exactly one", closed objects and keywords without a type are beyond it.
 */
export function typeOnly(schema: JsonObject): JsonObject {
  const { $ref, $defs, type, allOf, anyOf, oneOf } = schema;
  return {
    ...(typeof $ref === "string" ? { $ref } : {}),
    ...($defs === undefined ? {} : { $defs }),
    ...(schema.const === undefined ? {} : { const: schema.const }),
    ...(schema.enum === undefined ? {} : { enum: schema.enum }),
    ...(type === undefined ? {} : { type: list(type).map((name) => (name === "integer" ? "number" : name)), ...structure(schema) }),
    ...(allOf === undefined && oneOf === undefined ? {} : { allOf: [...list(allOf), ...(oneOf === undefined ? [] : [{ anyOf: oneOf }])] }),
    ...(anyOf === undefined ? {} : { anyOf }),
  };
}

function structure({ properties, required, items, prefixItems, additionalProperties, patternProperties }: JsonObject): JsonObject {
  // An index signature covers the named keys too, so beside some it can say nothing.
  const isMap = properties === undefined && patternProperties === undefined && isSchema(additionalProperties);
  return {
    ...(properties === undefined ? {} : { properties }),
    ...(required === undefined ? {} : { required }),
    ...(items === undefined ? {} : { items }),
    ...(prefixItems === undefined ? {} : { prefixItems }),
    ...(isMap && additionalProperties !== undefined ? { additionalProperties } : {}),
  };
}

function isSchema(json: Json | undefined): boolean {
  return typeof json === "object" && json !== null;
}
