// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `commerce.removeFromCart` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isUuid } from "@toolpact/runtime/codegen-v1/parser";
import { isCartLineId } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const cartLineId = value.cartLineId;
  if (!isCartLineId(cartLineId)) return undefined;
  const idempotencyKey = value.idempotencyKey;
  if (typeof idempotencyKey !== "string" || !isUuid(idempotencyKey)) return undefined;
  if (countKeys(value) === 2) return value;
  return { cartLineId, idempotencyKey };
}
