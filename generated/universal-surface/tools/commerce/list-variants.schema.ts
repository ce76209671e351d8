// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { jsonSchema, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { ProductId, UnknownResource, Variant } from "../../definitions.js";

/** JSON Schema 2020-12 of `commerce.listVariants`. */
export const schema = (): SchemaLiterals => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"List variants","description":"List the variants of a product with price and availability. Use it before addToCart when a product comes in sizes or colours.","type":"object","properties":{"productId":{"description":"The product.","$ref":"#/$defs/ProductId"}},"required":["productId"],"examples":[{"productId":"prod_red_roses"}]}', ProductId),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"List variants: answer","description":"What commerce.listVariants answers.","type":"object","properties":{"productId":{"description":"The product.","$ref":"#/$defs/ProductId"},"variants":{"description":"Its variants, in the site\'s order.","type":"array","items":{"$ref":"#/$defs/Variant"},"maxItems":250}},"required":["productId","variants"],"examples":[{"productId":"prod_red_roses","variants":[{"variantId":"var_red_12","title":"Red, 12 stems","options":[{"name":"Stems","value":"12"}],"price":{"amount":"29.90","currency":"EUR"},"available":false,"stock":0},{"variantId":"var_red_24","title":"Red, 24 stems","options":[{"name":"Stems","value":"24"}],"price":{"amount":"49.90","currency":"EUR"},"available":true,"stock":7}]}]}', ProductId, Variant),
  errors: {
    TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"List variants: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownResource"}', UnknownResource),
  },
  examples: JSON.parse('{"input":[{"name":"roses","description":"Variants of red roses.","input":{"productId":"prod_red_roses"},"expect":"success"}],"output":[{"name":"two_sizes","scenario":"One size is sold out.","data":{"productId":"prod_red_roses","variants":[{"variantId":"var_red_12","title":"Red, 12 stems","options":[{"name":"Stems","value":"12"}],"price":{"amount":"29.90","currency":"EUR"},"available":false,"stock":0},{"variantId":"var_red_24","title":"Red, 24 stems","options":[{"name":"Stems","value":"24"}],"price":{"amount":"49.90","currency":"EUR"},"available":true,"stock":7}]}}]}') as SchemaLiterals["examples"],
});
