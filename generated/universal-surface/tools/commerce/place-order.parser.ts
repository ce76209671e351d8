// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `commerce.placeOrder` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost, isUuid } from "@toolpact/runtime/codegen-v1/parser";
import { isCartId, isCheckoutToken, parseMoney } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
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
