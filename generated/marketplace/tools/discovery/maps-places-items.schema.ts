// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { DiscoveryNeed, MapsPlacesFeedItem, PostId, ToolCallMeta } from "../../definitions.js";

/** JSON Schema 2020-12 of `discovery.maps_places_items`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Find places on the map",
    description:
      "Find nearby vendors on Google Maps for a web post and keep them as feed items, tagged maps_places. When it may not run, it answers with `disabled` and a reason.",
    type: "object",
    properties: {
      post_id: { description: "The web post to find places for.", $ref: "#/$defs/PostId" },
      need: {
        description: "What is looked for, without personal details.",
        $ref: "#/$defs/DiscoveryNeed",
      },
      location_text: {
        description: "Centre of the search; without it, the place of the post.",
        type: "string",
        minLength: 1,
        maxLength: 200,
      },
      radius_km: {
        description: "Distance from the centre in km, at most 50.",
        default: 10,
        type: "number",
        exclusiveMinimum: 0,
        maximum: 50,
      },
      max_results: {
        description: "How many places to keep, at most 20.",
        default: 5,
        type: "integer",
        minimum: 1,
        maximum: 20,
      },
    },
    required: ["post_id", "need"],
    examples: [
      {
        post_id: "post_4410",
        need: "florist with same-day delivery",
        location_text: "Gracia, Barcelona",
        radius_km: 3,
      },
    ],
    $defs: definitionsOf(DiscoveryNeed, PostId),
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Find places on the map: answer",
    description: "What discovery.maps_places_items answers.",
    type: "object",
    properties: {
      feed_items: {
        description: "The stored places, best first, each with source maps_places.",
        type: "array",
        items: { $ref: "#/$defs/MapsPlacesFeedItem" },
        maxItems: 20,
      },
      disabled: {
        description: "True when a switch or budget kept it from running.",
        type: "boolean",
      },
      reason: {
        description: "Why it did not run, when disabled.",
        type: "string",
        minLength: 1,
        maxLength: 300,
      },
    },
    required: ["feed_items"],
    examples: [
      {
        feed_items: [
          {
            feed_item_id: "feed_0b20",
            source: "maps_places",
            title: "Rosa Blooms",
            url: "https://maps.google.com/?cid=1029384756",
            phone: "+34 600 111 222",
            location_text: "Carrer de Verdi 12, Barcelona",
            confidence: 0.9,
          },
        ],
      },
      {
        feed_items: [],
        disabled: true,
        reason: "The map calls of this post are used up (MAPS_MAX_CALLS_PER_REQUEST).",
      },
    ],
    $defs: definitionsOf(MapsPlacesFeedItem),
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
        name: "florists_around",
        description: "Florists within 3 km.",
        input: {
          post_id: "post_4410",
          need: "florist with same-day delivery",
          location_text: "Gracia, Barcelona",
          radius_km: 3,
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "found",
        scenario: "One place was stored.",
        data: {
          feed_items: [
            {
              feed_item_id: "feed_0b20",
              source: "maps_places",
              title: "Rosa Blooms",
              url: "https://maps.google.com/?cid=1029384756",
              phone: "+34 600 111 222",
              location_text: "Carrer de Verdi 12, Barcelona",
              confidence: 0.9,
            },
          ],
        },
      },
      {
        name: "used_up",
        scenario: "The budget of the post is spent.",
        data: {
          feed_items: [],
          disabled: true,
          reason: "The map calls of this post are used up (MAPS_MAX_CALLS_PER_REQUEST).",
        },
      },
    ],
  },
});
