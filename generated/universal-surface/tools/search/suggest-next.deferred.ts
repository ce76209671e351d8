// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isLocale, isSuggestion } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `search.suggestNext`. */
export const suggestNext: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Suggest next steps","description":"Offer the person a few clickable next steps that fit where they are, in their language.","type":"object","properties":{"context":{"description":"Part of the site that the person is in.","type":"string","enum":["catalog","blog","docs"]},"max":{"description":"How many options at most, 1 to 10.","default":3,"type":"integer","minimum":1,"maximum":10}},"required":["context"],"examples":[{"context":"catalog"},{"context":"docs","max":5}]}'),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Suggest next steps: answer","description":"What search.suggestNext answers.","type":"object","properties":{"language":{"description":"The language that was detected and used.","$ref":"#/$defs/Locale"},"suggestions":{"description":"Clickable options, best first.","type":"array","items":{"$ref":"#/$defs/Suggestion"},"maxItems":10}},"required":["language","suggestions"],"examples":[{"language":"es-ES","suggestions":[{"label":"Ver rosas rojas","path":"/products/red-roses","reason":"Lo más vendido esta semana"},{"label":"Entrega hoy","path":"/products?delivery=today"}]}]}', definitions.Locale, definitions.Suggestion),
    examples: JSON.parse('{"input":[{"name":"in_the_catalog","description":"Three steps from the catalog.","input":{"context":"catalog"},"expect":"success"},{"name":"in_the_docs","description":"Up to five steps from the documentation.","input":{"context":"docs","max":5},"expect":"success"}],"output":[{"name":"spanish","scenario":"The person speaks Spanish.","data":{"language":"es-ES","suggestions":[{"label":"Ver rosas rojas","path":"/products/red-roses","reason":"Lo más vendido esta semana"},{"label":"Entrega hoy","path":"/products?delivery=today"}]}}]}'),
  }),
  accepts: { input: parseSuggestNextInput, output: isSuggestNextOutput },
};

function parseSuggestNextInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const context = value.context;
  if (context !== "catalog" && context !== "blog" && context !== "docs") return undefined;
  let max = value.max;
  if (max !== undefined && (!Number.isInteger(max) || max < 1 || max > 10)) return undefined;
  if (max === undefined) max = 3;
  let known = 1;
  if (value.max !== undefined) known++;
  if (countKeys(value) === known && max === value.max) return value;
  return { context, max };
}

function isSuggestNextOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const language = value.language;
  if (!isLocale(language)) return false;
  const suggestions = value.suggestions;
  if (!Array.isArray(suggestions) || suggestions.length > 10) return false;
  for (let index = 0; index < suggestions.length; index++) {
    const suggestionsItem = suggestions[index];
    if (!isSuggestion(suggestionsItem)) return false;
  }
  return true;
}
