import type { JsonObject } from "../../ir/index.js";

/**
 * The meta-schemas that a `$ref` may name, written from the specifications' own rules: what the value of each keyword must look like.
 * https://json-schema.org/draft/2020-12/schema, https://json-schema.org/draft-07/schema, https://json-schema.org/draft-04/schema
 */
const latest = "https://json-schema.org/draft/2020-12/schema";
const count: JsonObject = { type: "integer", minimum: 0 };
const number: JsonObject = { type: "number" };
const text: JsonObject = { type: "string" };
const flag: JsonObject = { type: "boolean" };
const names: JsonObject = { type: "array", items: text, uniqueItems: true };
const typeNames = ["array", "boolean", "integer", "null", "number", "object", "string"];
const types: JsonObject = { anyOf: [{ enum: typeNames }, { type: "array", items: { enum: typeNames }, minItems: 1, uniqueItems: true }] };

/** What all drafts share. `self` is a schema, as the draft refers to itself. */
function sharedKeywords(self: JsonObject): JsonObject {
  const schemas: JsonObject = { type: "array", minItems: 1, items: self };
  const map: JsonObject = { type: "object", additionalProperties: self };
  return {
    title: text,
    description: text,
    multipleOf: { type: "number", exclusiveMinimum: 0 },
    maximum: number,
    minimum: number,
    maxLength: count,
    minLength: count,
    pattern: text,
    maxItems: count,
    minItems: count,
    uniqueItems: flag,
    maxProperties: count,
    minProperties: count,
    required: names,
    properties: map,
    patternProperties: map,
    additionalProperties: self,
    type: types,
    format: text,
    allOf: schemas,
    anyOf: schemas,
    oneOf: schemas,
    not: self,
    enum: { type: "array" },
    $schema: text,
    $ref: text,
  };
}

function laterKeywords(self: JsonObject): JsonObject {
  return {
    $id: text,
    $comment: text,
    exclusiveMaximum: number,
    exclusiveMinimum: number,
    contains: self,
    propertyNames: self,
    if: self,
    then: self,
    else: self,
    readOnly: flag,
    writeOnly: flag,
    examples: { type: "array" },
    contentEncoding: text,
    contentMediaType: text,
  };
}

function draft2020(): JsonObject {
  const self: JsonObject = { $dynamicRef: "#meta" };
  const map: JsonObject = { type: "object", additionalProperties: self };
  return {
    $schema: latest,
    $id: latest,
    $dynamicAnchor: "meta",
    type: ["object", "boolean"],
    properties: {
      ...sharedKeywords(self),
      ...laterKeywords(self),
      $anchor: text,
      $dynamicAnchor: text,
      $dynamicRef: text,
      $defs: map,
      $vocabulary: { type: "object", additionalProperties: flag },
      items: self,
      prefixItems: { type: "array", minItems: 1, items: self },
      maxContains: count,
      minContains: count,
      dependentRequired: { type: "object", additionalProperties: names },
      dependentSchemas: map,
      unevaluatedItems: self,
      unevaluatedProperties: self,
      deprecated: flag,
      contentSchema: self,
    },
  };
}

function olderDraft(uri: string, self: JsonObject, more: JsonObject): JsonObject {
  const map: JsonObject = { type: "object", additionalProperties: self };
  return {
    $schema: latest,
    type: uri.includes("draft-04") ? "object" : ["object", "boolean"],
    properties: {
      ...sharedKeywords(self),
      ...more,
      definitions: map,
      items: { anyOf: [self, { type: "array", minItems: 1, items: self }] },
      additionalItems: self,
      dependencies: { type: "object", additionalProperties: { anyOf: [self, names] } },
    },
  };
}

export const metaSchemas: { readonly [uri: string]: JsonObject } = {
  "https://json-schema.org/draft/2020-12/schema": draft2020(),
  "http://json-schema.org/draft-07/schema": olderDraft("draft-07", { $ref: "#" }, laterKeywords({ $ref: "#" })),
  "http://json-schema.org/draft-06/schema": olderDraft("draft-06", { $ref: "#" }, laterKeywords({ $ref: "#" })),
  "https://json-schema.org/draft/2019-09/schema": olderDraft("2019-09", { $ref: "#" }, laterKeywords({ $ref: "#" })),
  "http://json-schema.org/draft-04/schema": olderDraft(
    "draft-04",
    { $ref: "#" },
    {
      id: text,
      exclusiveMaximum: flag,
      exclusiveMinimum: flag,
      additionalProperties: { anyOf: [flag, { $ref: "#" }] },
      additionalItems: { anyOf: [flag, { $ref: "#" }] },
      enum: { type: "array", minItems: 1 },
    },
  ),
};
