// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { DistanceMatrix, UnitSystem } from "../../definitions.js";

/** JSON Schema 2020-12 of `travel.distanceMatrix`. */
export const schema = (): SchemaLiterals => ({
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
    $defs: definitionsOf(UnitSystem),
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
    $defs: definitionsOf(DistanceMatrix),
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
});
