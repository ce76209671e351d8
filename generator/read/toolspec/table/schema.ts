import type { JsonObject, JsonSchema } from "../../../ir/index.js";
import { formatNames } from "../../../schema/formats.js";
import type { Shape } from "../../shape/index.js";

/**
 * A JSON Schema. The shape lets everything through, since `schema/` reads it and knows every keyword; editors get the keywords from here.
 * A test keeps this list equal to the keyword table.
 */
export const schema: Shape<JsonSchema> = {
  want: "a JSON Schema",
  types: ["null", "boolean", "number", "text", "list", "object"],
  read: ({ value }) => value as JsonSchema,
  standIn: true,
  schema: (define) => define("schema", () => ({ description: "A JSON Schema 2020-12.", anyOf: [{ type: "boolean" }, keywords] })),
};

const self = { $ref: "#/$defs/schema" };
const selves = { type: "array", items: self, minItems: 1 };
const schemas = { type: "object", additionalProperties: self };
const words = { type: "array", items: { type: "string" } };
const count = { type: "integer", minimum: 0 };
const typeNames = { enum: ["null", "boolean", "integer", "number", "string", "array", "object"] };

const properties: { readonly [keyword: string]: JsonObject } = {
  type: { description: "The type of the value, or a list of types.", anyOf: [typeNames, { type: "array", items: typeNames }] },
  title: { description: "A short name.", type: "string" },
  description: { description: "What the value means, for people and models.", type: "string" },
  default: { description: "The value that an absent field stands for." },
  examples: { description: "Values that the schema accepts.", type: "array" },
  deprecated: { description: "Still accepted, but should not be used.", type: "boolean" },
  readOnly: { description: "Only in answers.", type: "boolean" },
  writeOnly: { description: "Only in inputs.", type: "boolean" },
  $ref: { description: "A shared type: `#/types/Name` or `./file.tools.yaml#/types/Name`.", type: "string" },
  partialOf: { description: "All fields of that type, each optional.", type: "string" },
  enum: { description: "The values that are accepted.", type: "array", minItems: 1 },
  const: { description: "The one value that is accepted." },
  properties: { description: "The fields of an object.", ...schemas },
  required: { description: "Fields that must be there.", ...words },
  additionalProperties: {
    description: "`false` refuses unknown keys, `true` or a schema keeps them; without it they are stripped.",
    ...self,
  },
  patternProperties: { description: "Fields whose name matches a pattern.", ...schemas },
  unevaluatedProperties: { description: "What fields must be that nothing else has looked at.", ...self },
  propertyNames: { description: "What every key must match.", ...self },
  minProperties: { description: "The least number of keys.", ...count },
  maxProperties: { description: "The greatest number of keys.", ...count },
  dependentRequired: { description: "Fields that must be there when another is.", type: "object", additionalProperties: words },
  dependentSchemas: { description: "What must hold when a field is there.", ...schemas },
  items: { description: "The items of a list.", ...self },
  prefixItems: { description: "The first items of a list, one schema each.", ...selves },
  contains: { description: "Some items match this.", ...self },
  minContains: { description: "At least this many items match `contains`.", ...count },
  maxContains: { description: "At most this many items match `contains`.", ...count },
  unevaluatedItems: { description: "What items must be that nothing else has looked at.", ...self },
  minItems: { description: "The least number of items.", ...count },
  maxItems: { description: "The greatest number of items.", ...count },
  uniqueItems: { description: "No two items may be equal.", type: "boolean" },
  minLength: { description: "The least number of characters.", ...count },
  maxLength: { description: "The greatest number of characters.", ...count },
  pattern: { description: "An ECMA-262 regular expression.", type: "string", format: "regex" },
  format: { description: "A well-known form of text.", enum: formatNames },
  contentEncoding: { description: "How bytes are written as text.", enum: ["base64"] },
  contentMediaType: { description: "The media type of the content.", type: "string" },
  minimum: { description: "The least number.", type: "number" },
  maximum: { description: "The greatest number.", type: "number" },
  exclusiveMinimum: { description: "The number must be greater.", type: "number" },
  exclusiveMaximum: { description: "The number must be smaller.", type: "number" },
  multipleOf: { description: "The number must be a multiple of it.", type: "number", exclusiveMinimum: 0 },
  anyOf: { description: "At least one of these.", ...selves },
  oneOf: { description: "Exactly one of these.", ...selves },
  allOf: { description: "All of these.", ...selves },
  not: { description: "Not this.", ...self },
  if: { description: "When this holds …", ...self },
  then: { description: "… this must hold too.", ...self },
  else: { description: "… and otherwise this.", ...self },
  "x-secret": { description: "Redacted in errors, audit and telemetry.", type: "boolean" },
  "x-personal": {
    description: "About a person: redacted in errors, and in the audit log's hashes known by its HMAC alone.",
    type: "boolean",
  },
};

/** The keywords that editors offer. */
export const schemaKeywords: readonly string[] = Object.keys(properties);

const keywords: JsonObject = { type: "object", properties, patternProperties: { "^x-": true }, additionalProperties: false };
