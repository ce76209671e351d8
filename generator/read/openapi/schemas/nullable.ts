import type { Json, JsonObject } from "../../../ir/index.js";
import { isAnnotation } from "./annotations.js";
import { madePart } from "./made-parts.js";

export type NullableOptions = {
  /** `nullable`, or `x-nullable` in Swagger 2.0. */
  readonly keyword: string;
  /** A `$ref` with more beside it is one part of a schema; before 3.1 what stands beside it does not count. */
  readonly refAlone: boolean;
};

/** `x-nullable` is the word of Swagger 2.0 and `nullable` that of 3.0: a document that was brought from one to the other may still have the other one. */
export function ownNullable(json: JsonObject, keyword: string): JsonObject {
  const other = keyword === "nullable" ? "x-nullable" : "nullable";
  if (json[other] !== true || json[keyword] !== undefined) return json;
  const { [other]: _other, ...rest } = json;
  return { ...rest, [keyword]: true };
}

/**
 * In 3.0, `nullable` strictly widens only the `type` beside it: without a type, or beside a reference, it says nothing, and an `enum` or `allOf` beside
 * it still refuses null. Documents mean that null comes: Stripe's has 421 choices and 137 enums of this kind, and each is null in real answers.
 * https://spec.openapis.org/oas/v3.0.4#fixed-fields-20
 */
export function meantNullable(json: JsonObject, { keyword, refAlone }: NullableOptions): JsonObject {
  const { const: only, ...rest } = json;
  const { type, enum: values } = only === undefined ? json : { ...json, enum: [only] };
  const withNamed = (): JsonObject =>
    Array.isArray(values) && !values.includes(null) ? { ...rest, enum: [...(values as readonly Json[]), null] } : json;
  // The same slip in the words of 3.1: `type: [string, "null"]` beside an `enum` of texts, or a `const`.
  if (json[keyword] !== true) return Array.isArray(type) && type.includes("null") ? withNamed() : json;
  const isChoice = json.allOf !== undefined || json.anyOf !== undefined || json.oneOf !== undefined;
  if (json.$ref !== undefined && refAlone) return { anyOf: [madePart({ $ref: json.$ref }), { type: "null" }] };
  if (json.$ref !== undefined || isChoice) return withNull(json, keyword);
  return withNamed();
}

function withNull(json: JsonObject, keyword: string): JsonObject {
  const isPlain = ["$ref", "allOf", "oneOf", "discriminator", "type", "enum"].every((other) => json[other] === undefined);
  if (isPlain && Array.isArray(json.anyOf)) {
    const { [keyword]: _keyword, ...rest } = json;
    return { ...rest, anyOf: [...(json.anyOf as readonly Json[]), { type: "null" }] };
  }
  const entries = Object.entries(json).filter(([key]) => key !== keyword);
  const isOuter = ([key]: readonly [string, Json]): boolean => isAnnotation(key);
  const rest = Object.fromEntries(entries.filter((entry) => !isOuter(entry)));
  return { ...Object.fromEntries(entries.filter(isOuter)), anyOf: [madePart(rest), { type: "null" }] };
}
