// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { geocodedPlace, type GeocodedPlace } from "../../schemas.js";

export type GeocodeInput = {
  /** Address or name of a place. */
  address: string;
};

export type GeocodeOutput = GeocodedPlace[];

/**
 * Find the coordinates and full address of a place or address. Several answers mean that it is
 * ambiguous.
 */
export const geocode: Tool<GeocodeInput, GeocodeOutput> = defineTool({
  id: "travel.geocode",
  hostName: "travel_geocode",
  title: "Geocode address",
  description:
    "Find the coordinates and full address of a place or address. Several answers mean that it is ambiguous.",
  details:
    "Through Google's Geocoding API. Answers are public, so they are kept for all tenants, for 30 days at most as Google's policy demands, under `googleplaces:geocode:` and the normalised text. lookupPoiContext finds its destinations through the same entries: its normalised `destination` takes the place of `address` in the key.",
  category: "integration",
  version: "1.0.0",
  createdAt: "2025-11-11T00:00:00Z",
  updatedAt: "2025-11-11T00:00:00Z",
  source: "TRV-06",
  say: "Looking up {address}.",
  input: () =>
    z.object({
      address: z.string().min(1),
    }),
  output: () => z.array(geocodedPlace()),
  deferred: async () => (await import("./geocode.deferred.js")).geocode,
  policy: {
    effect: "read",
    auth: "service",
    secrets: [
      { name: "GOOGLE_MAPS_SERVER_API_KEY", purpose: "Google Geocoding API", without: "refuse" },
    ],
    timeoutMs: 5_000,
    securityLevel: "public",
    cache: {
      ttlMs: 2_592_000_000,
      key: ["address"],
      format: "googleplaces:geocode:{address}",
      normalise: { address: ["trim", "lowercase", "collapse-spaces"] },
      shared: true,
    },
  },
  call: { kind: "local", handler: "travel.geocode" },
});
