// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost, isDuration } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isCssSelector } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `navigation.highlight`. */
export const highlight: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Highlight element","description":"Draw a transient outline around an element to show the person where you intend to click.","type":"object","properties":{"selector":{"description":"The element to outline.","$ref":"#/$defs/CssSelector"}},"required":["selector"],"examples":[{"selector":"[data-action=\\"product.addToCart\\"]"}]}', definitions.CssSelector),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Highlight element: answer","description":"What navigation.highlight answers.","type":"object","properties":{"highlighted":{"description":"Whether an outline is shown.","type":"boolean"},"matches":{"description":"How many elements match the selector.","type":"integer","minimum":0},"duration":{"description":"How long the outline stays, usually PT3S.","$ref":"#/$defs/Iso8601Duration"}},"required":["highlighted","matches","duration"],"examples":[{"highlighted":true,"matches":1,"duration":"PT3S"}]}', definitions.Iso8601Duration),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Highlight element: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/MissingTarget"}', definitions.MissingTarget),
    },
    examples: JSON.parse('{"input":[{"name":"cart_button","description":"Outline the button that will be clicked.","input":{"selector":"[data-action=\\"product.addToCart\\"]"},"expect":"success"}],"output":[{"name":"shown","scenario":"One element matches.","data":{"highlighted":true,"matches":1,"duration":"PT3S"}}]}'),
  }),
  accepts: { input: parseHighlightInput, output: isHighlightOutput },
};

function parseHighlightInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const selector = value.selector;
  if (!isCssSelector(selector)) return undefined;
  if (countKeys(value) === 1) return value;
  return { selector };
}

function isHighlightOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.highlighted !== "boolean"
  ) return false;
  const matches = value.matches;
  if (!Number.isInteger(matches) || matches < 0) return false;
  const duration = value.duration;
  return (
    typeof duration === "string" &&
    (duration.length <= 64 || isAtMost(duration, 64)) &&
    isDuration(duration)
  );
}
