// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `commerce.addToCart` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost, isUuid } from "@toolpact/runtime/codegen-v1/parser";
import { isProductId, isVariantId } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
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
