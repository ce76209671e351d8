import type { Json, JsonObject } from "../../ir/index.js";
import type { Dialect } from "./dialect.js";

/** https://json-schema.org/draft-07/json-schema-release-notes */
export const draft7: Dialect = {
  name: "draft-7",
  uri: "http://json-schema.org/draft-07/schema",
  idKeyword: "$id",
  refAlone: true,
  strict: false,
  normalise: (json) => splitDependencies(splitItems(json)),
};

/** https://json-schema.org/draft-04/draft-fge-json-schema-validation-00 */
export const draft4: Dialect = {
  name: "draft-4",
  uri: "http://json-schema.org/draft-04/schema",
  idKeyword: "id",
  refAlone: true,
  strict: false,
  normalise: (json) => withoutLater(numericBounds(splitDependencies(splitItems(json)))),
};

/** A list under `items` is today's `prefixItems`, and `additionalItems` today's `items`. */
export function splitItems(json: JsonObject): JsonObject {
  const { items, additionalItems, prefixItems: _none, ...rest } = json;
  if (!Array.isArray(items)) {
    return items === undefined ? rest : { ...rest, items };
  }
  return { ...rest, prefixItems: items, ...(additionalItems === undefined ? {} : { items: additionalItems }) };
}

/** `dependencies` held names and schemas side by side. */
export function splitDependencies(json: JsonObject): JsonObject {
  const { dependencies, ...rest } = json;
  if (typeof dependencies !== "object" || dependencies === null || Array.isArray(dependencies)) {
    return json;
  }
  const entries: readonly (readonly [string, Json])[] = Object.entries(dependencies);
  const names = entries.filter(([, value]) => Array.isArray(value) || typeof value === "string");
  const schemas = entries.filter(([, value]) => !Array.isArray(value) && typeof value !== "string");
  return {
    ...rest,
    ...(names.length === 0
      ? {}
      : { dependentRequired: Object.fromEntries(names.map(([key, value]) => [key, typeof value === "string" ? [value] : value])) }),
    ...(schemas.length === 0 ? {} : { dependentSchemas: Object.fromEntries(schemas) }),
  };
}

/** `exclusiveMinimum: true` once said that `minimum` itself is out. */
export function numericBounds(json: JsonObject): JsonObject {
  if (json.exclusiveMinimum === undefined && json.exclusiveMaximum === undefined) {
    return json;
  }
  const { exclusiveMinimum, exclusiveMaximum, ...rest } = json;
  const { minimum, maximum, ...others } = rest;
  return {
    ...others,
    ...(minimum === undefined ? {} : { [exclusiveMinimum === true ? "exclusiveMinimum" : "minimum"]: minimum }),
    ...(maximum === undefined ? {} : { [exclusiveMaximum === true ? "exclusiveMaximum" : "maximum"]: maximum }),
    ...(typeof exclusiveMinimum === "number" ? { exclusiveMinimum } : {}),
    ...(typeof exclusiveMaximum === "number" ? { exclusiveMaximum } : {}),
  };
}

/** Words that did not exist yet mean nothing. */
const later = new Set(["const", "contains", "propertyNames", "if", "then", "else", "examples", "readOnly", "writeOnly"]);

function withoutLater(json: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(json).filter(([keyword]) => !later.has(keyword)));
}
