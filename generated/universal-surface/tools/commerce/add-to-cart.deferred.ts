// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost, isUuid } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isCartSummary, isProductId, isVariantId } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `commerce.addToCart`. */
export const addToCart: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Add to cart","description":"Add a product variant to the user\'s cart.","type":"object","properties":{"productId":{"description":"The product to add.","$ref":"#/$defs/ProductId"},"variantId":{"description":"The variant, where the product has several.","$ref":"#/$defs/VariantId"},"quantity":{"description":"How many pieces.","default":1,"$ref":"#/$defs/Quantity"},"notes":{"description":"Wishes for this line, for instance a card text, at most 400 characters.","type":"string","maxLength":400},"idempotencyKey":{"description":"UUID of this addition; the same one when repeating it.","$ref":"#/$defs/IdempotencyKey"}},"required":["productId","idempotencyKey"],"additionalProperties":false,"examples":[{"productId":"prod_vase","idempotencyKey":"6f1c9a52-3d0e-4b8a-9c47-2f5b8e1d7a30"},{"productId":"prod_red_roses","variantId":"var_red_24","quantity":2,"notes":"Card: Happy birthday, Ada!","idempotencyKey":"0d3b7c14-98a5-4f6e-8b21-c7e09a5d4f13"}]}', definitions.IdempotencyKey, definitions.ProductId, definitions.Quantity, definitions.VariantId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Add to cart: answer","description":"What commerce.addToCart answers.","$ref":"#/$defs/CartSummary","examples":[{"cartId":"cart_77b1","lines":[{"cartLineId":"line_1","productId":"prod_red_roses","variantId":"var_red_24","title":"Red roses, 24 stems","quantity":2,"unitPrice":{"amount":"49.90","currency":"EUR"},"lineTotal":{"amount":"99.80","currency":"EUR"},"notes":"Card: Happy birthday, Ada!"}],"itemCount":2,"subtotal":{"amount":"99.80","currency":"EUR"},"total":{"amount":"99.80","currency":"EUR"},"changedLineId":"line_1","updatedAt":"2026-11-15T10:00:00+01:00"}]}', definitions.CartSummary),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Add to cart: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownResource"}', definitions.UnknownResource),
    },
    examples: JSON.parse('{"input":[{"name":"one_piece","description":"One piece of a product without variants.","input":{"productId":"prod_vase","idempotencyKey":"6f1c9a52-3d0e-4b8a-9c47-2f5b8e1d7a30"},"expect":"success"},{"name":"with_card","description":"Two bunches with a card.","input":{"productId":"prod_red_roses","variantId":"var_red_24","quantity":2,"notes":"Card: Happy birthday, Ada!","idempotencyKey":"0d3b7c14-98a5-4f6e-8b21-c7e09a5d4f13"},"expect":"success"},{"name":"no_pieces","description":"Nothing cannot be added.","input":{"productId":"prod_vase","quantity":0,"idempotencyKey":"6f1c9a52-3d0e-4b8a-9c47-2f5b8e1d7a30"},"expect":"error"}],"output":[{"name":"added","scenario":"The first line of a new cart.","data":{"cartId":"cart_77b1","lines":[{"cartLineId":"line_1","productId":"prod_red_roses","variantId":"var_red_24","title":"Red roses, 24 stems","quantity":2,"unitPrice":{"amount":"49.90","currency":"EUR"},"lineTotal":{"amount":"99.80","currency":"EUR"},"notes":"Card: Happy birthday, Ada!"}],"itemCount":2,"subtotal":{"amount":"99.80","currency":"EUR"},"total":{"amount":"99.80","currency":"EUR"},"changedLineId":"line_1","updatedAt":"2026-11-15T10:00:00+01:00"}}]}'),
  }),
  accepts: { input: parseAddToCartInput, output: isCartSummary },
};

function parseAddToCartInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const productId = value.productId;
  if (!isProductId(productId)) return undefined;
  const variantId = value.variantId;
  if (variantId !== undefined && !isVariantId(variantId)) return undefined;
  let quantity = value.quantity;
  if (
    quantity !== undefined &&
    (!Number.isInteger(quantity) || quantity < 1 || quantity > 999)
  ) return undefined;
  if (quantity === undefined) quantity = 1;
  const notes = value.notes;
  if (
    notes !== undefined &&
    (typeof notes !== "string" || (notes.length > 400 && !isAtMost(notes, 400)))
  ) return undefined;
  const idempotencyKey = value.idempotencyKey;
  if (typeof idempotencyKey !== "string" || !isUuid(idempotencyKey)) return undefined;
  let known = 2;
  if (variantId !== undefined) known++;
  if (value.quantity !== undefined) known++;
  if (notes !== undefined) known++;
  if (countKeys(value) === known && quantity === value.quantity) return value;
  const result = { productId, quantity, idempotencyKey };
  if (variantId !== undefined) result.variantId = variantId;
  if (notes !== undefined) result.notes = notes;
  return result;
}
