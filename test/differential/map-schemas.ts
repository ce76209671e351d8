import type { Json, JsonObject } from "../../generator/ir/index.js";
import { type ApiDocument, asObject } from "./corpus.js";

const single =
  "additionalProperties propertyNames items additionalItems contains not if then else unevaluatedProperties unevaluatedItems".split(" ");
const listed = ["prefixItems", "allOf", "anyOf", "oneOf", "items"];
const mapped = ["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"];

/** The same schema with every schema object in it changed, the innermost first. */
export function mapSchema(json: Json, change: (schema: JsonObject) => JsonObject): Json {
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    return json;
  }
  const inner = (value: Json): Json => mapSchema(value, change);
  const entries = Object.entries(json).map(([keyword, value]): readonly [string, Json] => {
    if (listed.includes(keyword) && Array.isArray(value)) {
      return [keyword, value.map(inner)];
    }
    if (mapped.includes(keyword)) {
      return [keyword, Object.fromEntries(Object.entries(asObject(value)).map(([name, member]) => [name, inner(member)]))];
    }
    return [keyword, single.includes(keyword) ? inner(value) : value];
  });
  return change(Object.fromEntries(entries));
}

/** The named schemas of a document, each changed: in a document that holds nothing else. */
export function mapNamed(document: ApiDocument, change: (schema: JsonObject) => JsonObject): JsonObject {
  const isSwagger = document.dialect === "swagger-2.0";
  const named = asObject(isSwagger ? document.json.definitions : asObject(document.json.components).schemas);
  const changed = Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, mapSchema(schema, change)]));
  return isSwagger ? { definitions: changed } : { components: { schemas: changed } };
}

const objectKeywords = [
  "properties",
  "required",
  "additionalProperties",
  "patternProperties",
  "propertyNames",
  "minProperties",
  "maxProperties",
];
const speaking =
  "type enum const $ref $dynamicRef items prefixItems minItems maxItems uniqueItems contains minLength maxLength pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf".split(
    " ",
  );

/** `type: object` where only keywords of objects stand: what authors mean and readers of API documents assume. */
export function meantAsObject(schema: JsonObject): JsonObject {
  const isMeant =
    objectKeywords.some((keyword) => schema[keyword] !== undefined) && speaking.every((keyword) => schema[keyword] === undefined);
  return isMeant ? { type: "object", ...schema } : schema;
}
