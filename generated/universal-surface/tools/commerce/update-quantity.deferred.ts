// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isUuid } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isCartLineId, isCartSummary } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `commerce.updateQuantity`. */
export const updateQuantity: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Update quantity","description":"Set how many pieces of one cart line the user wants. To take the line out, use removeFromCart.","type":"object","properties":{"cartLineId":{"description":"The line to change, from a cart summary.","$ref":"#/$defs/CartLineId"},"quantity":{"description":"The new number of pieces.","$ref":"#/$defs/Quantity"},"idempotencyKey":{"description":"UUID of this change; the same one when repeating it.","$ref":"#/$defs/IdempotencyKey"}},"required":["cartLineId","quantity","idempotencyKey"],"additionalProperties":false,"examples":[{"cartLineId":"line_1","quantity":3,"idempotencyKey":"c2a7e6f0-4d19-4b35-a8ce-90d1f3b56e28"}]}', definitions.CartLineId, definitions.IdempotencyKey, definitions.Quantity),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Update quantity: answer","description":"What commerce.updateQuantity answers.","$ref":"#/$defs/CartSummary","examples":[{"cartId":"cart_77b1","lines":[{"cartLineId":"line_1","productId":"prod_red_roses","variantId":"var_red_24","title":"Red roses, 24 stems","quantity":3,"unitPrice":{"amount":"49.90","currency":"EUR"},"lineTotal":{"amount":"149.70","currency":"EUR"}}],"itemCount":3,"subtotal":{"amount":"149.70","currency":"EUR"},"total":{"amount":"149.70","currency":"EUR"},"changedLineId":"line_1"}]}', definitions.CartSummary),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Update quantity: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownResource"}', definitions.UnknownResource),
    },
    examples: JSON.parse('{"input":[{"name":"three_pieces","description":"Make it three.","input":{"cartLineId":"line_1","quantity":3,"idempotencyKey":"c2a7e6f0-4d19-4b35-a8ce-90d1f3b56e28"},"expect":"success"}],"output":[{"name":"updated","scenario":"The line has three pieces now.","data":{"cartId":"cart_77b1","lines":[{"cartLineId":"line_1","productId":"prod_red_roses","variantId":"var_red_24","title":"Red roses, 24 stems","quantity":3,"unitPrice":{"amount":"49.90","currency":"EUR"},"lineTotal":{"amount":"149.70","currency":"EUR"}}],"itemCount":3,"subtotal":{"amount":"149.70","currency":"EUR"},"total":{"amount":"149.70","currency":"EUR"},"changedLineId":"line_1"}}]}'),
  }),
  accepts: { input: parseUpdateQuantityInput, output: isCartSummary },
};

function parseUpdateQuantityInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const cartLineId = value.cartLineId;
  if (!isCartLineId(cartLineId)) return undefined;
  const quantity = value.quantity;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 999) return undefined;
  const idempotencyKey = value.idempotencyKey;
  if (typeof idempotencyKey !== "string" || !isUuid(idempotencyKey)) return undefined;
  if (countKeys(value) === 3) return value;
  return { cartLineId, quantity, idempotencyKey };
}
