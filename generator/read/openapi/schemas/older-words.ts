import type { JsonObject } from "../../../ir/index.js";
import { numericBounds, splitDependencies, splitItems } from "../../../schema/dialects/old-drafts.js";
import { definedOf } from "../../defined-of.js";
import { isObject } from "../../values.js";
import type { MeantOptions } from "./meant-options.js";

type Telling = Pick<MeantOptions, "slip">;

/** A schema of 3.1 or later without the words of before: documents kept them, and refer to files that are still written in them. */
export function olderWords(json: JsonObject, telling: Telling): JsonObject {
  return laterBounds(laterNullable(json, telling), telling);
}

function laterNullable(json: JsonObject, { slip }: Telling): JsonObject {
  if (json.nullable !== true || typeof json.type !== "string" || json.type === "null") return json;
  slip("nullable");
  return { ...json, type: [json.type, "null"] };
}

function laterBounds(json: JsonObject, { slip }: Telling): JsonObject {
  if (typeof json.exclusiveMinimum !== "boolean" && typeof json.exclusiveMaximum !== "boolean") return json;
  slip("bounds");
  return numericBounds(json);
}

/**
 * Tuples and dependencies, which JSON Schema up to draft 7 writes in other words. OpenAPI 3.0 has none, and Pydantic writes them there so. Where a document says
 * it in both, today's words count.
 */
export function oldDrafts(json: JsonObject, { slip }: Telling): JsonObject {
  if (!Array.isArray(json.items) && !isObject(json.dependencies)) return json;
  slip("old-drafts");
  const { prefixItems, dependentRequired, dependentSchemas } = json;
  const split = splitDependencies(Array.isArray(json.items) ? splitItems(json) : json);
  return { ...split, ...definedOf({ prefixItems, dependentRequired, dependentSchemas }) };
}
