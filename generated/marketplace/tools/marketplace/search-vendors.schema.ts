// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { RequestId, ToolCallMeta, UnknownRecord, Vendor } from "../../definitions.js";

/** JSON Schema 2020-12 of `marketplace.search_vendors`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Search vendors",
    description:
      "Find vendors that match a client request, best match first. Use it before writing to vendors; narrow with filters when too many are available.",
    type: "object",
    properties: {
      request_id: { description: "The request to find vendors for.", $ref: "#/$defs/RequestId" },
      category: {
        description: "Kind of vendor, for instance florist or electrician.",
        type: "string",
        minLength: 1,
        maxLength: 100,
      },
      filters: {
        description: "Narrow the search; every filter given must hold.",
        type: "object",
        properties: {
          location_radius_km: {
            description: "Only vendors within this distance of the client, in kilometres.",
            type: "number",
            exclusiveMinimum: 0,
            maximum: 200,
          },
          min_rating: {
            description: "Only vendors rated at least this, 0 to 5.",
            type: "number",
            minimum: 0,
            maximum: 5,
          },
          tags: {
            description: "Only vendors that have all of these tags.",
            type: "array",
            items: { description: "One tag.", type: "string", minLength: 1, maxLength: 50 },
            maxItems: 20,
            uniqueItems: true,
          },
        },
      },
      limit: {
        description: "How many vendors to return, at most 15.",
        default: 5,
        type: "integer",
        minimum: 1,
        maximum: 15,
      },
    },
    required: ["request_id", "category"],
    examples: [
      { request_id: "req_8fK2mQ", category: "florist" },
      {
        request_id: "req_8fK2mQ",
        category: "florist",
        filters: { location_radius_km: 7.5, min_rating: 4, tags: ["same-day"] },
        limit: 10,
      },
    ],
    $defs: definitionsOf(RequestId),
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Search vendors: answer",
    description: "What marketplace.search_vendors answers.",
    type: "object",
    properties: {
      vendors: {
        description: "Matching vendors, best first, at most `limit`.",
        type: "array",
        items: { $ref: "#/$defs/Vendor" },
        maxItems: 15,
      },
      total_available: {
        description: "How many vendors match in all.",
        type: "integer",
        minimum: 0,
      },
    },
    required: ["vendors", "total_available"],
    examples: [
      {
        vendors: [
          {
            vendor_id: "ven_rosa_blooms",
            name: "Rosa Blooms",
            phone: "+34600111222",
            distance_km: 1.2,
            rating: 4.8,
            tags: ["same-day", "roses"],
          },
          { vendor_id: "ven_petal_co", name: "Petal & Co", phone: "+34600333444", distance_km: 3.9 },
        ],
        total_available: 9,
      },
      { vendors: [], total_available: 0 },
    ],
    $defs: definitionsOf(Vendor),
  },
  errors: {
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Search vendors: TOOL_RESOURCE_NOT_FOUND",
      $ref: "#/$defs/UnknownRecord",
      $defs: definitionsOf(UnknownRecord),
    },
  },
  meta: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Call meta",
    $ref: "#/$defs/ToolCallMeta",
    $defs: definitionsOf(ToolCallMeta),
  },
  examples: {
    input: [
      {
        name: "category_only",
        description: "The five best florists for a request.",
        input: { request_id: "req_8fK2mQ", category: "florist" },
        expect: "success",
      },
      {
        name: "with_filters",
        description: "Well-rated florists nearby that deliver the same day.",
        input: {
          request_id: "req_8fK2mQ",
          category: "florist",
          filters: { location_radius_km: 7.5, min_rating: 4, tags: ["same-day"] },
          limit: 10,
        },
        expect: "success",
      },
      {
        name: "limit_too_high",
        description: "More than 15 vendors cannot be asked for.",
        input: { request_id: "req_8fK2mQ", category: "florist", limit: 16 },
        expect: "error",
      },
    ],
    output: [
      {
        name: "two_of_nine",
        scenario: "Nine florists match, two were asked for.",
        data: {
          vendors: [
            {
              vendor_id: "ven_rosa_blooms",
              name: "Rosa Blooms",
              phone: "+34600111222",
              distance_km: 1.2,
              rating: 4.8,
              tags: ["same-day", "roses"],
            },
            {
              vendor_id: "ven_petal_co",
              name: "Petal & Co",
              phone: "+34600333444",
              distance_km: 3.9,
            },
          ],
          total_available: 9,
        },
      },
      { name: "none", scenario: "Nobody matches.", data: { vendors: [], total_available: 0 } },
    ],
  },
});
