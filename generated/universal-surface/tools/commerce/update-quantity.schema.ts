// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { jsonSchema, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import {
  CartLineId,
  CartSummary,
  IdempotencyKey,
  Quantity,
  UnknownResource,
} from "../../definitions.js";

/** JSON Schema 2020-12 of `commerce.updateQuantity`. */
export const schema = (): SchemaLiterals => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Update quantity","description":"Set how many pieces of one cart line the user wants. To take the line out, use removeFromCart.","type":"object","properties":{"cartLineId":{"description":"The line to change, from a cart summary.","$ref":"#/$defs/CartLineId"},"quantity":{"description":"The new number of pieces.","$ref":"#/$defs/Quantity"},"idempotencyKey":{"description":"UUID of this change; the same one when repeating it.","$ref":"#/$defs/IdempotencyKey"}},"required":["cartLineId","quantity","idempotencyKey"],"additionalProperties":false,"examples":[{"cartLineId":"line_1","quantity":3,"idempotencyKey":"c2a7e6f0-4d19-4b35-a8ce-90d1f3b56e28"}]}', CartLineId, IdempotencyKey, Quantity),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Update quantity: answer","description":"What commerce.updateQuantity answers.","$ref":"#/$defs/CartSummary","examples":[{"cartId":"cart_77b1","lines":[{"cartLineId":"line_1","productId":"prod_red_roses","variantId":"var_red_24","title":"Red roses, 24 stems","quantity":3,"unitPrice":{"amount":"49.90","currency":"EUR"},"lineTotal":{"amount":"149.70","currency":"EUR"}}],"itemCount":3,"subtotal":{"amount":"149.70","currency":"EUR"},"total":{"amount":"149.70","currency":"EUR"},"changedLineId":"line_1"}]}', CartSummary),
  errors: {
    TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Update quantity: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownResource"}', UnknownResource),
  },
  examples: JSON.parse('{"input":[{"name":"three_pieces","description":"Make it three.","input":{"cartLineId":"line_1","quantity":3,"idempotencyKey":"c2a7e6f0-4d19-4b35-a8ce-90d1f3b56e28"},"expect":"success"}],"output":[{"name":"updated","scenario":"The line has three pieces now.","data":{"cartId":"cart_77b1","lines":[{"cartLineId":"line_1","productId":"prod_red_roses","variantId":"var_red_24","title":"Red roses, 24 stems","quantity":3,"unitPrice":{"amount":"49.90","currency":"EUR"},"lineTotal":{"amount":"149.70","currency":"EUR"}}],"itemCount":3,"subtotal":{"amount":"149.70","currency":"EUR"},"total":{"amount":"149.70","currency":"EUR"},"changedLineId":"line_1"}}]}') as SchemaLiterals["examples"],
});
