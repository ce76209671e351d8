// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `travel.distanceMatrix`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Distance matrix",
    description: "Get distances and travel times from each origin to each destination.",
    type: "object",
    properties: {
      origins: {
        description: "Addresses to start from, 1 to 25 (Google's limit; the document gives none).",
        type: "array",
        items: { type: "string", minLength: 1 },
        minItems: 1,
        maxItems: 25,
      },
      destinations: {
        description: "Addresses to go to, 1 to 25 (Google's limit; the document gives none).",
        type: "array",
        items: { type: "string", minLength: 1 },
        minItems: 1,
        maxItems: 25,
      },
      units: {
        description:
          "Units of the texts. Values and default metric are chosen; the document gives none.",
        default: "metric",
        $ref: "#/$defs/UnitSystem",
      },
    },
    required: ["origins", "destinations"],
    examples: [
      {
        origins: ["Rossio, Lisbon"],
        destinations: ["Belém Tower", "Oceanário de Lisboa"],
        units: "metric",
      },
    ],
    $defs: {
      UnitSystem: {
        description: "Metric or imperial units.",
        type: "string",
        enum: ["metric", "imperial"],
      },
    },
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Distance matrix: answer",
    description: "What travel.distanceMatrix answers.",
    $ref: "#/$defs/DistanceMatrix",
    examples: [
      {
        status: "OK",
        origin_addresses: ["Praça Dom Pedro IV, 1100-200 Lisboa, Portugal"],
        destination_addresses: ["Av. Brasília, 1400-038 Lisboa, Portugal", ""],
        rows: [
          {
            elements: [
              {
                status: "OK",
                distance: { text: "7.9 km", value: 7_912 },
                duration: { text: "18 mins", value: 1_085 },
              },
              { status: "NOT_FOUND" },
            ],
          },
        ],
      },
    ],
    $defs: {
      DistanceMatrix: {
        description:
          "Google's Distance Matrix answer, one row per origin and one element per destination.",
        type: "object",
        properties: {
          status: {
            description: "Whether the whole request was answered.",
            type: "string",
            enum: [
              "OK",
              "INVALID_REQUEST",
              "MAX_ELEMENTS_EXCEEDED",
              "MAX_DIMENSIONS_EXCEEDED",
              "OVER_DAILY_LIMIT",
              "OVER_QUERY_LIMIT",
              "REQUEST_DENIED",
              "UNKNOWN_ERROR",
            ],
          },
          error_message: { description: "Why it was not.", type: "string" },
          origin_addresses: {
            description: "Origins as Google understood them, in the order asked.",
            type: "array",
            items: { type: "string" },
          },
          destination_addresses: {
            description: "Destinations as Google understood them, in the order asked.",
            type: "array",
            items: { type: "string" },
          },
          rows: {
            description: "One per origin.",
            type: "array",
            items: {
              description: "All ways from one origin.",
              type: "object",
              properties: {
                elements: {
                  description: "One per destination.",
                  type: "array",
                  items: { $ref: "#/$defs/DistanceMatrixElement" },
                },
              },
              required: ["elements"],
            },
          },
        },
        required: ["status", "origin_addresses", "destination_addresses", "rows"],
      },
      DistanceMatrixElement: {
        description: "The way from one origin to one destination.",
        type: "object",
        properties: {
          status: {
            description: "Whether there is a way; distance and duration are there only when OK.",
            type: "string",
            enum: ["OK", "NOT_FOUND", "ZERO_RESULTS", "MAX_ROUTE_LENGTH_EXCEEDED"],
          },
          distance: {
            description: "Length of the way, `value` in metres.",
            $ref: "#/$defs/TextValue",
          },
          duration: { description: "Travel time, `value` in seconds.", $ref: "#/$defs/TextValue" },
          duration_in_traffic: {
            description: "Travel time with the traffic expected, `value` in seconds.",
            $ref: "#/$defs/TextValue",
          },
        },
        required: ["status"],
      },
      TextValue: {
        description: "A quantity for people and for computing.",
        type: "object",
        properties: {
          text: { description: "As people write it, in the units asked for.", type: "string" },
          value: {
            description: "Metres or seconds, whatever the units.",
            type: "integer",
            minimum: 0,
          },
        },
        required: ["text", "value"],
      },
    },
  },
  examples: {
    input: [
      {
        name: "from_hotel",
        description: "From a hotel to two sights",
        input: {
          origins: ["Rossio, Lisbon"],
          destinations: ["Belém Tower", "Oceanário de Lisboa"],
          units: "metric",
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "one_way_found",
        scenario: "One destination can be reached, the other was not understood",
        data: {
          status: "OK",
          origin_addresses: ["Praça Dom Pedro IV, 1100-200 Lisboa, Portugal"],
          destination_addresses: ["Av. Brasília, 1400-038 Lisboa, Portugal", ""],
          rows: [
            {
              elements: [
                {
                  status: "OK",
                  distance: { text: "7.9 km", value: 7_912 },
                  duration: { text: "18 mins", value: 1_085 },
                },
                { status: "NOT_FOUND" },
              ],
            },
          ],
        },
      },
    ],
  },
};
