import type { Json } from "../../ir/index.js";
import { isObject } from "../keywords/values.js";

const base = "https://json-schema.org/draft/2020-12/vocab/";

/** The keywords of each vocabulary that a meta-schema may leave out. https://json-schema.org/draft/2020-12/json-schema-core#section-8.1.2 */
const keywords: { readonly [vocabulary: string]: readonly string[] } = {
  [`${base}applicator`]:
    "prefixItems items contains additionalProperties properties patternProperties dependentSchemas propertyNames if then else allOf anyOf oneOf not".split(
      " ",
    ),
  [`${base}unevaluated`]: ["unevaluatedItems", "unevaluatedProperties"],
  [`${base}validation`]:
    "type const enum multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems maxContains minContains maxProperties minProperties required dependentRequired".split(
      " ",
    ),
};

const known = new Set([
  ...Object.keys(keywords),
  ...["core", "meta-data", "format-annotation", "format-assertion", "content"].map((name) => base + name),
]);

export type VocabularyUse = { readonly ignored: ReadonlySet<string>; readonly unknown: readonly string[] };

/** What a meta-schema's `$vocabulary` switches off, and which vocabularies it needs that nobody knows. */
export function readVocabulary(metaSchema: Json | undefined): VocabularyUse {
  const used = isObject(metaSchema) && isObject(metaSchema.$vocabulary) ? metaSchema.$vocabulary : undefined;
  if (used === undefined) {
    return { ignored: new Set(), unknown: [] };
  }
  const left = Object.entries(keywords).filter(([vocabulary]) => !Object.hasOwn(used, vocabulary));
  return {
    ignored: new Set(left.flatMap(([, names]) => names)),
    unknown: Object.entries(used).flatMap(([vocabulary, isRequired]) =>
      isRequired === true && !known.has(vocabulary) ? [vocabulary] : [],
    ),
  };
}
