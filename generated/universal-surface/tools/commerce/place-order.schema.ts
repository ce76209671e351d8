// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { jsonSchema, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import {
  CartId,
  CheckoutToken,
  CurrencyCode,
  IdempotencyKey,
  Money,
  Order,
  UnknownResource,
} from "../../definitions.js";

/** JSON Schema 2020-12 of `commerce.placeOrder`. */
export const schema = (): SchemaLiterals => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Place order","description":"Place the order of a started checkout and charge it. A person must agree first; read the total back to them.","type":"object","properties":{"cartId":{"description":"The cart that is ordered.","$ref":"#/$defs/CartId"},"checkoutToken":{"description":"Token from startCheckout.","$ref":"#/$defs/CheckoutToken"},"total":{"description":"The total that the person agrees to, from startCheckout.","$ref":"#/$defs/closed.1"},"notes":{"description":"Wishes for the whole order, at most 400 characters.","type":"string","maxLength":400},"idempotencyKey":{"description":"UUID of this order; the same one when repeating it.","$ref":"#/$defs/IdempotencyKey"}},"required":["cartId","checkoutToken","total","idempotencyKey"],"additionalProperties":false,"$defs":{"closed.1":{"description":"An amount in a currency. The document names the type only; the amount is decimal text, because it is exact and can be read aloud as it stands.","examples":[{"amount":"25.90","currency":"EUR"}],"type":"object","properties":{"amount":{"description":"Decimal amount in major units, for instance 25.90; never negative.","type":"string","minLength":1,"maxLength":17,"pattern":"^[0-9]{1,12}(\\\\.[0-9]{1,4})?$"},"currency":{"description":"Currency of the amount.","$ref":"#/$defs/CurrencyCode"}},"required":["amount","currency"],"additionalProperties":false}},"examples":[{"cartId":"cart_77b1","checkoutToken":"chk_4fT9wq2LrV0a","total":{"amount":"104.70","currency":"EUR"},"idempotencyKey":"91b4d7e3-5c28-4f0a-b6d9-e2a8c7134f50"}]}', CartId, CheckoutToken, CurrencyCode, IdempotencyKey),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Place order: answer","description":"What commerce.placeOrder answers.","$ref":"#/$defs/Order","examples":[{"orderId":"ord_20261115_0042","orderNumber":"10042","status":"paid","total":{"amount":"104.70","currency":"EUR"},"placedAt":"2026-11-15T10:05:30+01:00","confirmationUrl":"https://shop.example.com/orders/10042","estimatedDelivery":"2026-11-21T09:00:00+01:00/PT2H"}]}', Order),
  errors: {
    TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Place order: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownResource"}', UnknownResource),
    TOOL_INVALID_FIELD_VALUE: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Place order: TOOL_INVALID_FIELD_VALUE","description":"The total has changed since the person agreed to it.","type":"object","properties":{"field":{"description":"The field, total.","type":"string","minLength":1,"maxLength":64},"provided":{"description":"The total that was agreed to.","$ref":"#/$defs/Money"},"current":{"description":"The total now.","$ref":"#/$defs/Money"}}}', Money),
  },
  examples: JSON.parse('{"input":[{"name":"order_roses","description":"Order what is in the cart.","input":{"cartId":"cart_77b1","checkoutToken":"chk_4fT9wq2LrV0a","total":{"amount":"104.70","currency":"EUR"},"idempotencyKey":"91b4d7e3-5c28-4f0a-b6d9-e2a8c7134f50"},"expect":"success"}],"output":[{"name":"paid","scenario":"The order was placed and paid.","data":{"orderId":"ord_20261115_0042","orderNumber":"10042","status":"paid","total":{"amount":"104.70","currency":"EUR"},"placedAt":"2026-11-15T10:05:30+01:00","confirmationUrl":"https://shop.example.com/orders/10042","estimatedDelivery":"2026-11-21T09:00:00+01:00/PT2H"}}]}') as SchemaLiterals["examples"],
});
