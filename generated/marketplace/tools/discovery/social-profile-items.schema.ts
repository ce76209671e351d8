// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `discovery.social_profile_items`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Find social profiles",
    description:
      "Find public profiles of vendors on LinkedIn, Instagram, X and the like for a post and keep them as feed items, tagged social. When it may not run, it answers with `disabled` and a reason.",
    type: "object",
    properties: {
      post_id: { description: "The post to find profiles for.", $ref: "#/$defs/PostId" },
      need: {
        description: "Whom or what is looked for, without personal details of the client.",
        $ref: "#/$defs/DiscoveryNeed",
      },
      category: {
        description: "Kind of vendor, for instance photographer.",
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
        description: "How many profiles to keep, at most 10.",
        default: 5,
        type: "integer",
        minimum: 1,
        maximum: 10,
      },
    },
    required: ["post_id", "need"],
    examples: [
      {
        post_id: "post_4411",
        need: "wedding photographer for a small party",
        category: "photographer",
        location_text: "Barcelona",
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
    title: "Find social profiles: answer",
    description: "What discovery.social_profile_items answers.",
    type: "object",
    properties: {
      engine: {
        description: "Engine that was used; none when it did not run.",
        type: "string",
        enum: ["openai", "gemini", "none"],
      },
      feed_items: {
        description: "The stored profiles, best first, each with source social.",
        type: "array",
        items: { $ref: "#/$defs/SocialFeedItem" },
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
        engine: "gemini",
        feed_items: [
          {
            feed_item_id: "feed_0c31",
            source: "social",
            title: "Studio Llum, wedding photography",
            snippet: "Small weddings in and around Barcelona.",
            url: "https://www.instagram.com/studio.llum.example",
            location_text: "Barcelona",
            confidence: 0.77,
          },
        ],
      },
      {
        engine: "none",
        feed_items: [],
        disabled: true,
        reason: "Social discovery is switched off (SOCIAL_DISCOVERY_ENABLED).",
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
      SocialFeedItem: {
        description:
          "A feed item that shows a social media profile: its source is always `social`.",
        type: "object",
        properties: {
          source: {
            description: "The tag of these results: `social`.",
            type: "string",
            const: "social",
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
        name: "photographers",
        description: "Profiles of wedding photographers.",
        input: {
          post_id: "post_4411",
          need: "wedding photographer for a small party",
          category: "photographer",
          location_text: "Barcelona",
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "found",
        scenario: "One profile was stored.",
        data: {
          engine: "gemini",
          feed_items: [
            {
              feed_item_id: "feed_0c31",
              source: "social",
              title: "Studio Llum, wedding photography",
              snippet: "Small weddings in and around Barcelona.",
              url: "https://www.instagram.com/studio.llum.example",
              location_text: "Barcelona",
              confidence: 0.77,
            },
          ],
        },
      },
      {
        name: "switched_off",
        scenario: "Social discovery is not switched on.",
        data: {
          engine: "none",
          feed_items: [],
          disabled: true,
          reason: "Social discovery is switched off (SOCIAL_DISCOVERY_ENABLED).",
        },
      },
    ],
  },
};
