// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `booking.searchSlots`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Search slots",
    description:
      "Find times that can be booked, by what is booked, when, and for how many people. Every filter is optional.",
    type: "object",
    properties: {
      resourceId: { description: "Only slots of this resource.", $ref: "#/$defs/ResourceId" },
      interval: {
        description: "Only slots that lie within it; the next 7 days without it.",
        $ref: "#/$defs/IsoInterval",
      },
      partySize: { description: "Only slots that fit this many people.", $ref: "#/$defs/PartySize" },
    },
    examples: [{ interval: "2026-11-21T18:00:00+01:00/PT4H", partySize: 2 }, {}],
    $defs: {
      IsoInterval: {
        description:
          "ISO 8601 interval: start/end, start/duration or duration/end, with RFC 3339 times.",
        examples: [
          "2025-08-24T10:00:00+03:00/PT2H",
          "2025-08-24T10:00:00+03:00/2025-08-24T18:00:00+03:00",
        ],
        type: "string",
        maxLength: 128,
        format: "interval",
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
    },
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Search slots: answer",
    description: "What booking.searchSlots answers.",
    type: "object",
    properties: {
      slots: {
        description: "Free slots, earliest first.",
        type: "array",
        items: { $ref: "#/$defs/Slot" },
        maxItems: 100,
      },
      truncated: {
        description: "Whether there are more; narrow the interval to see them.",
        type: "boolean",
      },
    },
    required: ["slots", "truncated"],
    examples: [
      {
        slots: [
          {
            slotId: "slot_20261121_1900_t4",
            resourceId: "table_4",
            resourceName: "Terrace, table 4",
            start: "2026-11-21T19:00:00+01:00",
            end: "2026-11-21T21:00:00+01:00",
            duration: "PT2H",
            capacity: 4,
            cancellationPolicy: "Free until 24 hours before; 10 euros per person afterwards.",
          },
        ],
        truncated: false,
      },
    ],
    $defs: {
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
  examples: {
    input: [
      {
        name: "table_for_two",
        description: "A table for two on Saturday evening.",
        input: { interval: "2026-11-21T18:00:00+01:00/PT4H", partySize: 2 },
        expect: "success",
      },
      {
        name: "anything",
        description: "Whatever is free in the next 7 days.",
        input: {},
        expect: "success",
      },
      {
        name: "half_a_person",
        description: "People come in whole numbers.",
        input: { partySize: 1.5 },
        expect: "error",
      },
    ],
    output: [
      {
        name: "one_free",
        scenario: "One table is free.",
        data: {
          slots: [
            {
              slotId: "slot_20261121_1900_t4",
              resourceId: "table_4",
              resourceName: "Terrace, table 4",
              start: "2026-11-21T19:00:00+01:00",
              end: "2026-11-21T21:00:00+01:00",
              duration: "PT2H",
              capacity: 4,
              cancellationPolicy: "Free until 24 hours before; 10 euros per person afterwards.",
            },
          ],
          truncated: false,
        },
      },
    ],
  },
};
