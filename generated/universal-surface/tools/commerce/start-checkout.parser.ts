// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `commerce.startCheckout` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost, isDateTime, isUuid } from "@toolpact/runtime/codegen-v1/parser";
import { isCartId, isCheckoutToken, isMoney, isUrl } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
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

export function isOutput(value: unknown): boolean {
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
