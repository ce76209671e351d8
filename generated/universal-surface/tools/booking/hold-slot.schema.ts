// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `booking.holdSlot`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Hold slot",
    description:
      "Keep a slot for a person for a few minutes while they decide. It expires by itself; book it with bookSlot.",
    type: "object",
    properties: {
      slotId: { description: "The slot, from searchSlots.", $ref: "#/$defs/SlotId" },
      customer: { description: "Who it is held for.", $ref: "#/$defs/Customer" },
      idempotencyKey: {
        description: "UUID of this hold; the same one when repeating it.",
        $ref: "#/$defs/IdempotencyKey",
      },
    },
    required: ["slotId", "customer", "idempotencyKey"],
    examples: [
      {
        slotId: "slot_20261121_1900_t4",
        customer: { name: "Ada Lovelace", email: "ada@example.com", phone: "+34600111222" },
        idempotencyKey: "7ac5e1f8-2b90-4e63-9d17-f04b8c6a3d25",
      },
    ],
    $defs: {
      Customer: {
        description:
          "Who the slot is held for. The document gives the three fields; all are needed, and the length of the name is chosen.",
        type: "object",
        properties: {
          name: {
            description: "Name for the reservation.",
            type: "string",
            minLength: 1,
            maxLength: 200,
          },
          email: { description: "Where the confirmation goes.", $ref: "#/$defs/Email" },
          phone: { description: "Number to reach the person at.", $ref: "#/$defs/Phone" },
        },
        required: ["name", "email", "phone"],
      },
      Email: {
        description:
          "Email address. The document names the type only; 254 characters are what SMTP can deliver to.",
        examples: ["ada@example.com"],
        type: "string",
        maxLength: 254,
        format: "email",
      },
      IdempotencyKey: {
        description:
          "A UUID made once per intended action. Send the same one when repeating the call, so that it has one effect only. The document asks for a UUID in addToCart and gives the other keys no format; UUIDs are chosen for all.",
        examples: ["6f1c9a52-3d0e-4b8a-9c47-2f5b8e1d7a30"],
        type: "string",
        format: "uuid",
      },
      Phone: {
        description:
          "Phone number in E.164 with a leading plus and no spaces. The document names the type only; E.164 is chosen.",
        examples: ["+34600111222"],
        type: "string",
        minLength: 8,
        maxLength: 16,
        pattern: "^\\+[1-9][0-9]{6,14}$",
      },
      SlotId: {
        description:
          "The site's id of a bookable time, from searchSlots. The document names the type only; alphabet and length are chosen.",
        examples: ["slot_20261121_1900_t4"],
        type: "string",
        minLength: 1,
        maxLength: 128,
        pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$",
      },
    },
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Hold slot: answer",
    description: "What booking.holdSlot answers.",
    $ref: "#/$defs/Hold",
    examples: [
      {
        holdId: "hold_9001",
        slotId: "slot_20261121_1900_t4",
        status: "held",
        expiresAt: "2026-11-15T10:15:00+01:00",
        expiresIn: "PT10M",
      },
    ],
    $defs: {
      Hold: {
        description:
          "A temporary reservation that lapses by itself. The document leaves lifetime and output of holdSlot open; 10 minutes and these fields are chosen.",
        type: "object",
        properties: {
          holdId: {
            description: "The site's id of the hold.",
            type: "string",
            minLength: 1,
            maxLength: 128,
          },
          slotId: { description: "The slot that is held.", $ref: "#/$defs/SlotId" },
          status: {
            description: "Always `held`: nothing is booked yet.",
            type: "string",
            const: "held",
          },
          expiresAt: {
            description: "When the slot is free again unless it is booked.",
            $ref: "#/$defs/Rfc3339DateTime",
          },
          expiresIn: {
            description: "How long that is from now, usually PT10M.",
            $ref: "#/$defs/Iso8601Duration",
          },
        },
        required: ["holdId", "slotId", "status", "expiresAt"],
      },
      Iso8601Duration: {
        description: "ISO 8601 duration.",
        examples: ["PT2H"],
        type: "string",
        maxLength: 64,
        format: "duration",
      },
      Rfc3339DateTime: {
        description: "RFC 3339 timestamp with offset.",
        examples: ["2025-08-24T10:00:00+03:00"],
        type: "string",
        maxLength: 35,
        format: "date-time",
      },
      SlotId: {
        description:
          "The site's id of a bookable time, from searchSlots. The document names the type only; alphabet and length are chosen.",
        examples: ["slot_20261121_1900_t4"],
        type: "string",
        minLength: 1,
        maxLength: 128,
        pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$",
      },
    },
  },
  errors: {
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Hold slot: TOOL_RESOURCE_NOT_FOUND",
      $ref: "#/$defs/UnknownResource",
      $defs: {
        UnknownResource: {
          description:
            "Details of a call that names something which does not exist or is gone. Chosen; the document describes no error details.",
          type: "object",
          properties: {
            field: {
              description: "Input field that names it, for instance slotId.",
              type: "string",
              minLength: 1,
              maxLength: 64,
            },
            value: { description: "What was not found.", type: "string", maxLength: 2_048 },
            reason: {
              description: "Why it cannot be used.",
              type: "string",
              enum: ["unknown", "expired", "taken", "sold-out"],
            },
          },
          required: ["field", "value"],
        },
      },
    },
  },
  examples: {
    input: [
      {
        name: "hold_table",
        description: "Hold a table for Ada.",
        input: {
          slotId: "slot_20261121_1900_t4",
          customer: { name: "Ada Lovelace", email: "ada@example.com", phone: "+34600111222" },
          idempotencyKey: "7ac5e1f8-2b90-4e63-9d17-f04b8c6a3d25",
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "held",
        scenario: "The slot is held for 10 minutes.",
        data: {
          holdId: "hold_9001",
          slotId: "slot_20261121_1900_t4",
          status: "held",
          expiresAt: "2026-11-15T10:15:00+01:00",
          expiresIn: "PT10M",
        },
      },
    ],
  },
};
