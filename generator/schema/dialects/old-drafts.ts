import type { Json, JsonObject } from "../../ir/index.js";
import type { Dialect } from "./dialect.js";

/** https://json-schema.org/draft/2019-09/release-notes */
export const draft2019: Dialect = {
  name: "2019-09",
  uri: "https://json-schema.org/draft/2019-09/schema",
  idKeyword: "$id",
  refAlone: false,
  strict: false,
  normalise: (json) => recursive(splitDependencies(splitItems(json))),
};

/** https://json-schema.org/draft-06/json-schema-release-notes */
export const draft6: Dialect = {
  name: "draft-6",
  uri: "http://json-schema.org/draft-06/schema",
  idKeyword: "$id",
  refAlone: true,
  strict: false,
  normalise: (json) => without(splitDependencies(splitItems(json)), afterDraft6),
};

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
  normalise: (json) => without(numericBounds(splitDependencies(splitItems(json))), afterDraft4),
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

/** `$recursiveRef` is a `$dynamicRef` to the root; `$recursiveAnchor` marks the root, see the library of documents. */
function recursive(json: JsonObject): JsonObject {
  const { $recursiveRef, $dynamicRef: _none, ...rest } = json;
  return $recursiveRef === undefined ? rest : { ...rest, $dynamicRef: $recursiveRef };
}

/** Words that did not exist yet mean nothing. */
const afterDraft6 = new Set(["if", "then", "else", "readOnly", "writeOnly"]);
const afterDraft4 = new Set([...afterDraft6, "const", "contains", "propertyNames", "examples"]);

function without(json: JsonObject, later: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(json).filter(([keyword]) => !later.has(keyword)));
}
