// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { LatLng } from "../../definitions.js";

/** JSON Schema 2020-12 of `timeZone.resolve`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Resolve time zone",
    description: "Get the time zone of a location and its offset from UTC at a moment.",
    type: "object",
    properties: {
      location: { description: "The place.", $ref: "#/$defs/LatLng" },
      timestamp: {
        description: "Moment at which the offset holds, ISO 8601. Default now.",
        type: "string",
        format: "date-time",
      },
    },
    required: ["location"],
    examples: [
      { location: { lat: 37.7694208, lng: -122.4862138 }, timestamp: "2025-06-14T19:30:00Z" },
      { location: { lat: 52.52, lng: 13.405 } },
    ],
    $defs: definitionsOf(LatLng),
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Resolve time zone: answer",
    description: "What timeZone.resolve answers.",
    type: "object",
    properties: {
      timeZoneId: {
        description: "IANA name of the time zone.",
        examples: ["America/Los_Angeles"],
        type: "string",
      },
      offsetSeconds: {
        description:
          "Seconds to add to UTC at that moment, daylight saving included; negative in the west. Bounds chosen, one day either way.",
        type: "number",
        minimum: -86_400,
        maximum: 86_400,
      },
    },
    required: ["timeZoneId", "offsetSeconds"],
    examples: [{ timeZoneId: "America/Los_Angeles", offsetSeconds: -25_200 }],
  },
  examples: {
    input: [
      {
        name: "summer",
        description: "Offset in San Francisco in June",
        input: {
          location: { lat: 37.7694208, lng: -122.4862138 },
          timestamp: "2025-06-14T19:30:00Z",
        },
        expect: "success",
      },
      {
        name: "now",
        description: "Offset in Berlin now",
        input: { location: { lat: 52.52, lng: 13.405 } },
        expect: "success",
      },
    ],
    output: [
      {
        name: "daylight_saving",
        scenario: "Daylight saving time holds",
        data: { timeZoneId: "America/Los_Angeles", offsetSeconds: -25_200 },
      },
    ],
  },
});
