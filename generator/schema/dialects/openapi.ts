import type { JsonObject } from "../../ir/index.js";
import type { Dialect } from "./dialect.js";
import { numericBounds } from "./old-drafts.js";

/** OpenAPI 3.1 and 3.2 are 2020-12 with a few annotations. https://spec.openapis.org/oas/v3.1.1#schema-object */
export const openapi31: Dialect = {
  name: "openapi-3.1",
  uri: "https://spec.openapis.org/oas/3.1/dialect/base",
  idKeyword: "$id",
  refAlone: false,
  strict: false,
  normalise: withExample,
};

/** https://spec.openapis.org/oas/v3.0.4#schema-object */
export const openapi30: Dialect = {
  name: "openapi-3.0",
  idKeyword: "$id",
  refAlone: true,
  strict: false,
  normalise: (json) => nullable(numericBounds(withExample(json)), "nullable"),
};

/** https://spec.openapis.org/oas/v2.0#schema-object */
export const swagger2: Dialect = {
  name: "swagger-2.0",
  idKeyword: "$id",
  refAlone: true,
  strict: false,
  normalise: (json) => nullable(fileType(numericBounds(withExample(json))), "x-nullable"),
};

function withExample(json: JsonObject): JsonObject {
  if (json.example === undefined || json.examples !== undefined) {
    return json;
  }
  const { example, ...rest } = json;
  return { ...rest, examples: [example] };
}

/** `nullable` counts beside a `type` only; an `enum` must name null itself. https://spec.openapis.org/oas/v3.0.4#fixed-fields-20 */
function nullable(json: JsonObject, keyword: string): JsonObject {
  if (json[keyword] === undefined) {
    return json;
  }
  const { [keyword]: isNullable, ...rest } = json;
  return isNullable === true && typeof rest.type === "string" ? { ...rest, type: [rest.type, "null"] } : rest;
}

/** `type: file` is bytes. */
function fileType(json: JsonObject): JsonObject {
  return json.type === "file" ? { ...json, type: "string", format: "binary" } : json;
}
