import type { Json } from "../../ir/index.js";
import { isObject } from "../keywords/values.js";

const base = "https://json-schema.org/draft/2020-12/vocab/";
const before = "https://json-schema.org/draft/2019-09/vocab/";
const assertion = `${base}format-assertion`;

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
  ...["core", "applicator", "validation", "meta-data", "format", "content"].map((name) => before + name),
  ...["core", "meta-data", "format-annotation", "format-assertion", "content"].map((name) => base + name),
]);

export type VocabularyUse = {
  readonly ignored: ReadonlySet<string>;
  readonly unknown: readonly string[];
  /** Whether `format` is checked: also where the vocabulary is optional. https://json-schema.org/draft/2020-12/json-schema-validation#section-7.2.2 */
  readonly assertsFormats: boolean;
};

/** The keywords that a meta-schema's `$vocabulary` switches off, and the unknown vocabularies that it needs. */
export function readVocabulary(metaSchema: Json | undefined): VocabularyUse {
  const used = isObject(metaSchema) && isObject(metaSchema.$vocabulary) ? metaSchema.$vocabulary : undefined;
  if (used === undefined) {
    return { ignored: new Set(), unknown: [], assertsFormats: false };
  }
  const assertsFormats = Object.hasOwn(used, assertion) || used[`${before}format`] === true;
  const isUsed = (vocabulary: string): boolean => Object.hasOwn(used, vocabulary) || Object.hasOwn(used, vocabulary.replace(base, before));
  // What was a vocabulary of its own later was part of the applicators before.
  const isApplied = (vocabulary: string): boolean => vocabulary === `${base}unevaluated` && Object.hasOwn(used, `${before}applicator`);
  const left = Object.entries(keywords).filter(([vocabulary]) => !isUsed(vocabulary) && !isApplied(vocabulary));
  return {
    assertsFormats,
    ignored: new Set(left.flatMap(([, names]) => names)),
    unknown: Object.entries(used).flatMap(([vocabulary, isRequired]) =>
      isRequired === true && !known.has(vocabulary) ? [vocabulary] : [],
    ),
  };
}
