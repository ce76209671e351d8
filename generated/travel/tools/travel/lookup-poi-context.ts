// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  latitude,
  type Latitude,
  longitude,
  type Longitude,
  poi,
  type Poi,
} from "../../schemas.js";

export type LookupPoiContextInput = {
  /** City or area to look around in. */
  destination?: string;
  /** Latitude of the centre; needs lon. */
  lat?: Latitude;
  /** Longitude of the centre; needs lat. */
  lon?: Longitude;
  /**
   * How far around the centre, up to 50,000 m (Google's limit). Default 1,000, chosen; the document
   * gives none.
   */
  radiusMeters?: number | undefined;
  /** What to look for, such as `tile museum`. */
  query?: string;
};

/** The input after its defaults were filled. */
export type LookupPoiContextArgs = {
  /** City or area to look around in. */
  destination?: string;
  /** Latitude of the centre; needs lon. */
  lat?: Latitude;
  /** Longitude of the centre; needs lat. */
  lon?: Longitude;
  /**
   * How far around the centre, up to 50,000 m (Google's limit). Default 1,000, chosen; the document
   * gives none.
   */
  radiusMeters: number;
  /** What to look for, such as `tile museum`. */
  query?: string;
};

export type LookupPoiContextOutput = {
  /** Best match first. */
  pois: Poi[];
  /** Where the places come from; `stub` when no key is configured. */
  provider: "googleplaces" | "stub";
};

/**
 * Find points of interest around a destination or a point, or by a search text. Give a
 * destination, or lat and lon, or a query.
 */
export const lookupPoiContext: Tool<LookupPoiContextInput, LookupPoiContextOutput> = defineTool({
  id: "travel.lookupPoiContext",
  hostName: "travel_lookupPoiContext",
  title: "Look up points of interest",
  description:
    "Find points of interest around a destination or a point, or by a search text. Give a destination, or lat and lon, or a query.",
  details:
    "Through the Text Search of the Google Places API (New), with a field mask (`places.id`, `places.displayName`, `places.location`, `places.types`, `places.rating` and the fields that the output names), so that nothing else is fetched or billed. A `destination` is first turned into a point by Google's Geocoding API; that look-up is kept for 30 days at most under `googleplaces:geocode:{normalizedDestination}`, in the entries of travel.geocode. The places found are kept for a day (chosen; well within the 30 days), by all five inputs, since the same destination with another query or radius has other places. Without the key the answer comes from a stub and says so. The document makes every input optional and leaves open which are needed; chosen here: a destination, both coordinates, or a query. Coordinates win over a destination.",
  category: "integration",
  version: "1.0.0",
  createdAt: "2025-11-11T00:00:00Z",
  updatedAt: "2025-11-11T00:00:00Z",
  source: "TRV-12",
  say: "Looking for points of interest.",
  input: () =>
    z.object({
      destination: z.string().min(1).exactOptional(),
      lat: latitude().exactOptional(),
      lon: longitude().exactOptional(),
      radiusMeters: z.number().gt(0).max(50_000).default(1_000),
      query: z.string().min(1).exactOptional(),
    }).check(z.anyOf(
      z.union([
        z.otherThan("object"),
        z.object({
          destination: z.unknown(),
        }),
      ]),
      z.union([
        z.otherThan("object"),
        z.object({
          lat: z.unknown(),
          lon: z.unknown(),
        }),
      ]),
      z.union([
        z.otherThan("object"),
        z.object({
          query: z.unknown(),
        }),
      ]),
    )).check(z.dependentRequired({ lat: ["lon"], lon: ["lat"] })),
  output: () =>
    z.object({
      pois: z.array(poi()),
      provider: z.enum(["googleplaces", "stub"]),
    }),
  deferred: async () => (await import("./lookup-poi-context.deferred.js")).lookupPoiContext,
  policy: {
    effect: "read",
    auth: "service",
    secrets: [
      {
        name: "GOOGLE_MAPS_SERVER_API_KEY",
        purpose: "Google Places API (New) and Geocoding API",
        without: "stub",
      },
    ],
    latencyBudgetMs: 1_000,
    timeoutMs: 10_000,
    securityLevel: "public",
    cache: {
      ttlMs: 86_400_000,
      key: ["destination", "lat", "lon", "radiusMeters", "query"],
      format: "googleplaces:geocode:{destination}",
      normalise: {
        destination: ["trim", "lowercase", "collapse-spaces"],
        query: ["trim", "lowercase", "collapse-spaces"],
      },
      shared: false,
    },
  },
  call: { kind: "local", handler: "travel.lookupPoiContext" },
});
