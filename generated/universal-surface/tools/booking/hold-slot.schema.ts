// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { jsonSchema, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { Customer, Hold, IdempotencyKey, SlotId, UnknownResource } from "../../definitions.js";

/** JSON Schema 2020-12 of `booking.holdSlot`. */
export const schema = (): SchemaLiterals => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Hold slot","description":"Keep a slot for a person for a few minutes while they decide. It expires by itself; book it with bookSlot.","type":"object","properties":{"slotId":{"description":"The slot, from searchSlots.","$ref":"#/$defs/SlotId"},"customer":{"description":"Who it is held for.","$ref":"#/$defs/Customer"},"idempotencyKey":{"description":"UUID of this hold; the same one when repeating it.","$ref":"#/$defs/IdempotencyKey"}},"required":["slotId","customer","idempotencyKey"],"examples":[{"slotId":"slot_20261121_1900_t4","customer":{"name":"Ada Lovelace","email":"ada@example.com","phone":"+34600111222"},"idempotencyKey":"7ac5e1f8-2b90-4e63-9d17-f04b8c6a3d25"}]}', Customer, IdempotencyKey, SlotId),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Hold slot: answer","description":"What booking.holdSlot answers.","$ref":"#/$defs/Hold","examples":[{"holdId":"hold_9001","slotId":"slot_20261121_1900_t4","status":"held","expiresAt":"2026-11-15T10:15:00+01:00","expiresIn":"PT10M"}]}', Hold),
  errors: {
    TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Hold slot: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownResource"}', UnknownResource),
  },
  examples: JSON.parse('{"input":[{"name":"hold_table","description":"Hold a table for Ada.","input":{"slotId":"slot_20261121_1900_t4","customer":{"name":"Ada Lovelace","email":"ada@example.com","phone":"+34600111222"},"idempotencyKey":"7ac5e1f8-2b90-4e63-9d17-f04b8c6a3d25"},"expect":"success"}],"output":[{"name":"held","scenario":"The slot is held for 10 minutes.","data":{"holdId":"hold_9001","slotId":"slot_20261121_1900_t4","status":"held","expiresAt":"2026-11-15T10:15:00+01:00","expiresIn":"PT10M"}}]}') as SchemaLiterals["examples"],
});
