// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost, isDateTime, isUuid } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isBookingId, isMoney } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `booking.cancelBooking`. */
export const cancelBooking: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Cancel booking","description":"Cancel a booking. Explain the cancellation policy if the site provides one, read the booking back, and get the person\'s agreement first.","type":"object","properties":{"bookingId":{"description":"The booking, from bookSlot.","$ref":"#/$defs/BookingId"},"reason":{"description":"Why, in the person\'s words, at most 400 characters.","type":"string","maxLength":400},"idempotencyKey":{"description":"UUID of this cancellation; the same one when repeating it.","$ref":"#/$defs/IdempotencyKey"}},"required":["bookingId","idempotencyKey"],"additionalProperties":false,"examples":[{"bookingId":"bkg_5512","reason":"We cannot come.","idempotencyKey":"f5a1c8d7-3e46-4b02-97fd-8c0e6b2a9d13"}]}', definitions.BookingId, definitions.IdempotencyKey),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Cancel booking: answer","description":"What booking.cancelBooking answers.","type":"object","properties":{"bookingId":{"description":"The booking.","$ref":"#/$defs/BookingId"},"status":{"description":"Always `cancelled`.","type":"string","const":"cancelled"},"cancelledAt":{"description":"When it was cancelled.","$ref":"#/$defs/Rfc3339DateTime"},"refund":{"description":"What is paid back, where something is.","$ref":"#/$defs/Money"},"fee":{"description":"What the site keeps or charges, where it does.","$ref":"#/$defs/Money"},"policy":{"description":"The policy that was applied, where the contract provides one.","type":"string","minLength":1,"maxLength":1000}},"required":["bookingId","status","cancelledAt"],"examples":[{"bookingId":"bkg_5512","status":"cancelled","cancelledAt":"2026-11-16T09:00:00+01:00","refund":{"amount":"0.00","currency":"EUR"},"policy":"Free until 24 hours before; 10 euros per person afterwards."}]}', definitions.BookingId, definitions.Money, definitions.Rfc3339DateTime),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Cancel booking: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownResource"}', definitions.UnknownResource),
    },
    examples: JSON.parse('{"input":[{"name":"cannot_come","description":"Cancel with a reason.","input":{"bookingId":"bkg_5512","reason":"We cannot come.","idempotencyKey":"f5a1c8d7-3e46-4b02-97fd-8c0e6b2a9d13"},"expect":"success"}],"output":[{"name":"free_of_charge","scenario":"Cancelled in time.","data":{"bookingId":"bkg_5512","status":"cancelled","cancelledAt":"2026-11-16T09:00:00+01:00","refund":{"amount":"0.00","currency":"EUR"},"policy":"Free until 24 hours before; 10 euros per person afterwards."}}]}'),
  }),
  accepts: { input: parseCancelBookingInput, output: isCancelBookingOutput },
};

function parseCancelBookingInput(value: unknown): unknown {
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

function isCancelBookingOutput(value: unknown): boolean {
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
