// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isCssSelector } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `navigation.scrollTo`. */
export const scrollTo: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Scroll to","description":"Scroll the page to an element, to its top or bottom, or to the anchor in its address. Give `selector`, `to`, or both.","type":"object","properties":{"selector":{"description":"The element to scroll to.","$ref":"#/$defs/CssSelector"},"to":{"description":"Part of the page, or of the element when a selector is given.","type":"string","enum":["top","bottom","anchor"]}},"minProperties":1,"examples":[{"selector":"#reviews"},{"to":"bottom"}]}', definitions.CssSelector),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Scroll to: answer","description":"What navigation.scrollTo answers.","type":"object","properties":{"scrolled":{"description":"Whether the view moved; false when it was there already.","type":"boolean"},"position":{"description":"Where the view is now, 0 at the top of the page, 1 at its bottom.","type":"number","minimum":0,"maximum":1}},"required":["scrolled","position"],"examples":[{"scrolled":true,"position":0.62}]}'),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Scroll to: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/MissingTarget"}', definitions.MissingTarget),
    },
    examples: JSON.parse('{"input":[{"name":"to_reviews","description":"Show the reviews.","input":{"selector":"#reviews"},"expect":"success"},{"name":"to_bottom","description":"Go to the end of the page.","input":{"to":"bottom"},"expect":"success"},{"name":"nowhere","description":"Without a target there is nothing to scroll to.","input":{},"expect":"error"}],"output":[{"name":"moved","scenario":"The reviews came into view.","data":{"scrolled":true,"position":0.62}}]}'),
  }),
  accepts: { input: parseScrollToInput, output: isScrollToOutput },
};

function parseScrollToInput(value: unknown): unknown {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  ) return undefined;
  const selector = value.selector;
  if (selector !== undefined && !isCssSelector(selector)) return undefined;
  const to = value.to;
  if (to !== undefined && to !== "top" && to !== "bottom" && to !== "anchor") return undefined;
  let known = 0;
  if (selector !== undefined) known++;
  if (to !== undefined) known++;
  let result = value;
  if (countKeys(value) !== known) {
    result = {};
    if (selector !== undefined) result.selector = selector;
    if (to !== undefined) result.to = to;
  }
  if (countKeys(result) < 1) return undefined;
  return result;
}

function isScrollToOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.scrolled !== "boolean"
  ) return false;
  const position = value.position;
  return Number.isFinite(position) && position >= 0 && position <= 1;
}
