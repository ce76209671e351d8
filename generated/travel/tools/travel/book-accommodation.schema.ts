// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { Money } from "../../definitions.js";

/** JSON Schema 2020-12 of `travel.bookAccommodation`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Book accommodation",
    description: "Book a listing for given dates and guests. A person must approve it first.",
    type: "object",
    properties: {
      listingId: {
        description: "Id of the listing, from searchAccommodations.",
        type: "string",
        minLength: 1,
      },
      checkin: { description: "Day of arrival.", type: "string", format: "date" },
      checkout: { description: "Day of departure, after arrival.", type: "string", format: "date" },
      guests: {
        description: "Number of people, 1 to 16. Bounds chosen; the document gives none.",
        type: "integer",
        minimum: 1,
        maximum: 16,
      },
      sessionId: {
        description: "Chat session in which the user is asked to approve.",
        "x-secret": true,
        type: "string",
        minLength: 1,
      },
    },
    required: ["listingId", "checkin", "checkout", "guests", "sessionId"],
    examples: [
      {
        listingId: "lst_48213377",
        checkin: "2026-06-10",
        checkout: "2026-06-17",
        guests: 2,
        sessionId: "chat_5d1e07",
      },
    ],
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Book accommodation: answer",
    description: "What travel.bookAccommodation answers.",
    type: "object",
    properties: {
      status: {
        description:
          "Whether the booking stands, or the host still has to accept. Values chosen; the document gives none.",
        type: "string",
        enum: ["confirmed", "pending"],
      },
      reference: { description: "Booking reference to show at arrival.", type: "string" },
      listingId: { description: "What was booked.", type: "string" },
      checkin: { description: "Day of arrival.", type: "string", format: "date" },
      checkout: { description: "Day of departure.", type: "string", format: "date" },
      guests: { description: "Number of people.", type: "integer", minimum: 1 },
      totalPrice: { description: "Price of the whole stay, fees included.", $ref: "#/$defs/Money" },
      cancellationPolicy: {
        description: "Until when and at what cost it can be cancelled.",
        type: "string",
      },
      bookedAt: { description: "When it was booked.", type: "string", format: "date-time" },
    },
    required: ["status", "reference", "listingId", "checkin", "checkout", "guests"],
    examples: [
      {
        status: "confirmed",
        reference: "HMX4QK7PZA",
        listingId: "lst_48213377",
        checkin: "2026-06-10",
        checkout: "2026-06-17",
        guests: 2,
        totalPrice: { amount: 1079.4, currency: "EUR" },
        cancellationPolicy: "Free until 5 days before arrival",
        bookedAt: "2026-03-02T09:41:27Z",
      },
    ],
    $defs: definitionsOf(Money),
  },
  examples: {
    input: [
      {
        name: "week_for_two",
        description: "Book the flat that was found",
        input: {
          listingId: "lst_48213377",
          checkin: "2026-06-10",
          checkout: "2026-06-17",
          guests: 2,
          sessionId: "chat_5d1e07",
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "confirmed",
        scenario: "The booking was approved and made",
        data: {
          status: "confirmed",
          reference: "HMX4QK7PZA",
          listingId: "lst_48213377",
          checkin: "2026-06-10",
          checkout: "2026-06-17",
          guests: 2,
          totalPrice: { amount: 1079.4, currency: "EUR" },
          cancellationPolicy: "Free until 5 days before arrival",
          bookedAt: "2026-03-02T09:41:27Z",
        },
      },
    ],
  },
});
