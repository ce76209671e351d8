// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { IsoInterval, PartySize, ResourceId, Slot } from "../../definitions.js";

/** JSON Schema 2020-12 of `booking.searchSlots`. */
export const schema = (): SchemaLiterals => ({
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
    $defs: definitionsOf(IsoInterval, PartySize, ResourceId),
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
    $defs: definitionsOf(Slot),
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
});
