import type { JsonObject } from "../../ir/index.js";

/** How one flavour of JSON Schema differs from 2020-12, which is what everything else here speaks. */
export type Dialect = {
  readonly name: DialectName;
  /** Its `$schema`, without a fragment. */
  readonly uri?: string;
  readonly idKeyword: "$id" | "id";
  /** Up to draft 7 and in OpenAPI 3.0 nothing beside `$ref` counts. */
  readonly refAlone: boolean;
  /** Whether a slip of the pen (an unknown or misplaced keyword) is an error: in tool specs it is, elsewhere it says nothing. */
  readonly strict: boolean;
  /** One schema object in 2020-12's words. */
  readonly normalise: (json: JsonObject) => JsonObject;
};

export type DialectName =
  | "toolspec"
  | "2020-12"
  | "2019-09"
  | "draft-7"
  | "draft-6"
  | "draft-4"
  | "openapi-3.0"
  | "openapi-3.1"
  | "swagger-2.0";
