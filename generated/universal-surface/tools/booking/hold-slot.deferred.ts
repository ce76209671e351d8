// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isUuid } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isHold, isSlotId, parseCustomer } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `booking.holdSlot`. */
export const holdSlot: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Hold slot","description":"Keep a slot for a person for a few minutes while they decide. It expires by itself; book it with bookSlot.","type":"object","properties":{"slotId":{"description":"The slot, from searchSlots.","$ref":"#/$defs/SlotId"},"customer":{"description":"Who it is held for.","$ref":"#/$defs/closed.1"},"idempotencyKey":{"description":"UUID of this hold; the same one when repeating it.","$ref":"#/$defs/IdempotencyKey"}},"required":["slotId","customer","idempotencyKey"],"additionalProperties":false,"$defs":{"closed.1":{"description":"Who the slot is held for. The document gives the three fields; all are needed, and the length of the name is chosen.","type":"object","properties":{"name":{"description":"Name for the reservation.","type":"string","minLength":1,"maxLength":200},"email":{"description":"Where the confirmation goes.","$ref":"#/$defs/Email"},"phone":{"description":"Number to reach the person at.","$ref":"#/$defs/Phone"}},"required":["name","email","phone"],"additionalProperties":false}},"examples":[{"slotId":"slot_20261121_1900_t4","customer":{"name":"Ada Lovelace","email":"ada@example.com","phone":"+34600111222"},"idempotencyKey":"7ac5e1f8-2b90-4e63-9d17-f04b8c6a3d25"}]}', definitions.Email, definitions.IdempotencyKey, definitions.Phone, definitions.SlotId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Hold slot: answer","description":"What booking.holdSlot answers.","$ref":"#/$defs/Hold","examples":[{"holdId":"hold_9001","slotId":"slot_20261121_1900_t4","status":"held","expiresAt":"2026-11-15T10:15:00+01:00","expiresIn":"PT10M"}]}', definitions.Hold),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Hold slot: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownResource"}', definitions.UnknownResource),
    },
    examples: JSON.parse('{"input":[{"name":"hold_table","description":"Hold a table for Ada.","input":{"slotId":"slot_20261121_1900_t4","customer":{"name":"Ada Lovelace","email":"ada@example.com","phone":"+34600111222"},"idempotencyKey":"7ac5e1f8-2b90-4e63-9d17-f04b8c6a3d25"},"expect":"success"}],"output":[{"name":"held","scenario":"The slot is held for 10 minutes.","data":{"holdId":"hold_9001","slotId":"slot_20261121_1900_t4","status":"held","expiresAt":"2026-11-15T10:15:00+01:00","expiresIn":"PT10M"}}]}'),
  }),
  accepts: { input: parseHoldSlotInput, output: isHold },
};

function parseHoldSlotInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const slotId = value.slotId;
  if (!isSlotId(slotId)) return undefined;
  const customer = parseCustomer(value.customer);
  if (customer === undefined) return undefined;
  const idempotencyKey = value.idempotencyKey;
  if (typeof idempotencyKey !== "string" || !isUuid(idempotencyKey)) return undefined;
  if (countKeys(value) === 3 && customer === value.customer) return value;
  return { slotId, customer, idempotencyKey };
}
