// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { jsonSchema, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { CssSelector, Iso8601Duration, MissingTarget } from "../../definitions.js";

/** JSON Schema 2020-12 of `navigation.highlight`. */
export const schema = (): SchemaLiterals => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Highlight element","description":"Draw a transient outline around an element to show the person where you intend to click.","type":"object","properties":{"selector":{"description":"The element to outline.","$ref":"#/$defs/CssSelector"}},"required":["selector"],"examples":[{"selector":"[data-action=\\"product.addToCart\\"]"}]}', CssSelector),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Highlight element: answer","description":"What navigation.highlight answers.","type":"object","properties":{"highlighted":{"description":"Whether an outline is shown.","type":"boolean"},"matches":{"description":"How many elements match the selector.","type":"integer","minimum":0},"duration":{"description":"How long the outline stays, usually PT3S.","$ref":"#/$defs/Iso8601Duration"}},"required":["highlighted","matches","duration"],"examples":[{"highlighted":true,"matches":1,"duration":"PT3S"}]}', Iso8601Duration),
  errors: {
    TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Highlight element: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/MissingTarget"}', MissingTarget),
  },
  examples: JSON.parse('{"input":[{"name":"cart_button","description":"Outline the button that will be clicked.","input":{"selector":"[data-action=\\"product.addToCart\\"]"},"expect":"success"}],"output":[{"name":"shown","scenario":"One element matches.","data":{"highlighted":true,"matches":1,"duration":"PT3S"}}]}') as SchemaLiterals["examples"],
});
