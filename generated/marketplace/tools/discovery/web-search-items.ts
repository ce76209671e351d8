// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  discoveryNeed,
  type DiscoveryNeed,
  externalFeedItem,
  type ExternalFeedItem,
  postId,
  type PostId,
  toolCallMeta,
} from "../../schemas.js";

export type WebSearchItemsInput = {
  /** The chat post to find results for. */
  post_id: PostId;
  /** What is looked for, without personal details. */
  need: DiscoveryNeed;
  /** Kind of vendor or product, for instance florist. */
  category?: string;
  /** Where, in words, for instance Gracia, Barcelona. */
  location_text?: string;
  /** Search engine; auto takes the configured one. */
  engine?: "openai" | "gemini" | "auto" | undefined;
  /** How many results to keep, at most 10. */
  max_results?: number | undefined;
};

/** The input after its defaults were filled. */
export type WebSearchItemsArgs = {
  /** The chat post to find results for. */
  post_id: PostId;
  /** What is looked for, without personal details. */
  need: DiscoveryNeed;
  /** Kind of vendor or product, for instance florist. */
  category?: string;
  /** Where, in words, for instance Gracia, Barcelona. */
  location_text?: string;
  /** Search engine; auto takes the configured one. */
  engine: "openai" | "gemini" | "auto";
  /** How many results to keep, at most 10. */
  max_results: number;
};

export type WebSearchItemsOutput = {
  /** Engine that was used; none when it did not run. */
  engine: "openai" | "gemini" | "none";
  /** The stored results, best first, none twice. */
  feed_items: ExternalFeedItem[];
  /** True when a switch or budget kept it from running. */
  disabled?: boolean;
  /** Why it did not run, when disabled. */
  reason?: string;
};

/**
 * Search the web for a chat post and keep the anonymized results as feed items for the chat. At
 * most 2 discovery calls per post; when it may not run, it answers with `disabled` and a reason.
 */
export const webSearchItems: Tool<WebSearchItemsInput, WebSearchItemsOutput> = defineTool({
  id: "discovery.web_search_items",
  hostName: "discovery_web_search_items",
  title: "Find web search items",
  description:
    "Search the web for a chat post and keep the anonymized results as feed items for the chat. At most 2 discovery calls per post; when it may not run, it answers with `disabled` and a reason.",
  details:
    "Needs EXTERNAL_DISCOVERY_ENABLED. Spends DISCOVERY_MAX_CALLS_PER_REQUEST, at most 2 per post, shared with social_profile_items. Results are deduplicated by (post_id, source, url) and persisted as `external_feed_items`; a stored item can be removed again, so no confirmation is asked. Left open by the document and chosen here: `engine` auto by default (whichever is configured, OpenAI first), `max_results` 1 to 10 with 5 as the default, confidence 0 to 1, categories up to 100 and places up to 200 characters.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "MKT-11",
  say: "Searching the web for {need}.",
  input: () =>
    z.object({
      post_id: postId(),
      need: discoveryNeed(),
      category: z.string().min(1).max(100).exactOptional(),
      location_text: z.string().min(1).max(200).exactOptional(),
      engine: z.enum(["openai", "gemini", "auto"]).default("auto"),
      max_results: z.number().int().min(1).max(10).default(5),
    }),
  output: () =>
    z.object({
      engine: z.enum(["openai", "gemini", "none"]),
      feed_items: z.array(externalFeedItem()).max(10),
      disabled: z.boolean().exactOptional(),
      reason: z.string().min(1).max(300).exactOptional(),
    }),
  meta: toolCallMeta,
  deferred: async () => (await import("./web-search-items.deferred.js")).webSearchItems,
  policy: {
    effect: "write",
    sideEffects: "writes.feed",
    effects: [
      { type: "network", description: "Asks OpenAI or Gemini to search the web", reversible: true },
      { type: "write", description: "Stores the results in external_feed_items", reversible: true },
    ],
    reversible: true,
    auth: "service",
    latencyBudgetMs: 4_000,
    timeoutMs: 20_000,
    gates: [
      {
        kind: "flag",
        env: "EXTERNAL_DISCOVERY_ENABLED",
        answer: {
          kind: "value",
          value: {
            engine: "none",
            feed_items: [],
            disabled: true,
            reason: "External discovery is switched off (EXTERNAL_DISCOVERY_ENABLED).",
          },
        },
      },
      {
        kind: "budget",
        budget: "DISCOVERY_MAX_CALLS_PER_REQUEST",
        answer: {
          kind: "value",
          value: {
            engine: "none",
            feed_items: [],
            disabled: true,
            reason:
              "The discovery calls of this post are used up (DISCOVERY_MAX_CALLS_PER_REQUEST).",
          },
        },
        max: 2,
        per: ["post_id"],
      },
      { kind: "dedupe", list: "feed_items", by: ["post_id", "source", "url"] },
    ],
    idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
  },
  call: { kind: "local", handler: "discovery.web_search_items" },
});
