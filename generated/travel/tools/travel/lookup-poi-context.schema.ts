// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { Latitude, Longitude, Poi } from "../../definitions.js";

/** JSON Schema 2020-12 of `travel.lookupPoiContext`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Look up points of interest",
    description:
      "Find points of interest around a destination or a point, or by a search text. Give a destination, or lat and lon, or a query.",
    type: "object",
    properties: {
      destination: {
        description: "City or area to look around in.",
        examples: ["Lisbon, Portugal"],
        type: "string",
        minLength: 1,
      },
      lat: { description: "Latitude of the centre; needs lon.", $ref: "#/$defs/Latitude" },
      lon: { description: "Longitude of the centre; needs lat.", $ref: "#/$defs/Longitude" },
      radiusMeters: {
        description:
          "How far around the centre, up to 50,000 m (Google's limit). Default 1,000, chosen; the document gives none.",
        default: 1_000,
        type: "number",
        exclusiveMinimum: 0,
        maximum: 50_000,
      },
      query: {
        description: "What to look for, such as `tile museum`.",
        type: "string",
        minLength: 1,
      },
    },
    anyOf: [{ required: ["destination"] }, { required: ["lat", "lon"] }, { required: ["query"] }],
    dependentRequired: { lat: ["lon"], lon: ["lat"] },
    examples: [
      { destination: "Lisbon, Portugal", query: "museum", radiusMeters: 5_000 },
      { lat: 38.7119, lon: -9.1303 },
      { query: "Belém Tower" },
    ],
    $defs: definitionsOf(Latitude, Longitude),
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Look up points of interest: answer",
    description: "What travel.lookupPoiContext answers.",
    type: "object",
    properties: {
      pois: { description: "Best match first.", type: "array", items: { $ref: "#/$defs/Poi" } },
      provider: {
        description: "Where the places come from; `stub` when no key is configured.",
        type: "string",
        enum: ["googleplaces", "stub"],
      },
    },
    required: ["pois", "provider"],
    examples: [
      {
        pois: [
          {
            placeId: "ChIJb9cMbB40GQ0RgBPkl8WrAAQ",
            name: "Museu Nacional do Azulejo",
            lat: 38.7247,
            lon: -9.1138,
            types: ["museum", "tourist_attraction", "point_of_interest"],
            rating: 4.6,
            userRatingCount: 13_250,
            formattedAddress: "R. Me. Deus 4, 1900-312 Lisboa, Portugal",
            priceLevel: "inexpensive",
            businessStatus: "operational",
          },
        ],
        provider: "googleplaces",
      },
      { pois: [], provider: "stub" },
    ],
    $defs: definitionsOf(Poi),
  },
  examples: {
    input: [
      {
        name: "by_destination",
        description: "Museums in a city",
        input: { destination: "Lisbon, Portugal", query: "museum", radiusMeters: 5_000 },
        expect: "success",
      },
      {
        name: "by_point",
        description: "What is around here?",
        input: { lat: 38.7119, lon: -9.1303 },
        expect: "success",
      },
      {
        name: "by_query",
        description: "A place by its name",
        input: { query: "Belém Tower" },
        expect: "success",
      },
    ],
    output: [
      {
        name: "one_place",
        scenario: "One place was found",
        data: {
          pois: [
            {
              placeId: "ChIJb9cMbB40GQ0RgBPkl8WrAAQ",
              name: "Museu Nacional do Azulejo",
              lat: 38.7247,
              lon: -9.1138,
              types: ["museum", "tourist_attraction", "point_of_interest"],
              rating: 4.6,
              userRatingCount: 13_250,
              formattedAddress: "R. Me. Deus 4, 1900-312 Lisboa, Portugal",
              priceLevel: "inexpensive",
              businessStatus: "operational",
            },
          ],
          provider: "googleplaces",
        },
      },
      { name: "stub", scenario: "No key is configured", data: { pois: [], provider: "stub" } },
    ],
  },
});
