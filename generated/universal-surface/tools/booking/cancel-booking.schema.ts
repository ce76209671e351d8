// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { jsonSchema, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import {
  BookingId,
  IdempotencyKey,
  Money,
  Rfc3339DateTime,
  UnknownResource,
} from "../../definitions.js";

/** JSON Schema 2020-12 of `booking.cancelBooking`. */
export const schema = (): SchemaLiterals => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Cancel booking","description":"Cancel a booking. Explain the cancellation policy if the site provides one, read the booking back, and get the person\'s agreement first.","type":"object","properties":{"bookingId":{"description":"The booking, from bookSlot.","$ref":"#/$defs/BookingId"},"reason":{"description":"Why, in the person\'s words, at most 400 characters.","type":"string","maxLength":400},"idempotencyKey":{"description":"UUID of this cancellation; the same one when repeating it.","$ref":"#/$defs/IdempotencyKey"}},"required":["bookingId","idempotencyKey"],"additionalProperties":false,"examples":[{"bookingId":"bkg_5512","reason":"We cannot come.","idempotencyKey":"f5a1c8d7-3e46-4b02-97fd-8c0e6b2a9d13"}]}', BookingId, IdempotencyKey),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Cancel booking: answer","description":"What booking.cancelBooking answers.","type":"object","properties":{"bookingId":{"description":"The booking.","$ref":"#/$defs/BookingId"},"status":{"description":"Always `cancelled`.","type":"string","const":"cancelled"},"cancelledAt":{"description":"When it was cancelled.","$ref":"#/$defs/Rfc3339DateTime"},"refund":{"description":"What is paid back, where something is.","$ref":"#/$defs/Money"},"fee":{"description":"What the site keeps or charges, where it does.","$ref":"#/$defs/Money"},"policy":{"description":"The policy that was applied, where the contract provides one.","type":"string","minLength":1,"maxLength":1000}},"required":["bookingId","status","cancelledAt"],"examples":[{"bookingId":"bkg_5512","status":"cancelled","cancelledAt":"2026-11-16T09:00:00+01:00","refund":{"amount":"0.00","currency":"EUR"},"policy":"Free until 24 hours before; 10 euros per person afterwards."}]}', BookingId, Money, Rfc3339DateTime),
  errors: {
    TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Cancel booking: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownResource"}', UnknownResource),
  },
  examples: JSON.parse('{"input":[{"name":"cannot_come","description":"Cancel with a reason.","input":{"bookingId":"bkg_5512","reason":"We cannot come.","idempotencyKey":"f5a1c8d7-3e46-4b02-97fd-8c0e6b2a9d13"},"expect":"success"}],"output":[{"name":"free_of_charge","scenario":"Cancelled in time.","data":{"bookingId":"bkg_5512","status":"cancelled","cancelledAt":"2026-11-16T09:00:00+01:00","refund":{"amount":"0.00","currency":"EUR"},"policy":"Free until 24 hours before; 10 euros per person afterwards."}}]}') as SchemaLiterals["examples"],
});
