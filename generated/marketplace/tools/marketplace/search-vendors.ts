// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { requestId, type RequestId, toolCallMeta, type Vendor, vendor } from "../../schemas.js";

export type SearchVendorsInput = {
  /** The request to find vendors for. */
  request_id: RequestId;
  /** Kind of vendor, for instance florist or electrician. */
  category: string;
  /** Narrow the search; every filter given must hold. */
  filters?: {
    /** Only vendors within this distance of the client, in kilometres. */
    location_radius_km?: number;
    /** Only vendors rated at least this, 0 to 5. */
    min_rating?: number;
    /** Only vendors that have all of these tags. */
    tags?: string[];
  };
  /** How many vendors to return, at most 15. */
  limit?: number | undefined;
};

/** The input after its defaults were filled. */
export type SearchVendorsArgs = {
  /** The request to find vendors for. */
  request_id: RequestId;
  /** Kind of vendor, for instance florist or electrician. */
  category: string;
  /** Narrow the search; every filter given must hold. */
  filters?: {
    /** Only vendors within this distance of the client, in kilometres. */
    location_radius_km?: number;
    /** Only vendors rated at least this, 0 to 5. */
    min_rating?: number;
    /** Only vendors that have all of these tags. */
    tags?: string[];
  };
  /** How many vendors to return, at most 15. */
  limit: number;
};

export type SearchVendorsOutput = {
  /** Matching vendors, best first, at most `limit`. */
  vendors: Vendor[];
  /** How many vendors match in all. */
  total_available: number;
};

/**
 * Find vendors that match a client request, best match first. Use it before writing to vendors;
 * narrow with filters when too many are available.
 */
export const searchVendors: Tool<SearchVendorsInput, SearchVendorsOutput> = defineTool({
  id: "marketplace.search_vendors",
  hostName: "marketplace_search_vendors",
  title: "Search vendors",
  description:
    "Find vendors that match a client request, best match first. Use it before writing to vendors; narrow with filters when too many are available.",
  details:
    "Left open by the document and chosen here: ratings run from 0 to 5, the radius from above 0 to 200 km, at most 20 tags of 50 characters (all of them must match), categories have 1 to 100 characters. Without a radius the whole service area of the request is searched.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "MKT-01",
  say: "Looking for {category} vendors.",
  input: () =>
    z.object({
      request_id: requestId(),
      category: z.string().min(1).max(100),
      filters: z.object({
        location_radius_km: z.number().gt(0).max(200).exactOptional(),
        min_rating: z.number().min(0).max(5).exactOptional(),
        tags: z.array(z.string().min(1).max(50)).max(20).check(z.uniqueItems()).exactOptional(),
      }).exactOptional(),
      limit: z.number().int().min(1).max(15).default(5),
    }),
  output: () =>
    z.object({
      vendors: z.array(vendor()).max(15),
      total_available: z.number().int().min(0),
    }),
  meta: toolCallMeta,
  deferred: async () => (await import("./search-vendors.deferred.js")).searchVendors,
  policy: { effect: "read", auth: "service", timeoutMs: 5_000, retries: 1 },
  call: { kind: "local", handler: "marketplace.search_vendors" },
});
