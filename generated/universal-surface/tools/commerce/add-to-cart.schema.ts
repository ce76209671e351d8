// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { jsonSchema, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import {
  CartSummary,
  IdempotencyKey,
  ProductId,
  Quantity,
  UnknownResource,
  VariantId,
} from "../../definitions.js";

/** JSON Schema 2020-12 of `commerce.addToCart`. */
export const schema = (): SchemaLiterals => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Add to cart","description":"Add a product variant to the user\'s cart.","type":"object","properties":{"productId":{"description":"The product to add.","$ref":"#/$defs/ProductId"},"variantId":{"description":"The variant, where the product has several.","$ref":"#/$defs/VariantId"},"quantity":{"description":"How many pieces.","default":1,"$ref":"#/$defs/Quantity"},"notes":{"description":"Wishes for this line, for instance a card text, at most 400 characters.","type":"string","maxLength":400},"idempotencyKey":{"description":"UUID of this addition; the same one when repeating it.","$ref":"#/$defs/IdempotencyKey"}},"required":["productId","idempotencyKey"],"additionalProperties":false,"examples":[{"productId":"prod_vase","idempotencyKey":"6f1c9a52-3d0e-4b8a-9c47-2f5b8e1d7a30"},{"productId":"prod_red_roses","variantId":"var_red_24","quantity":2,"notes":"Card: Happy birthday, Ada!","idempotencyKey":"0d3b7c14-98a5-4f6e-8b21-c7e09a5d4f13"}]}', IdempotencyKey, ProductId, Quantity, VariantId),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Add to cart: answer","description":"What commerce.addToCart answers.","$ref":"#/$defs/CartSummary","examples":[{"cartId":"cart_77b1","lines":[{"cartLineId":"line_1","productId":"prod_red_roses","variantId":"var_red_24","title":"Red roses, 24 stems","quantity":2,"unitPrice":{"amount":"49.90","currency":"EUR"},"lineTotal":{"amount":"99.80","currency":"EUR"},"notes":"Card: Happy birthday, Ada!"}],"itemCount":2,"subtotal":{"amount":"99.80","currency":"EUR"},"total":{"amount":"99.80","currency":"EUR"},"changedLineId":"line_1","updatedAt":"2026-11-15T10:00:00+01:00"}]}', CartSummary),
  errors: {
    TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Add to cart: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownResource"}', UnknownResource),
  },
  examples: JSON.parse('{"input":[{"name":"one_piece","description":"One piece of a product without variants.","input":{"productId":"prod_vase","idempotencyKey":"6f1c9a52-3d0e-4b8a-9c47-2f5b8e1d7a30"},"expect":"success"},{"name":"with_card","description":"Two bunches with a card.","input":{"productId":"prod_red_roses","variantId":"var_red_24","quantity":2,"notes":"Card: Happy birthday, Ada!","idempotencyKey":"0d3b7c14-98a5-4f6e-8b21-c7e09a5d4f13"},"expect":"success"},{"name":"no_pieces","description":"Nothing cannot be added.","input":{"productId":"prod_vase","quantity":0,"idempotencyKey":"6f1c9a52-3d0e-4b8a-9c47-2f5b8e1d7a30"},"expect":"error"}],"output":[{"name":"added","scenario":"The first line of a new cart.","data":{"cartId":"cart_77b1","lines":[{"cartLineId":"line_1","productId":"prod_red_roses","variantId":"var_red_24","title":"Red roses, 24 stems","quantity":2,"unitPrice":{"amount":"49.90","currency":"EUR"},"lineTotal":{"amount":"99.80","currency":"EUR"},"notes":"Card: Happy birthday, Ada!"}],"itemCount":2,"subtotal":{"amount":"99.80","currency":"EUR"},"total":{"amount":"99.80","currency":"EUR"},"changedLineId":"line_1","updatedAt":"2026-11-15T10:00:00+01:00"}}]}') as SchemaLiterals["examples"],
});
