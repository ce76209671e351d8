import { nearest } from "../../../diagnostics/nearest.js";
import type { Json, JsonObject } from "../../../ir/index.js";
import { isObject } from "../../values.js";
import type { MeantOptions } from "./meant-options.js";

type Fits = (value: Json | undefined) => boolean;

const isMap: Fits = isObject;
const isList: Fits = Array.isArray;
const isText: Fits = (value) => typeof value === "string";
const isNumber: Fits = (value) => typeof value === "number";
const isFlag: Fits = (value) => typeof value === "boolean";
const isSchema: Fits = (value) => isObject(value) || typeof value === "boolean";

/** What each keyword looks like. A key that is nearly one of them and holds something else is a word of its own. */
const shapes = new Map<string, Fits>([
  ...of("properties patternProperties dependentSchemas dependentRequired discriminator", isMap),
  ...of("required enum allOf anyOf oneOf prefixItems", isList),
  ...of("description format pattern contentMediaType contentEncoding", isText),
  ...of("minLength maxLength minItems maxItems minProperties maxProperties minimum maximum multipleOf", isNumber),
  ...of("exclusiveMinimum exclusiveMaximum", (value) => isNumber(value) || isFlag(value)),
  ...of("nullable readOnly writeOnly uniqueItems deprecated", isFlag),
  ...of("items", (value) => isSchema(value) || isList(value)),
  ...of("additionalProperties propertyNames unevaluatedProperties unevaluatedItems contains", isSchema),
  ...of("type", (value) => isText(value) || isList(value)),
]);

function of(words: string, fits: Fits): readonly (readonly [string, Fits])[] {
  return words.split(" ").map((word) => [word, fits] as const);
}

/** Correct keys, or keys of other versions and drafts, that look like a keyword with another meaning. */
const others = new Set(
  "title default example examples const not if then else xml externalDocs id $id $ref $schema $anchor $defs $comment $dynamicRef $dynamicAnchor definitions dependencies additionalItems minContains maxContains contentSchema collectionFormat extends divisibleBy disallow optional".split(
    " ",
  ),
);

const meantBy = new Map<string, string | undefined>();

/** The keyword that a key is nearly, by its letters alone. Documents repeat their own words. */
function keywordNear(key: string): string | undefined {
  const known = meantBy.get(key);
  if (known !== undefined || meantBy.has(key)) return known;
  const meant = key.length < 4 || key.length > 30 ? undefined : nearest(key, shapes.keys(), 2);
  if (meantBy.size < 10_000) meantBy.set(key, meant);
  return meant;
}

/**
 * Keys of a schema that are nearly keywords. In other letter case (`minlength`, `Properties`) they are read as the keyword. A misspelling (`propeties`)
 * is reported, since a wrong guess would refuse right values.
 */
export function meantKeywords(json: JsonObject, { misspelt }: Pick<MeantOptions, "misspelt">): JsonObject {
  let read: { [key: string]: Json } | undefined;
  for (const key of Object.keys(json)) {
    if (shapes.has(key) || others.has(key) || key.startsWith("x-")) continue;
    const meant = keywordNear(key);
    if (meant === undefined || json[meant] !== undefined || shapes.get(meant)?.(json[key]) !== true) continue;
    const isLetters = key.toLowerCase() === meant.toLowerCase();
    misspelt({ key, meant, isRead: isLetters });
    if (!isLetters) continue;
    read ??= { ...json };
    read[meant] = json[key] ?? null;
    delete read[key];
  }
  return read ?? json;
}
