// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `booking.cancelBooking` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost, isDateTime, isUuid } from "@toolpact/runtime/codegen-v1/parser";
import { isBookingId, isMoney } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const bookingId = value.bookingId;
  if (!isBookingId(bookingId)) return undefined;
  const reason = value.reason;
  if (
    reason !== undefined &&
    (typeof reason !== "string" || (reason.length > 400 && !isAtMost(reason, 400)))
  ) return undefined;
  const idempotencyKey = value.idempotencyKey;
  if (typeof idempotencyKey !== "string" || !isUuid(idempotencyKey)) return undefined;
  let known = 2;
  if (reason !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = { bookingId, idempotencyKey };
  if (reason !== undefined) result.reason = reason;
  return result;
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const bookingId = value.bookingId;
  if (!isBookingId(bookingId) || value.status !== "cancelled") return false;
  const cancelledAt = value.cancelledAt;
  if (
    typeof cancelledAt !== "string" ||
    (cancelledAt.length > 35 && !isAtMost(cancelledAt, 35)) ||
    !isDateTime(cancelledAt)
  ) return false;
  const refund = value.refund;
  if (refund !== undefined && !isMoney(refund)) return false;
  const fee = value.fee;
  if (fee !== undefined && !isMoney(fee)) return false;
  const policy = value.policy;
  return (
    policy === undefined ||
    (
      typeof policy === "string" &&
      policy !== "" &&
      (policy.length <= 1000 || isAtMost(policy, 1000))
    )
  );
}
