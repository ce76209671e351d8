// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isProductId, isVariant } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `commerce.listVariants`. */
export const listVariants: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"List variants","description":"List the variants of a product with price and availability. Use it before addToCart when a product comes in sizes or colours.","type":"object","properties":{"productId":{"description":"The product.","$ref":"#/$defs/ProductId"}},"required":["productId"],"examples":[{"productId":"prod_red_roses"}]}', definitions.ProductId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"List variants: answer","description":"What commerce.listVariants answers.","type":"object","properties":{"productId":{"description":"The product.","$ref":"#/$defs/ProductId"},"variants":{"description":"Its variants, in the site\'s order.","type":"array","items":{"$ref":"#/$defs/Variant"},"maxItems":250}},"required":["productId","variants"],"examples":[{"productId":"prod_red_roses","variants":[{"variantId":"var_red_12","title":"Red, 12 stems","options":[{"name":"Stems","value":"12"}],"price":{"amount":"29.90","currency":"EUR"},"available":false,"stock":0},{"variantId":"var_red_24","title":"Red, 24 stems","options":[{"name":"Stems","value":"24"}],"price":{"amount":"49.90","currency":"EUR"},"available":true,"stock":7}]}]}', definitions.ProductId, definitions.Variant),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"List variants: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownResource"}', definitions.UnknownResource),
    },
    examples: JSON.parse('{"input":[{"name":"roses","description":"Variants of red roses.","input":{"productId":"prod_red_roses"},"expect":"success"}],"output":[{"name":"two_sizes","scenario":"One size is sold out.","data":{"productId":"prod_red_roses","variants":[{"variantId":"var_red_12","title":"Red, 12 stems","options":[{"name":"Stems","value":"12"}],"price":{"amount":"29.90","currency":"EUR"},"available":false,"stock":0},{"variantId":"var_red_24","title":"Red, 24 stems","options":[{"name":"Stems","value":"24"}],"price":{"amount":"49.90","currency":"EUR"},"available":true,"stock":7}]}}]}'),
  }),
  accepts: { input: parseListVariantsInput, output: isListVariantsOutput },
};

function parseListVariantsInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const productId = value.productId;
  if (!isProductId(productId)) return undefined;
  if (countKeys(value) === 1) return value;
  return { productId };
}

function isListVariantsOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const productId = value.productId;
  if (!isProductId(productId)) return false;
  const variants = value.variants;
  if (!Array.isArray(variants) || variants.length > 250) return false;
  for (let index = 0; index < variants.length; index++) {
    const variantsItem = variants[index];
    if (!isVariant(variantsItem)) return false;
  }
  return true;
}
