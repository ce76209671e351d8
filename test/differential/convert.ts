import type { Json, JsonObject } from "../../generator/ir/index.js";
import { type ApiDocument, addressOf, asObject, neighboursOf } from "./corpus.js";
import { mapNamed, mapSchema } from "./map-schemas.js";

/**
 * API documents as plain JSON Schema for somebody else's validator: written from the OpenAPI specifications, apart from the reader under test and on purpose
 * without a line in common with it. 2.0 and 3.0 become draft 7, later ones 2020-12.
 * https://spec.openapis.org/oas/v3.0.4#schema-object, https://spec.openapis.org/oas/v2.0#schema-object
 */
export function toJsonSchema(document: ApiDocument, change: Change = (schema) => schema): JsonObject {
  const convert = conversion(document, addressOf(document));
  return mapNamed(document, (schema) => change(convert(schema)));
}

export type Change = (schema: JsonObject) => JsonObject;

/** The files that such a document refers to, by address: each holds named schemas, or is one schema. */
export function neighboursToJsonSchema(document: ApiDocument, change: Change = (schema) => schema): { readonly [address: string]: Json } {
  const converted = Object.entries(neighboursOf(document)).map(([address, json]): readonly [string, Json] => {
    const object = asObject(json);
    const convert = conversion(document, address);
    const both: Change = (schema) => change(convert(schema));
    const isApi = object.components !== undefined || object.definitions !== undefined;
    return [address, isApi ? mapNamed({ ...document, json: object }, both) : mapSchema(json, both)];
  });
  return Object.fromEntries(converted);
}

/** References become absolute, so that it does not matter from where they are followed. */
function conversion({ dialect }: ApiDocument, address: string): Change {
  const absolute: Change = (schema) => {
    return typeof schema.$ref === "string" ? { ...schema, $ref: new URL(schema.$ref, address).href } : schema;
  };
  if (dialect === "openapi-3.1") {
    return (schema) => absolute(only(schema, [...keywords, ...laterKeywords]));
  }
  return (schema) => absolute(olderSchema(schema, dialect === "swagger-2.0" ? "x-nullable" : "nullable"));
}

const keywords = (
  "$ref type enum const multipleOf minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength pattern items minItems maxItems uniqueItems contains " +
  "properties required additionalProperties patternProperties propertyNames minProperties maxProperties allOf anyOf oneOf not if then else"
).split(" ");
const laterKeywords =
  "$id $schema $anchor $dynamicAnchor $dynamicRef $defs prefixItems minContains maxContains dependentRequired dependentSchemas unevaluatedItems unevaluatedProperties".split(
    " ",
  );

/** What says nothing about values is left out: examples may hold anything, even what looks like a schema with an `$id`. */
function only(schema: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => names.includes(keyword)));
}

function olderSchema(schema: JsonObject, nullable: string): JsonObject {
  if (typeof schema.$ref === "string") {
    return { $ref: schema.$ref };
  }
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum, type, ...rest } = only(schema, keywords);
  const name = type === "file" ? "string" : type;
  return {
    ...rest,
    ...(name === undefined ? {} : { type: schema[nullable] === true ? [name as string, "null"] : name }),
    ...bound("minimum", "exclusiveMinimum", minimum, exclusiveMinimum),
    ...bound("maximum", "exclusiveMaximum", maximum, exclusiveMaximum),
  };
}

function bound(inclusive: string, exclusive: string, value: Json | undefined, isExclusive: Json | undefined): JsonObject {
  return value === undefined ? {} : { [isExclusive === true ? exclusive : inclusive]: value };
}
