// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `booking.bookSlot` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost, isUuid } from "@toolpact/runtime/codegen-v1/parser";
import { isPaymentToken, isSlotId } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const slotId = value.slotId;
  if (!isSlotId(slotId)) return undefined;
  const paymentToken = value.paymentToken;
  if (paymentToken !== undefined && !isPaymentToken(paymentToken)) return undefined;
  const notes = value.notes;
  if (
    notes !== undefined &&
    (typeof notes !== "string" || (notes.length > 400 && !isAtMost(notes, 400)))
  ) return undefined;
  const idempotencyKey = value.idempotencyKey;
  if (typeof idempotencyKey !== "string" || !isUuid(idempotencyKey)) return undefined;
  let known = 2;
  if (paymentToken !== undefined) known++;
  if (notes !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = { slotId, idempotencyKey };
  if (paymentToken !== undefined) result.paymentToken = paymentToken;
  if (notes !== undefined) result.notes = notes;
  return result;
}
