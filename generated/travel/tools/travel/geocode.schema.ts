// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `travel.geocode`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Geocode address",
    description:
      "Find the coordinates and full address of a place or address. Several answers mean that it is ambiguous.",
    type: "object",
    properties: {
      address: {
        description: "Address or name of a place.",
        examples: ["Alfama, Lisbon"],
        type: "string",
        minLength: 1,
      },
    },
    required: ["address"],
    examples: [{ address: "Alfama, Lisbon" }],
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Geocode address: answer",
    description: "Places that it may mean, most likely first; empty when nothing was found.",
    type: "array",
    items: { $ref: "#/$defs/GeocodedPlace" },
    examples: [
      [
        {
          place_id: "ChIJ2bGJ0nY0GQ0RYAD5l8WrAAQ",
          formatted_address: "Alfama, Lisbon, Portugal",
          geometry: {
            location: { lat: 38.7119, lng: -9.1303 },
            location_type: "APPROXIMATE",
            viewport: {
              northeast: { lat: 38.7161, lng: -9.1232 },
              southwest: { lat: 38.7085, lng: -9.1343 },
            },
          },
          types: ["neighborhood", "political"],
          address_components: [
            { long_name: "Alfama", short_name: "Alfama", types: ["neighborhood", "political"] },
            { long_name: "Portugal", short_name: "PT", types: ["country", "political"] },
          ],
        },
      ],
      [],
    ],
    $defs: {
      GeocodedPlace: {
        description:
          "One place that an address may mean. The document says \"Places array\" and leaves the shape open; chosen after Google's Geocoding API.",
        type: "object",
        properties: {
          place_id: { description: "Google's id of the place.", type: "string" },
          formatted_address: { description: "Address as people write it.", type: "string" },
          geometry: {
            description: "Where it is.",
            type: "object",
            properties: {
              location: { description: "The point itself.", $ref: "#/$defs/GoogleLatLng" },
              location_type: {
                description: "How exact the point is.",
                type: "string",
                enum: ["ROOFTOP", "RANGE_INTERPOLATED", "GEOMETRIC_CENTER", "APPROXIMATE"],
              },
              viewport: { description: "Rectangle to show it in.", $ref: "#/$defs/GoogleBounds" },
              bounds: {
                description: "Rectangle that holds all of it.",
                $ref: "#/$defs/GoogleBounds",
              },
            },
            required: ["location"],
          },
          types: {
            description: "What kind of place it is, such as `locality`.",
            type: "array",
            items: { type: "string" },
          },
          address_components: {
            description: "The parts of the address.",
            type: "array",
            items: {
              description: "One part of the address.",
              type: "object",
              properties: {
                long_name: { description: "The part in full.", type: "string" },
                short_name: { description: "The part abbreviated, such as `FR`.", type: "string" },
                types: {
                  description: "What the part is, such as `country`.",
                  type: "array",
                  items: { type: "string" },
                },
              },
              required: ["long_name", "short_name", "types"],
            },
          },
          partial_match: {
            description: "True when only part of the address was understood.",
            type: "boolean",
          },
        },
        required: ["place_id", "formatted_address", "geometry", "types"],
      },
      GoogleBounds: {
        description: "A rectangle on the map.",
        type: "object",
        properties: {
          northeast: { description: "Upper right corner.", $ref: "#/$defs/GoogleLatLng" },
          southwest: { description: "Lower left corner.", $ref: "#/$defs/GoogleLatLng" },
        },
        required: ["northeast", "southwest"],
      },
      GoogleLatLng: {
        description: "A point in the spelling of the Google Maps web services.",
        type: "object",
        properties: { lat: { $ref: "#/$defs/Latitude" }, lng: { $ref: "#/$defs/Longitude" } },
        required: ["lat", "lng"],
      },
      Latitude: {
        description: "Latitude in degrees, WGS 84.",
        type: "number",
        minimum: -90,
        maximum: 90,
      },
      Longitude: {
        description: "Longitude in degrees, WGS 84.",
        type: "number",
        minimum: -180,
        maximum: 180,
      },
    },
  },
  examples: {
    input: [
      {
        name: "quarter",
        description: "A quarter of a city",
        input: { address: "Alfama, Lisbon" },
        expect: "success",
      },
    ],
    output: [
      {
        name: "one_place",
        scenario: "The address is clear",
        data: [
          {
            place_id: "ChIJ2bGJ0nY0GQ0RYAD5l8WrAAQ",
            formatted_address: "Alfama, Lisbon, Portugal",
            geometry: {
              location: { lat: 38.7119, lng: -9.1303 },
              location_type: "APPROXIMATE",
              viewport: {
                northeast: { lat: 38.7161, lng: -9.1232 },
                southwest: { lat: 38.7085, lng: -9.1343 },
              },
            },
            types: ["neighborhood", "political"],
            address_components: [
              { long_name: "Alfama", short_name: "Alfama", types: ["neighborhood", "political"] },
              { long_name: "Portugal", short_name: "PT", types: ["country", "political"] },
            ],
          },
        ],
      },
      { name: "nothing", scenario: "Nothing was found", data: [] },
    ],
  },
};
