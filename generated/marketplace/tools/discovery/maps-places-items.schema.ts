// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `discovery.maps_places_items`. */
export const schema: SchemaLiterals = {
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
    $defs: {
      DiscoveryNeed: {
        description:
          "What is looked for, in a few words. It leaves the system, so no names, phone numbers or addresses of people. The document says string; 2 to 500 characters are chosen.",
        examples: ["same-day delivery of 24 red roses"],
        type: "string",
        minLength: 2,
        maxLength: 500,
      },
      PostId: {
        description:
          "Id of the chat post that the feed items belong to. The document says string; the alphabet is chosen.",
        examples: ["post_4410"],
        type: "string",
        minLength: 1,
        maxLength: 64,
        pattern: "^[A-Za-z0-9_-]{1,64}$",
      },
    },
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
    $defs: {
      Confidence: {
        description:
          "How sure the source is, from 0 (a guess) to 1 (certain). The document says number; the range is chosen.",
        type: "number",
        minimum: 0,
        maximum: 1,
      },
      MapsPlacesFeedItem: {
        description:
          "A feed item that came from Google Maps Places: its source is always `maps_places`.",
        type: "object",
        properties: {
          source: {
            description: "The tag of these results: `maps_places`.",
            type: "string",
            const: "maps_places",
          },
          feed_item_id: {
            description: "Id of the stored item.",
            type: "string",
            minLength: 1,
            maxLength: 64,
          },
          title: {
            description: "Headline of the card.",
            type: "string",
            minLength: 1,
            maxLength: 300,
          },
          snippet: {
            description: "A few sentences of the page, without personal details.",
            type: "string",
            maxLength: 1_000,
          },
          url: {
            description: "Address of the page.",
            type: "string",
            maxLength: 2_048,
            pattern: "^https?://",
            format: "uri",
          },
          phone: {
            description: "Public phone number as the page writes it.",
            type: "string",
            minLength: 3,
            maxLength: 32,
            pattern: "^[+(0-9][0-9 ()./-]{2,31}$",
          },
          location_text: {
            description: "Place in words, for instance a street or a district.",
            type: "string",
            minLength: 1,
            maxLength: 200,
          },
          confidence: {
            description: "How well the result fits the need, 0 to 1.",
            $ref: "#/$defs/Confidence",
          },
        },
        required: ["source", "feed_item_id", "title", "url"],
      },
    },
  },
  meta: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Call meta",
    $ref: "#/$defs/ToolCallMeta",
    $defs: {
      RequestId: {
        description:
          "Id of a client request. The document says string; letters, digits, `_` and `-` are chosen, because the id stands between colons in idempotency keys.",
        examples: ["req_8fK2mQ"],
        type: "string",
        minLength: 1,
        maxLength: 64,
        pattern: "^[A-Za-z0-9_-]{1,64}$",
      },
      ToolCallMeta: {
        description:
          "What every call carries beside its input. It comes from the backend's context, never from the model; its idempotency key fills that field of an input where it is absent and must equal it where it is present.",
        type: "object",
        properties: {
          request_id: {
            description: "The request on whose behalf the call is made.",
            $ref: "#/$defs/RequestId",
          },
          idempotency_key: {
            description: "Same key means same call; it has no second effect.",
            type: "string",
            minLength: 1,
            maxLength: 200,
          },
          actor: {
            description: "Who calls: the agent, the backend, or a person of the team.",
            type: "string",
            enum: ["moltbot", "system", "admin"],
          },
          timestamp: {
            description: "When the call was made, ISO 8601 with offset.",
            type: "string",
            format: "date-time",
          },
        },
        required: ["request_id", "idempotency_key", "actor", "timestamp"],
      },
    },
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
};
