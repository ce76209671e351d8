// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  accommodationListing,
  type AccommodationListing,
  currencyCode,
  type CurrencyCode,
} from "../../schemas.js";

export type SearchAccommodationsInput = {
  /** City, quarter or address. */
  location: string;
  /** Day of arrival. */
  checkin: string;
  /** Day of departure, after arrival. */
  checkout: string;
  /** Number of people, 1 to 16. Bounds chosen; the document gives none. */
  guests: number;
  /** Lowest price per night. */
  priceMin?: number;
  /** Highest price per night, not below priceMin. */
  priceMax?: number;
};

export type SearchAccommodationsOutput = {
  /** Best match first. */
  listings: AccommodationListing[];
  /** Currency of all prices. */
  currency: CurrencyCode;
  /** How many there are, beyond those listed. */
  totalResults?: number;
};

/** Search places to stay for given dates, guests and price range. */
export const searchAccommodations: Tool<SearchAccommodationsInput, SearchAccommodationsOutput> = defineTool({
  id: "travel.searchAccommodations",
  hostName: "travel_searchAccommodations",
  title: "Search accommodations",
  description: "Search places to stay for given dates, guests and price range.",
  details:
    "Reached over MCP, or over HTTP through the same server's proxy; the connection decides which. Prices are per night and in the currency that the answer names.",
  category: "integration",
  version: "1.0.0",
  createdAt: "2025-11-11T00:00:00Z",
  updatedAt: "2025-11-11T00:00:00Z",
  source: "TRV-08",
  say: "Looking for places to stay in {location}.",
  input: () =>
    z.object({
      location: z.string().min(1).max(200),
      checkin: z.iso.date(),
      checkout: z.iso.date(),
      guests: z.number().int().min(1).max(16),
      priceMin: z.number().min(0).exactOptional(),
      priceMax: z.number().min(0).exactOptional(),
    }),
  output: () =>
    z.object({
      listings: z.array(accommodationListing()),
      currency: currencyCode(),
      totalResults: z.number().int().min(0).exactOptional(),
    }),
  deferred: async () => (await import("./search-accommodations.deferred.js")).searchAccommodations,
  policy: { effect: "read", auth: "service", latencyBudgetMs: 5_000, securityLevel: "public" },
  call: { kind: "mcp", server: "accommodations", tool: "search_accommodations" },
});
