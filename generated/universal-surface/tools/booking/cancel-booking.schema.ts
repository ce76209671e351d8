// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `booking.cancelBooking`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Cancel booking",
    description:
      "Cancel a booking. Explain the cancellation policy if the site provides one, read the booking back, and get the person's agreement first.",
    type: "object",
    properties: {
      bookingId: { description: "The booking, from bookSlot.", $ref: "#/$defs/BookingId" },
      reason: {
        description: "Why, in the person's words, at most 400 characters.",
        type: "string",
        maxLength: 400,
      },
      idempotencyKey: {
        description: "UUID of this cancellation; the same one when repeating it.",
        $ref: "#/$defs/IdempotencyKey",
      },
    },
    required: ["bookingId", "idempotencyKey"],
    examples: [
      {
        bookingId: "bkg_5512",
        reason: "We cannot come.",
        idempotencyKey: "f5a1c8d7-3e46-4b02-97fd-8c0e6b2a9d13",
      },
    ],
    $defs: {
      BookingId: {
        description:
          "The site's id of a booking, from bookSlot. Not named in the document; chosen, since cancelBooking needs it.",
        examples: ["bkg_5512"],
        type: "string",
        minLength: 1,
        maxLength: 128,
        pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$",
      },
      IdempotencyKey: {
        description:
          "A UUID made once per intended action. Send the same one when repeating the call, so that it has one effect only. The document asks for a UUID in addToCart and gives the other keys no format; UUIDs are chosen for all.",
        examples: ["6f1c9a52-3d0e-4b8a-9c47-2f5b8e1d7a30"],
        type: "string",
        format: "uuid",
      },
    },
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Cancel booking: answer",
    description: "What booking.cancelBooking answers.",
    type: "object",
    properties: {
      bookingId: { description: "The booking.", $ref: "#/$defs/BookingId" },
      status: { description: "Always `cancelled`.", type: "string", const: "cancelled" },
      cancelledAt: { description: "When it was cancelled.", $ref: "#/$defs/Rfc3339DateTime" },
      refund: { description: "What is paid back, where something is.", $ref: "#/$defs/Money" },
      fee: { description: "What the site keeps or charges, where it does.", $ref: "#/$defs/Money" },
      policy: {
        description: "The policy that was applied, where the contract provides one.",
        type: "string",
        minLength: 1,
        maxLength: 1_000,
      },
    },
    required: ["bookingId", "status", "cancelledAt"],
    examples: [
      {
        bookingId: "bkg_5512",
        status: "cancelled",
        cancelledAt: "2026-11-16T09:00:00+01:00",
        refund: { amount: "0.00", currency: "EUR" },
        policy: "Free until 24 hours before; 10 euros per person afterwards.",
      },
    ],
    $defs: {
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
      Rfc3339DateTime: {
        description: "RFC 3339 timestamp with offset.",
        examples: ["2025-08-24T10:00:00+03:00"],
        type: "string",
        maxLength: 35,
        format: "date-time",
      },
    },
  },
  errors: {
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Cancel booking: TOOL_RESOURCE_NOT_FOUND",
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
        name: "cannot_come",
        description: "Cancel with a reason.",
        input: {
          bookingId: "bkg_5512",
          reason: "We cannot come.",
          idempotencyKey: "f5a1c8d7-3e46-4b02-97fd-8c0e6b2a9d13",
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "free_of_charge",
        scenario: "Cancelled in time.",
        data: {
          bookingId: "bkg_5512",
          status: "cancelled",
          cancelledAt: "2026-11-16T09:00:00+01:00",
          refund: { amount: "0.00", currency: "EUR" },
          policy: "Free until 24 hours before; 10 euros per person afterwards.",
        },
      },
    ],
  },
};
