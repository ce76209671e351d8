// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost, isDateTime, isUuid } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isCartId, isCheckoutToken, isMoney, isUrl } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `commerce.startCheckout`. */
export const startCheckout: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Start checkout","description":"Start the checkout of a cart and get the token that placeOrder needs. Nothing is ordered yet.","type":"object","properties":{"cartId":{"description":"The cart, from a cart summary.","$ref":"#/$defs/CartId"},"returnUrl":{"description":"Page of this site to return to after paying.","$ref":"#/$defs/Url"},"idempotencyKey":{"description":"UUID of this checkout; the same one when repeating it.","$ref":"#/$defs/IdempotencyKey"}},"required":["cartId","returnUrl","idempotencyKey"],"additionalProperties":false,"examples":[{"cartId":"cart_77b1","returnUrl":"https://shop.example.com/thank-you","idempotencyKey":"3e9f6b27-a40c-4d58-8127-6bd3f0c9e514"}]}', definitions.CartId, definitions.IdempotencyKey, definitions.Url),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Start checkout: answer","description":"What commerce.startCheckout answers.","type":"object","properties":{"checkoutToken":{"description":"Give it to placeOrder.","$ref":"#/$defs/CheckoutToken"},"status":{"description":"What is missing before the order can be placed.","type":"string","enum":["ready","needs-payment-method","needs-address"]},"total":{"description":"What is to pay, with shipping and tax.","$ref":"#/$defs/Money"},"takesPayment":{"description":"Whether a payment or hold was made already.","type":"boolean"},"checkoutUrl":{"description":"Page where the person can go on by hand.","$ref":"#/$defs/Url"},"expiresAt":{"description":"When the checkout lapses.","$ref":"#/$defs/Rfc3339DateTime"}},"required":["checkoutToken","status","total","takesPayment"],"examples":[{"checkoutToken":"chk_4fT9wq2LrV0a","status":"ready","total":{"amount":"104.70","currency":"EUR"},"takesPayment":false,"checkoutUrl":"https://shop.example.com/checkout/4fT9wq","expiresAt":"2026-11-15T10:30:00+01:00"}]}', definitions.CheckoutToken, definitions.Money, definitions.Rfc3339DateTime, definitions.Url),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Start checkout: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownResource"}', definitions.UnknownResource),
    },
    examples: JSON.parse('{"input":[{"name":"check_out","description":"Start to check out a cart.","input":{"cartId":"cart_77b1","returnUrl":"https://shop.example.com/thank-you","idempotencyKey":"3e9f6b27-a40c-4d58-8127-6bd3f0c9e514"},"expect":"success"}],"output":[{"name":"ready","scenario":"Address and payment method are known.","data":{"checkoutToken":"chk_4fT9wq2LrV0a","status":"ready","total":{"amount":"104.70","currency":"EUR"},"takesPayment":false,"checkoutUrl":"https://shop.example.com/checkout/4fT9wq","expiresAt":"2026-11-15T10:30:00+01:00"}}]}'),
  }),
  accepts: { input: parseStartCheckoutInput, output: isStartCheckoutOutput },
};

function parseStartCheckoutInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const cartId = value.cartId;
  if (!isCartId(cartId)) return undefined;
  const returnUrl = value.returnUrl;
  if (!isUrl(returnUrl)) return undefined;
  const idempotencyKey = value.idempotencyKey;
  if (typeof idempotencyKey !== "string" || !isUuid(idempotencyKey)) return undefined;
  if (countKeys(value) === 3) return value;
  return { cartId, returnUrl, idempotencyKey };
}

function isStartCheckoutOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const checkoutToken = value.checkoutToken;
  if (!isCheckoutToken(checkoutToken)) return false;
  const status = value.status;
  if (
    (status !== "ready" && status !== "needs-payment-method" && status !== "needs-address") ||
    !isMoney(value.total) ||
    typeof value.takesPayment !== "boolean"
  ) return false;
  const checkoutUrl = value.checkoutUrl;
  if (checkoutUrl !== undefined && !isUrl(checkoutUrl)) return false;
  const expiresAt = value.expiresAt;
  return (
    expiresAt === undefined ||
    (
      typeof expiresAt === "string" &&
      (expiresAt.length <= 35 || isAtMost(expiresAt, 35)) &&
      isDateTime(expiresAt)
    )
  );
}
