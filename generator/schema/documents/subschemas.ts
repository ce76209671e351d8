import type { Json, JsonObject } from "../../ir/index.js";
import { isObject } from "../keywords/values.js";

/** Where schemas stand inside a schema. Anything else that looks like one is data: an `$id` in an `enum` names nothing. */
const single = [
  "additionalProperties",
  "propertyNames",
  "items",
  "contains",
  "not",
  "if",
  "then",
  "else",
  "unevaluatedProperties",
  "unevaluatedItems",
  "additionalItems",
  "contentSchema",
];
const listed = ["prefixItems", "allOf", "anyOf", "oneOf", "items"];
const mapped = ["properties", "patternProperties", "dependentSchemas", "$defs", "definitions", "dependencies"];

export type Child = { readonly keys: readonly (string | number)[]; readonly json: Json };

/** The schemas directly inside one, with the way to them. */
export function subschemas(json: JsonObject): readonly Child[] {
  const children: Child[] = [];
  for (const keyword of single) {
    const value = json[keyword];
    if (isSchema(value)) {
      children.push({ keys: [keyword], json: value });
    }
  }
  for (const keyword of listed) {
    const value = json[keyword];
    if (Array.isArray(value)) {
      children.push(...value.filter(isSchema).map((item, index) => ({ keys: [keyword, index], json: item })));
    }
  }
  for (const keyword of mapped) {
    const value = json[keyword];
    if (isObject(value)) {
      children.push(...Object.entries(value).flatMap(([key, item]) => (isSchema(item) ? [{ keys: [keyword, key], json: item }] : [])));
    }
  }
  return [...children, ...componentSchemas(json)];
}

/** The named schemas of an OpenAPI document, which is no schema itself. */
function componentSchemas(json: JsonObject): readonly Child[] {
  const named = isObject(json.components) && isObject(json.components.schemas) ? json.components.schemas : {};
  return Object.entries(named).flatMap(([key, item]) => (isSchema(item) ? [{ keys: ["components", "schemas", key], json: item }] : []));
}

function isSchema(value: Json | undefined): value is boolean | JsonObject {
  return typeof value === "boolean" || isObject(value);
}
