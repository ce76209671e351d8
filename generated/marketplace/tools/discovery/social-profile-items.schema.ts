// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { DiscoveryNeed, PostId, SocialFeedItem, ToolCallMeta } from "../../definitions.js";

/** JSON Schema 2020-12 of `discovery.social_profile_items`. */
export const schema = (): SchemaLiterals => ({
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
    $defs: definitionsOf(DiscoveryNeed, PostId),
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
    $defs: definitionsOf(SocialFeedItem),
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
});
