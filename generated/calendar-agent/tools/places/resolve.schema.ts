// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { ResolvedPlace } from "../../definitions.js";

/** JSON Schema 2020-12 of `places.resolve`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Resolve place",
    description:
      "Resolve a location string to a place id and coordinates. Null when it cannot be resolved; then use the raw string in the event.",
    type: "object",
    properties: {
      query: {
        description: "Address or name of a place.",
        examples: ["123 Main St, San Francisco", "Golden Gate Park"],
        type: "string",
        minLength: 1,
      },
      regionCode: {
        description: "Country to prefer, two capital letters (ISO 3166-1).",
        examples: ["US"],
        type: "string",
        pattern: "^[A-Z]{2}$",
      },
    },
    required: ["query"],
    examples: [
      { query: "Golden Gate Park", regionCode: "US" },
      { query: "123 Main St, San Francisco" },
    ],
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Resolve place: answer",
    description: "The place, or null when the look-up failed.",
    anyOf: [{ $ref: "#/$defs/ResolvedPlace" }, { type: "null" }],
    examples: [
      {
        placeId: "ChIJY_dFYHKHhYARMKc772iLvnE",
        formattedAddress: "San Francisco, CA, USA",
        location: { lat: 37.7694208, lng: -122.4862138 },
        name: "Golden Gate Park",
      },
      null,
    ],
    $defs: definitionsOf(ResolvedPlace),
  },
  examples: {
    input: [
      {
        name: "park",
        description: "A well-known place",
        input: { query: "Golden Gate Park", regionCode: "US" },
        expect: "success",
      },
      {
        name: "address",
        description: "A street address",
        input: { query: "123 Main St, San Francisco" },
        expect: "success",
      },
    ],
    output: [
      {
        name: "found",
        scenario: "The place is known",
        data: {
          placeId: "ChIJY_dFYHKHhYARMKc772iLvnE",
          formattedAddress: "San Francisco, CA, USA",
          location: { lat: 37.7694208, lng: -122.4862138 },
          name: "Golden Gate Park",
        },
      },
      {
        name: "not_resolved",
        scenario: "The look-up failed; the event keeps the raw string",
        data: null,
      },
    ],
  },
});
