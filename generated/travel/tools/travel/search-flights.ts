// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  cabinClass,
  type CabinClass,
  currencyCode,
  type CurrencyCode,
  flightOffer,
  type FlightOffer,
  iataCode,
  type IataCode,
} from "../../schemas.js";

export type SearchFlightsInput = {
  /** Where to start: IATA code of an airport or city. */
  origin: IataCode;
  /** Where to go: IATA code of an airport or city. */
  destination: IataCode;
  /** Day of departure. */
  departureDate: string;
  /** Day of the return, not before departure. Without it, one way. */
  returnDate?: string;
  /** Number of adults, 1 to 9. Bounds and default chosen; the document gives none. */
  passengers?: number | undefined;
  /** Cabin. Values are Duffel's, default economy; both chosen. */
  cabin?: CabinClass | undefined;
  /** Currency to compare prices in (ISO 4217). Default USD, chosen; the document gives none. */
  currency?: CurrencyCode | undefined;
};

/** The input after its defaults were filled. */
export type SearchFlightsArgs = {
  /** Where to start: IATA code of an airport or city. */
  origin: IataCode;
  /** Where to go: IATA code of an airport or city. */
  destination: IataCode;
  /** Day of departure. */
  departureDate: string;
  /** Day of the return, not before departure. Without it, one way. */
  returnDate?: string;
  /** Number of adults, 1 to 9. Bounds and default chosen; the document gives none. */
  passengers: number;
  /** Cabin. Values are Duffel's, default economy; both chosen. */
  cabin: CabinClass;
  /** Currency to compare prices in (ISO 4217). Default USD, chosen; the document gives none. */
  currency: CurrencyCode;
};

export type SearchFlightsOutput = {
  /** The currency asked for; each offer also names its own. */
  currency: CurrencyCode;
  /** Duffel v2 offers, cheapest first. */
  offers: FlightOffer[];
};

/** Search bookable flight offers between two airports or cities, one way or return. */
export const searchFlights: Tool<SearchFlightsInput, SearchFlightsOutput> = defineTool({
  id: "travel.searchFlights",
  hostName: "travel_searchFlights",
  title: "Search flights",
  description: "Search bookable flight offers between two airports or cities, one way or return.",
  details:
    "Through Duffel v2. The document gives this tool no name; `searchFlights` is chosen, in line with searchAccommodations. It also leaves all types and bounds open; they are chosen after Duffel. All passengers are adults.",
  category: "integration",
  version: "1.0.0",
  createdAt: "2025-11-11T00:00:00Z",
  updatedAt: "2025-11-11T00:00:00Z",
  source: "TRV-05",
  say: "Searching flights from {origin} to {destination}.",
  input: () =>
    z.object({
      origin: iataCode(),
      destination: iataCode(),
      departureDate: z.iso.date(),
      returnDate: z.iso.date().exactOptional(),
      passengers: z.number().int().min(1).max(9).default(1),
      cabin: cabinClass().default("economy"),
      currency: currencyCode().default("USD"),
    }),
  output: () =>
    z.object({
      currency: currencyCode(),
      offers: z.array(flightOffer()),
    }),
  deferred: async () => (await import("./search-flights.deferred.js")).searchFlights,
  policy: {
    effect: "read",
    auth: "service",
    secrets: [
      { name: "DUFFEL_ACCESS_TOKEN", purpose: "Flight offers by Duffel", without: "refuse" },
    ],
    latencyBudgetMs: 10_000,
    securityLevel: "public",
  },
  call: { kind: "local", handler: "travel.searchFlights" },
});
