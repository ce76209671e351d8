// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost, isUuid } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isBookingConfirmation, isPaymentToken, isSlotId } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `booking.bookSlot`. */
export const bookSlot: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Book slot","description":"Book a slot for good, and charge for it where it costs something. A person must agree first; read the slot back to them.","type":"object","properties":{"slotId":{"description":"The slot, best one that holdSlot holds.","$ref":"#/$defs/SlotId"},"paymentToken":{"description":"Token of the payment method, where the slot costs something.","$ref":"#/$defs/PaymentToken"},"notes":{"description":"Wishes for the booking, for instance a high chair, at most 400 characters.","type":"string","maxLength":400},"idempotencyKey":{"description":"UUID of this booking; the same one when repeating it.","$ref":"#/$defs/IdempotencyKey"}},"required":["slotId","idempotencyKey"],"additionalProperties":false,"examples":[{"slotId":"slot_20261121_1900_t4","notes":"A high chair please.","idempotencyKey":"d40e8b91-6f3a-4c72-a5e0-18b7f9c2d364"},{"slotId":"slot_20261122_1100_sauna","paymentToken":"pm_tok_8Zk2vQ","idempotencyKey":"2c7f0a64-b8d5-4193-8e6b-75d3a1f9c048"}]}', definitions.IdempotencyKey, definitions.PaymentToken, definitions.SlotId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Book slot: answer","description":"What booking.bookSlot answers.","$ref":"#/$defs/BookingConfirmation","examples":[{"bookingId":"bkg_5512","reference":"KX7P2","status":"confirmed","slot":{"slotId":"slot_20261121_1900_t4","resourceId":"table_4","start":"2026-11-21T19:00:00+01:00","end":"2026-11-21T21:00:00+01:00","duration":"PT2H"},"cancellationPolicy":"Free until 24 hours before; 10 euros per person afterwards.","confirmedAt":"2026-11-15T10:08:00+01:00"}]}', definitions.BookingConfirmation),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Book slot: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownResource"}', definitions.UnknownResource),
    },
    examples: JSON.parse('{"input":[{"name":"book_table","description":"Book the table that is held.","input":{"slotId":"slot_20261121_1900_t4","notes":"A high chair please.","idempotencyKey":"d40e8b91-6f3a-4c72-a5e0-18b7f9c2d364"},"expect":"success"},{"name":"paid_slot","description":"Book a slot that is paid in advance.","input":{"slotId":"slot_20261122_1100_sauna","paymentToken":"pm_tok_8Zk2vQ","idempotencyKey":"2c7f0a64-b8d5-4193-8e6b-75d3a1f9c048"},"expect":"success"}],"output":[{"name":"confirmed","scenario":"The table is booked.","data":{"bookingId":"bkg_5512","reference":"KX7P2","status":"confirmed","slot":{"slotId":"slot_20261121_1900_t4","resourceId":"table_4","start":"2026-11-21T19:00:00+01:00","end":"2026-11-21T21:00:00+01:00","duration":"PT2H"},"cancellationPolicy":"Free until 24 hours before; 10 euros per person afterwards.","confirmedAt":"2026-11-15T10:08:00+01:00"}}]}'),
  }),
  accepts: { input: parseBookSlotInput, output: isBookingConfirmation },
};

function parseBookSlotInput(value: unknown): unknown {
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
