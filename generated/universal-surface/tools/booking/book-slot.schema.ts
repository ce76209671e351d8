// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `booking.bookSlot`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Book slot",
    description:
      "Book a slot for good, and charge for it where it costs something. A person must agree first; read the slot back to them.",
    type: "object",
    properties: {
      slotId: { description: "The slot, best one that holdSlot holds.", $ref: "#/$defs/SlotId" },
      paymentToken: {
        description: "Token of the payment method, where the slot costs something.",
        $ref: "#/$defs/PaymentToken",
      },
      notes: {
        description: "Wishes for the booking, for instance a high chair, at most 400 characters.",
        type: "string",
        maxLength: 400,
      },
      idempotencyKey: {
        description: "UUID of this booking; the same one when repeating it.",
        $ref: "#/$defs/IdempotencyKey",
      },
    },
    required: ["slotId", "idempotencyKey"],
    examples: [
      {
        slotId: "slot_20261121_1900_t4",
        notes: "A high chair please.",
        idempotencyKey: "d40e8b91-6f3a-4c72-a5e0-18b7f9c2d364",
      },
      {
        slotId: "slot_20261122_1100_sauna",
        paymentToken: "pm_tok_8Zk2vQ",
        idempotencyKey: "2c7f0a64-b8d5-4193-8e6b-75d3a1f9c048",
      },
    ],
    $defs: {
      IdempotencyKey: {
        description:
          "A UUID made once per intended action. Send the same one when repeating the call, so that it has one effect only. The document asks for a UUID in addToCart and gives the other keys no format; UUIDs are chosen for all.",
        examples: ["6f1c9a52-3d0e-4b8a-9c47-2f5b8e1d7a30"],
        type: "string",
        format: "uuid",
      },
      PaymentToken: {
        description:
          "Token of a payment method, made by the payment provider in the page; never a card number. Redacted in every log. The document says `paymentToken` without a type; alphabet and length are chosen.",
        examples: ["pm_tok_8Zk2vQ"],
        "x-secret": true,
        type: "string",
        minLength: 8,
        maxLength: 512,
        pattern: "^[A-Za-z0-9._~+/=-]{8,512}$",
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
    title: "Book slot: answer",
    description: "What booking.bookSlot answers.",
    $ref: "#/$defs/BookingConfirmation",
    examples: [
      {
        bookingId: "bkg_5512",
        reference: "KX7P2",
        status: "confirmed",
        slot: {
          slotId: "slot_20261121_1900_t4",
          resourceId: "table_4",
          start: "2026-11-21T19:00:00+01:00",
          end: "2026-11-21T21:00:00+01:00",
          duration: "PT2H",
        },
        cancellationPolicy: "Free until 24 hours before; 10 euros per person afterwards.",
        confirmedAt: "2026-11-15T10:08:00+01:00",
      },
    ],
    $defs: {
      BookingConfirmation: {
        description:
          "A permanent booking. The document leaves the output of bookSlot open; these fields are chosen.",
        type: "object",
        properties: {
          bookingId: { description: "Id to give to cancelBooking.", $ref: "#/$defs/BookingId" },
          reference: {
            description: "Short code that the person can quote, for instance KX7P2.",
            type: "string",
            minLength: 1,
            maxLength: 64,
          },
          status: {
            description: "pending: the site still has to accept it.",
            type: "string",
            enum: ["confirmed", "pending"],
          },
          slot: { description: "What was booked.", $ref: "#/$defs/Slot" },
          charged: { description: "What was charged, where something was.", $ref: "#/$defs/Money" },
          cancellationPolicy: {
            description: "Until when and at what cost it can be cancelled.",
            type: "string",
            minLength: 1,
            maxLength: 1_000,
          },
          confirmedAt: { description: "When it was booked.", $ref: "#/$defs/Rfc3339DateTime" },
        },
        required: ["bookingId", "reference", "status", "slot", "confirmedAt"],
      },
      BookingId: {
        description:
          "The site's id of a booking, from bookSlot. Not named in the document; chosen, since cancelBooking needs it.",
        examples: ["bkg_5512"],
        type: "string",
        minLength: 1,
        maxLength: 128,
        pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$",
      },
      CurrencyCode: {
        description: "ISO 4217 currency code in capitals. The document names the type only.",
        examples: ["EUR", "USD"],
        type: "string",
        minLength: 3,
        maxLength: 3,
        pattern: "^[A-Z]{3}$",
      },
      Iso8601Duration: {
        description: "ISO 8601 duration.",
        examples: ["PT2H"],
        type: "string",
        maxLength: 64,
        format: "duration",
      },
      Money: {
        description:
          "An amount in a currency. The document names the type only; the amount is decimal text, because it is exact and can be read aloud as it stands.",
        examples: [{ amount: "25.90", currency: "EUR" }],
        type: "object",
        properties: {
          amount: {
            description: "Decimal amount in major units, for instance 25.90; never negative.",
            type: "string",
            minLength: 1,
            maxLength: 17,
            pattern: "^[0-9]{1,12}(\\.[0-9]{1,4})?$",
          },
          currency: { description: "Currency of the amount.", $ref: "#/$defs/CurrencyCode" },
        },
        required: ["amount", "currency"],
      },
      PartySize: {
        description:
          "How many people. The document names the type only, and says number where it is used; whole numbers from 1 to 100 are chosen.",
        examples: [2],
        type: "integer",
        minimum: 1,
        maximum: 100,
      },
      ResourceId: {
        description:
          "The site's id of what can be booked, such as a table, a room or a person. The document names the type only; alphabet and length are chosen.",
        examples: ["table_4"],
        type: "string",
        minLength: 1,
        maxLength: 128,
        pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$",
      },
      Rfc3339DateTime: {
        description: "RFC 3339 timestamp with offset.",
        examples: ["2025-08-24T10:00:00+03:00"],
        type: "string",
        maxLength: 35,
        format: "date-time",
      },
      Slot: {
        description:
          "A time that can be booked. The document leaves the output of searchSlots open; these fields are chosen.",
        type: "object",
        properties: {
          slotId: { description: "Id to give to holdSlot and bookSlot.", $ref: "#/$defs/SlotId" },
          resourceId: { description: "What is booked.", $ref: "#/$defs/ResourceId" },
          resourceName: {
            description: "Its name, for instance Terrace, table 4.",
            type: "string",
            minLength: 1,
            maxLength: 200,
          },
          start: { description: "When it begins.", $ref: "#/$defs/Rfc3339DateTime" },
          end: { description: "When it ends.", $ref: "#/$defs/Rfc3339DateTime" },
          duration: {
            description: "How long it is, for instance PT2H.",
            $ref: "#/$defs/Iso8601Duration",
          },
          capacity: { description: "How many people fit.", $ref: "#/$defs/PartySize" },
          price: {
            description: "What booking it costs, where it costs something.",
            $ref: "#/$defs/Money",
          },
          cancellationPolicy: {
            description: "The site's policy in words, where the contract provides one.",
            type: "string",
            minLength: 1,
            maxLength: 1_000,
          },
        },
        required: ["slotId", "resourceId", "start", "end", "duration"],
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
      title: "Book slot: TOOL_RESOURCE_NOT_FOUND",
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
        name: "book_table",
        description: "Book the table that is held.",
        input: {
          slotId: "slot_20261121_1900_t4",
          notes: "A high chair please.",
          idempotencyKey: "d40e8b91-6f3a-4c72-a5e0-18b7f9c2d364",
        },
        expect: "success",
      },
      {
        name: "paid_slot",
        description: "Book a slot that is paid in advance.",
        input: {
          slotId: "slot_20261122_1100_sauna",
          paymentToken: "pm_tok_8Zk2vQ",
          idempotencyKey: "2c7f0a64-b8d5-4193-8e6b-75d3a1f9c048",
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "confirmed",
        scenario: "The table is booked.",
        data: {
          bookingId: "bkg_5512",
          reference: "KX7P2",
          status: "confirmed",
          slot: {
            slotId: "slot_20261121_1900_t4",
            resourceId: "table_4",
            start: "2026-11-21T19:00:00+01:00",
            end: "2026-11-21T21:00:00+01:00",
            duration: "PT2H",
          },
          cancellationPolicy: "Free until 24 hours before; 10 euros per person afterwards.",
          confirmedAt: "2026-11-15T10:08:00+01:00",
        },
      },
    ],
  },
};
