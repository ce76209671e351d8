// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost, isUuid } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isCartId, isCheckoutToken, isOrder, parseMoney } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `commerce.placeOrder`. */
export const placeOrder: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Place order","description":"Place the order of a started checkout and charge it. A person must agree first; read the total back to them.","type":"object","properties":{"cartId":{"description":"The cart that is ordered.","$ref":"#/$defs/CartId"},"checkoutToken":{"description":"Token from startCheckout.","$ref":"#/$defs/CheckoutToken"},"total":{"description":"The total that the person agrees to, from startCheckout.","$ref":"#/$defs/closed.1"},"notes":{"description":"Wishes for the whole order, at most 400 characters.","type":"string","maxLength":400},"idempotencyKey":{"description":"UUID of this order; the same one when repeating it.","$ref":"#/$defs/IdempotencyKey"}},"required":["cartId","checkoutToken","total","idempotencyKey"],"additionalProperties":false,"$defs":{"closed.1":{"description":"An amount in a currency. The document names the type only; the amount is decimal text, because it is exact and can be read aloud as it stands.","examples":[{"amount":"25.90","currency":"EUR"}],"type":"object","properties":{"amount":{"description":"Decimal amount in major units, for instance 25.90; never negative.","type":"string","minLength":1,"maxLength":17,"pattern":"^[0-9]{1,12}(\\\\.[0-9]{1,4})?$"},"currency":{"description":"Currency of the amount.","$ref":"#/$defs/CurrencyCode"}},"required":["amount","currency"],"additionalProperties":false}},"examples":[{"cartId":"cart_77b1","checkoutToken":"chk_4fT9wq2LrV0a","total":{"amount":"104.70","currency":"EUR"},"idempotencyKey":"91b4d7e3-5c28-4f0a-b6d9-e2a8c7134f50"}]}', definitions.CartId, definitions.CheckoutToken, definitions.CurrencyCode, definitions.IdempotencyKey),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Place order: answer","description":"What commerce.placeOrder answers.","$ref":"#/$defs/Order","examples":[{"orderId":"ord_20261115_0042","orderNumber":"10042","status":"paid","total":{"amount":"104.70","currency":"EUR"},"placedAt":"2026-11-15T10:05:30+01:00","confirmationUrl":"https://shop.example.com/orders/10042","estimatedDelivery":"2026-11-21T09:00:00+01:00/PT2H"}]}', definitions.Order),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Place order: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownResource"}', definitions.UnknownResource),
      TOOL_INVALID_FIELD_VALUE: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Place order: TOOL_INVALID_FIELD_VALUE","description":"The total has changed since the person agreed to it.","type":"object","properties":{"field":{"description":"The field, total.","type":"string","minLength":1,"maxLength":64},"provided":{"description":"The total that was agreed to.","$ref":"#/$defs/Money"},"current":{"description":"The total now.","$ref":"#/$defs/Money"}}}', definitions.Money),
    },
    examples: JSON.parse('{"input":[{"name":"order_roses","description":"Order what is in the cart.","input":{"cartId":"cart_77b1","checkoutToken":"chk_4fT9wq2LrV0a","total":{"amount":"104.70","currency":"EUR"},"idempotencyKey":"91b4d7e3-5c28-4f0a-b6d9-e2a8c7134f50"},"expect":"success"}],"output":[{"name":"paid","scenario":"The order was placed and paid.","data":{"orderId":"ord_20261115_0042","orderNumber":"10042","status":"paid","total":{"amount":"104.70","currency":"EUR"},"placedAt":"2026-11-15T10:05:30+01:00","confirmationUrl":"https://shop.example.com/orders/10042","estimatedDelivery":"2026-11-21T09:00:00+01:00/PT2H"}}]}'),
  }),
  accepts: { input: parsePlaceOrderInput, output: isOrder },
};

function parsePlaceOrderInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const cartId = value.cartId;
  if (!isCartId(cartId)) return undefined;
  const checkoutToken = value.checkoutToken;
  if (!isCheckoutToken(checkoutToken)) return undefined;
  const total = parseMoney(value.total);
  if (total === undefined) return undefined;
  const notes = value.notes;
  if (
    notes !== undefined &&
    (typeof notes !== "string" || (notes.length > 400 && !isAtMost(notes, 400)))
  ) return undefined;
  const idempotencyKey = value.idempotencyKey;
  if (typeof idempotencyKey !== "string" || !isUuid(idempotencyKey)) return undefined;
  let known = 4;
  if (notes !== undefined) known++;
  if (countKeys(value) === known && total === value.total) return value;
  const result = { cartId, checkoutToken, total, idempotencyKey };
  if (notes !== undefined) result.notes = notes;
  return result;
}
