// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `search.suggestNext` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import { isLocale, isSuggestion } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
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

export function isOutput(value: unknown): boolean {
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
