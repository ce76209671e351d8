// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isUuid } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isCartSummary, isCouponCode } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `commerce.applyCoupon`. */
export const applyCoupon: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Apply coupon","description":"Apply a coupon code to the user\'s cart. The answer says whether it was taken and shows the new total.","type":"object","properties":{"couponCode":{"description":"The code.","$ref":"#/$defs/CouponCode"},"idempotencyKey":{"description":"UUID of this attempt; the same one when repeating it.","$ref":"#/$defs/IdempotencyKey"}},"required":["couponCode","idempotencyKey"],"additionalProperties":false,"examples":[{"couponCode":"SPRING-10","idempotencyKey":"e81d5a3c-0f27-4c94-9b68-5a7d2c1e4f06"}]}', definitions.CouponCode, definitions.IdempotencyKey),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Apply coupon: answer","description":"What commerce.applyCoupon answers.","type":"object","properties":{"applied":{"description":"Whether the coupon is in force now.","type":"boolean"},"rejection":{"description":"Why it was not applied, when it was not.","type":"string","enum":["unknown","expired","already-used","not-applicable","minimum-not-reached"]},"cart":{"description":"The cart after the attempt.","$ref":"#/$defs/CartSummary"}},"required":["applied","cart"],"examples":[{"applied":true,"cart":{"cartId":"cart_77b1","lines":[{"cartLineId":"line_1","productId":"prod_vase","title":"Glass vase","quantity":1,"unitPrice":{"amount":"20.00","currency":"EUR"},"lineTotal":{"amount":"20.00","currency":"EUR"}}],"itemCount":1,"subtotal":{"amount":"20.00","currency":"EUR"},"discounts":[{"couponCode":"SPRING-10","amount":{"amount":"2.00","currency":"EUR"}}],"total":{"amount":"18.00","currency":"EUR"}}},{"applied":false,"rejection":"expired","cart":{"cartId":"cart_77b1","lines":[],"itemCount":0,"subtotal":{"amount":"0.00","currency":"EUR"},"total":{"amount":"0.00","currency":"EUR"}}}]}', definitions.CartSummary),
    examples: JSON.parse('{"input":[{"name":"spring_code","description":"Ten percent off.","input":{"couponCode":"SPRING-10","idempotencyKey":"e81d5a3c-0f27-4c94-9b68-5a7d2c1e4f06"},"expect":"success"}],"output":[{"name":"applied","scenario":"The coupon is valid.","data":{"applied":true,"cart":{"cartId":"cart_77b1","lines":[{"cartLineId":"line_1","productId":"prod_vase","title":"Glass vase","quantity":1,"unitPrice":{"amount":"20.00","currency":"EUR"},"lineTotal":{"amount":"20.00","currency":"EUR"}}],"itemCount":1,"subtotal":{"amount":"20.00","currency":"EUR"},"discounts":[{"couponCode":"SPRING-10","amount":{"amount":"2.00","currency":"EUR"}}],"total":{"amount":"18.00","currency":"EUR"}}}},{"name":"too_late","scenario":"The coupon has expired and the cart is empty.","data":{"applied":false,"rejection":"expired","cart":{"cartId":"cart_77b1","lines":[],"itemCount":0,"subtotal":{"amount":"0.00","currency":"EUR"},"total":{"amount":"0.00","currency":"EUR"}}}}]}'),
  }),
  accepts: { input: parseApplyCouponInput, output: isApplyCouponOutput },
};

function parseApplyCouponInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const couponCode = value.couponCode;
  if (!isCouponCode(couponCode)) return undefined;
  const idempotencyKey = value.idempotencyKey;
  if (typeof idempotencyKey !== "string" || !isUuid(idempotencyKey)) return undefined;
  if (countKeys(value) === 2) return value;
  return { couponCode, idempotencyKey };
}

function isApplyCouponOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.applied !== "boolean"
  ) return false;
  const rejection = value.rejection;
  return (
    (
      rejection === undefined ||
      rejection === "unknown" ||
      rejection === "expired" ||
      rejection === "already-used" ||
      rejection === "not-applicable" ||
      rejection === "minimum-not-reached"
    ) &&
    isCartSummary(value.cart)
  );
}
