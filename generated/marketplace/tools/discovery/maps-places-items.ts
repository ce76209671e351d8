// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  discoveryNeed,
  type DiscoveryNeed,
  mapsPlacesFeedItem,
  type MapsPlacesFeedItem,
  postId,
  type PostId,
  toolCallMeta,
} from "../../schemas.js";

export type MapsPlacesItemsInput = {
  /** The web post to find places for. */
  post_id: PostId;
  /** What is looked for, without personal details. */
  need: DiscoveryNeed;
  /** Centre of the search; without it, the place of the post. */
  location_text?: string;
  /** Distance from the centre in km, at most 50. */
  radius_km?: number | undefined;
  /** How many places to keep, at most 20. */
  max_results?: number | undefined;
};

/** The input after its defaults were filled. */
export type MapsPlacesItemsArgs = {
  /** The web post to find places for. */
  post_id: PostId;
  /** What is looked for, without personal details. */
  need: DiscoveryNeed;
  /** Centre of the search; without it, the place of the post. */
  location_text?: string;
  /** Distance from the centre in km, at most 50. */
  radius_km: number;
  /** How many places to keep, at most 20. */
  max_results: number;
};

export type MapsPlacesItemsOutput = {
  /** The stored places, best first, each with source maps_places. */
  feed_items: MapsPlacesFeedItem[];
  /** True when a switch or budget kept it from running. */
  disabled?: boolean;
  /** Why it did not run, when disabled. */
  reason?: string;
};

/**
 * Find nearby vendors on Google Maps for a web post and keep them as feed items, tagged
 * maps_places. When it may not run, it answers with `disabled` and a reason.
 */
export const mapsPlacesItems: Tool<MapsPlacesItemsInput, MapsPlacesItemsOutput> = defineTool({
  id: "discovery.maps_places_items",
  hostName: "discovery_maps_places_items",
  title: "Find places on the map",
  description:
    "Find nearby vendors on Google Maps for a web post and keep them as feed items, tagged maps_places. When it may not run, it answers with `disabled` and a reason.",
  details:
    "Needs MAPS_ENRICHMENT_ENABLED. Spends MAPS_MAX_CALLS_PER_REQUEST, to which the document gives no maximum: at most 2 calls per post are chosen, the same as for discovery. Every result has `source` maps_places and is persisted in `external_feed_items`; a stored item can be removed again, so no confirmation is asked. Left open by the document and chosen here: `radius_km` above 0 to 50 with 10 as the default, `max_results` 1 to 20 with 5 as the default, confidence 0 to 1, places up to 200 characters. Without `location_text` the place of the post is used.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "MKT-12",
  say: "Looking on the map for {need}.",
  input: () =>
    z.object({
      post_id: postId(),
      need: discoveryNeed(),
      location_text: z.string().min(1).max(200).exactOptional(),
      radius_km: z.number().gt(0).max(50).default(10),
      max_results: z.number().int().min(1).max(20).default(5),
    }),
  output: () =>
    z.object({
      feed_items: z.array(mapsPlacesFeedItem()).max(20),
      disabled: z.boolean().exactOptional(),
      reason: z.string().min(1).max(300).exactOptional(),
    }),
  meta: toolCallMeta,
  deferred: async () => (await import("./maps-places-items.deferred.js")).mapsPlacesItems,
  policy: {
    effect: "write",
    sideEffects: "writes.feed",
    effects: [
      { type: "network", description: "Asks Google Maps Places", reversible: true },
      { type: "write", description: "Stores the results in external_feed_items", reversible: true },
    ],
    reversible: true,
    auth: "service",
    latencyBudgetMs: 2_000,
    timeoutMs: 15_000,
    gates: [
      {
        kind: "flag",
        env: "MAPS_ENRICHMENT_ENABLED",
        answer: {
          kind: "value",
          value: {
            feed_items: [],
            disabled: true,
            reason: "Map results are switched off (MAPS_ENRICHMENT_ENABLED).",
          },
        },
      },
      {
        kind: "budget",
        budget: "MAPS_MAX_CALLS_PER_REQUEST",
        answer: {
          kind: "value",
          value: {
            feed_items: [],
            disabled: true,
            reason: "The map calls of this post are used up (MAPS_MAX_CALLS_PER_REQUEST).",
          },
        },
        max: 2,
        per: ["post_id"],
      },
    ],
    idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
  },
  call: { kind: "local", handler: "discovery.maps_places_items" },
});
