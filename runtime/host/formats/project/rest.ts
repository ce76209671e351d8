import type { Json, JsonObject } from "../../../json.js";
import { annotations } from "./flatten.js";
import type { Place, Walk } from "./walk.js";
import { inWords, withWords } from "./words.js";

/** Keywords that say something of one type of value alone. */
const ofType: { readonly [keyword: string]: string } = {
  pattern: "string",
  format: "string number integer",
  minLength: "string",
  maxLength: "string",
  multipleOf: "number integer",
  minimum: "number integer",
  maximum: "number integer",
  exclusiveMinimum: "number integer",
  exclusiveMaximum: "number integer",
  ...Object.fromEntries(
    "items prefixItems minItems maxItems uniqueItems contains minContains maxContains unevaluatedItems"
      .split(" ")
      .map((keyword) => [keyword, "array"]),
  ),
  ...Object.fromEntries(
    "properties required additionalProperties unevaluatedProperties patternProperties propertyNames minProperties maxProperties dependentRequired dependentSchemas"
      .split(" ")
      .map((keyword) => [keyword, "object"]),
  ),
};

/** Only the keywords that a value of the type is held to. */
export function ofOneType(node: JsonObject, type: string): JsonObject {
  return { ...Object.fromEntries(Object.entries(node).filter(([keyword]) => isOf(keyword, type))), type };
}

/** What a schema without a type speaks of. */
export function typeOfKeywords(node: JsonObject): readonly string[] {
  const types = Object.keys(node).flatMap((keyword) => (Object.hasOwn(ofType, keyword) ? [ofType[keyword] ?? ""] : []));
  return [...new Set(types.map((type) => type.split(" ")[0] ?? type))];
}

function isOf(keyword: string, type: string): boolean {
  const types = Object.hasOwn(ofType, keyword) ? ofType[keyword] : undefined;
  return types === undefined || types.split(" ").includes(type);
}

/** Keywords that were taken care of, and those of no provider. */
export type Rest = { readonly done: readonly string[]; readonly type: string };

/** Adds the keywords that the provider reads. The others are reported, and said in words. */
export function withRest(made: JsonObject, node: JsonObject, { done, type }: Rest, place: Place, walk: Walk): JsonObject {
  const kept = new Map<string, Json>();
  const sentences: string[] = [];
  for (const [keyword, value] of Object.entries(node)) {
    if (keyword in made || done.includes(keyword) || !isOf(keyword, type) || silent.has(keyword)) continue;
    const taken = takes(keyword, value, walk);
    if (taken !== undefined) kept.set(taken[0], taken[1]);
    if (taken !== undefined && taken[1] === value) continue;
    sentences.push(inWords(keyword, value));
    const isSame = taken !== undefined && taken[0] !== keyword;
    if (!annotations.has(keyword) && !isSame)
      walk.lose({ pointer: walk.pointerTo(place, keyword, value), kind: "wider", reason: `the provider does not read \`${keyword}\`` });
  }
  return withWords({ ...made, ...Object.fromEntries(kept) }, sentences);
}

const silent = new Set([
  "type",
  "title",
  "examples",
  "readOnly",
  "writeOnly",
  "$comment",
  "$defs",
  "contentMediaType",
  "contentSchema",
  "unevaluatedItems",
]);

/** The keyword as the provider reads it; undefined where it does not. */
function takes(keyword: string, value: Json, { rules }: Walk): readonly [string, Json] | undefined {
  const reads = (name: string): boolean => rules.keywords?.has(name) !== false;
  if (keyword === "minItems") return reads(keyword) ? [keyword, Math.min(Number(value), rules.mostMinItems)] : undefined;
  if (keyword === "format") return reads(keyword) && rules.formats?.has(String(value)) !== false ? [keyword, value] : undefined;
  if (keyword === "pattern") return reads(keyword) && isRegular(String(value)) ? [keyword, value] : undefined;
  return reads(keyword) ? [keyword, value] : undefined;
}

/** Patterns that look around or back, or that know borders of words, are no regular expressions of a grammar. */
function isRegular(pattern: string): boolean {
  return !/\(\?[=!<]|\\[1-9bBkpP]/.test(pattern);
}
