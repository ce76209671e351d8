// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `discovery.web_search_items`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Find web search items",
    description:
      "Search the web for a chat post and keep the anonymized results as feed items for the chat. At most 2 discovery calls per post; when it may not run, it answers with `disabled` and a reason.",
    type: "object",
    properties: {
      post_id: { description: "The chat post to find results for.", $ref: "#/$defs/PostId" },
      need: {
        description: "What is looked for, without personal details.",
        $ref: "#/$defs/DiscoveryNeed",
      },
      category: {
        description: "Kind of vendor or product, for instance florist.",
        type: "string",
        minLength: 1,
        maxLength: 100,
      },
      location_text: {
        description: "Where, in words, for instance Gracia, Barcelona.",
        type: "string",
        minLength: 1,
        maxLength: 200,
      },
      engine: {
        description: "Search engine; auto takes the configured one.",
        default: "auto",
        type: "string",
        enum: ["openai", "gemini", "auto"],
      },
      max_results: {
        description: "How many results to keep, at most 10.",
        default: 5,
        type: "integer",
        minimum: 1,
        maximum: 10,
      },
    },
    required: ["post_id", "need"],
    examples: [
      {
        post_id: "post_4410",
        need: "same-day delivery of 24 red roses",
        category: "florist",
        location_text: "Gracia, Barcelona",
      },
      { post_id: "post_4410", need: "vintage bicycle repair", engine: "gemini", max_results: 3 },
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
    title: "Find web search items: answer",
    description: "What discovery.web_search_items answers.",
    type: "object",
    properties: {
      engine: {
        description: "Engine that was used; none when it did not run.",
        type: "string",
        enum: ["openai", "gemini", "none"],
      },
      feed_items: {
        description: "The stored results, best first, none twice.",
        type: "array",
        items: { $ref: "#/$defs/ExternalFeedItem" },
        maxItems: 10,
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
    required: ["engine", "feed_items"],
    examples: [
      {
        engine: "openai",
        feed_items: [
          {
            feed_item_id: "feed_0a11",
            source: "openai_web_search",
            title: "Red roses delivered today in Barcelona",
            snippet: "Order before noon for delivery on the same day.",
            url: "https://florist.example.com/roses",
            phone: "+34 930 000 000",
            location_text: "Gracia, Barcelona",
            confidence: 0.82,
          },
        ],
      },
      {
        engine: "none",
        feed_items: [],
        disabled: true,
        reason: "External discovery is switched off (EXTERNAL_DISCOVERY_ENABLED).",
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
      ExternalFeedItem: {
        description:
          "One result from outside the marketplace, stored in `external_feed_items` and shown as a card in the chat.",
        type: "object",
        properties: {
          feed_item_id: {
            description: "Id of the stored item.",
            type: "string",
            minLength: 1,
            maxLength: 64,
          },
          source: { description: "Where it comes from.", $ref: "#/$defs/FeedItemSource" },
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
        required: ["feed_item_id", "source", "title", "url"],
      },
      FeedItemSource: {
        description:
          "Where a feed item comes from. The document's type lists the first two and its rules tag results with the last two; all four are values.",
        type: "string",
        enum: ["openai_web_search", "gemini_google_grounding", "maps_places", "social"],
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
        name: "roses_nearby",
        description: "Web results for a post about roses.",
        input: {
          post_id: "post_4410",
          need: "same-day delivery of 24 red roses",
          category: "florist",
          location_text: "Gracia, Barcelona",
        },
        expect: "success",
      },
      {
        name: "one_engine",
        description: "Three results of one engine.",
        input: {
          post_id: "post_4410",
          need: "vintage bicycle repair",
          engine: "gemini",
          max_results: 3,
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "found",
        scenario: "One result was stored.",
        data: {
          engine: "openai",
          feed_items: [
            {
              feed_item_id: "feed_0a11",
              source: "openai_web_search",
              title: "Red roses delivered today in Barcelona",
              snippet: "Order before noon for delivery on the same day.",
              url: "https://florist.example.com/roses",
              phone: "+34 930 000 000",
              location_text: "Gracia, Barcelona",
              confidence: 0.82,
            },
          ],
        },
      },
      {
        name: "switched_off",
        scenario: "External discovery is not switched on.",
        data: {
          engine: "none",
          feed_items: [],
          disabled: true,
          reason: "External discovery is switched off (EXTERNAL_DISCOVERY_ENABLED).",
        },
      },
    ],
  },
};
