import { filled, lasting, oneOf, rule } from "../match.js";
import { asList, asNode } from "../spec-files.js";
import { type DocumentTable, reads, writes } from "./row.js";

/** Days are `date`; the document leaves the type of every day open. */
const day = "string @date";

/** TRV-R2: an answer that does not come from the cache. */
const freshCache = { cache: { ttl: filled, bypass: "fresh" } };

/**
 * TRV-R4 caches the geocode of a destination, not the places found there: those depend on every other field too. So the rule binds the
 * geocoding tool, and a cache of the places, if there is one, must not be keyed by fewer fields than the answer depends on.
 */
const geocodeCache = { cache: { ttl: lasting("1ms", "30d"), format: "googleplaces:geocode:{address}", normalise: { address: filled } } };
const placesCache = rule("no cache, or one keyed by all five fields", (cache) => {
  const key = asNode(cache).key;
  return key === undefined || ["destination", "lat", "lon", "radiusMeters", "query"].every((field) => asList(key).includes(field));
});

export const travel: DocumentTable = {
  prefix: "TRV",
  name: "travel",
  rows: [
    {
      key: "TRV-01",
      id: "travel.webSearch",
      input: "{ query: string 2.., limit?: count 1..10, fresh?: boolean }",
      output: "{ results: any[] }",
      facts: { ...reads, ...freshCache },
      open: "name; default of limit; shape of a result",
    },
    {
      key: "TRV-02",
      id: "travel.crawlUrl",
      input: "{ url: string, fresh?: boolean }",
      output: "object",
      facts: { ...reads, ...freshCache },
      open: "shape",
    },
    {
      key: "TRV-03",
      id: "travel.crawlSite",
      input: "{ url: string, maxPages?: count 1..50, fresh?: boolean }",
      output: "object",
      facts: { ...reads, ...freshCache },
      open: "default of maxPages; shape",
    },
    {
      key: "TRV-04",
      id: "travel.weather",
      input: "{ city: string, units?: 'metric'|'imperial' }",
      output: "{ city, temp, description, humidity }",
      facts: reads,
      mentions: ["OpenWeatherMap"],
      open: "name; default of units; types of the four fields",
    },
    {
      key: "TRV-05",
      id: "travel.searchFlights",
      input: `{ origin, destination, departureDate: ${day}, returnDate?: ${day}, passengers?, cabin?, currency? }`,
      output: "{ currency, offers: any[] }",
      facts: reads,
      mentions: ["Duffel"],
      open: "name; all types, bounds, cabin values",
    },
    {
      key: "TRV-06",
      id: "travel.geocode",
      input: "{ address }",
      output: "array",
      facts: { ...reads, ...geocodeCache },
      mentions: ["Google"],
      open: "shape",
    },
    {
      key: "TRV-07",
      id: "travel.distanceMatrix",
      input: "{ origins: string[], destinations: string[], units? }",
      output: "object",
      facts: reads,
      mentions: ["Google"],
      open: "values of units; list lengths",
    },
    {
      key: "TRV-08",
      id: "travel.searchAccommodations",
      input: `{ location, checkin: ${day}, checkout: ${day}, guests, priceMin?, priceMax? }`,
      output: "list",
      facts: { ...reads, binding: { kind: oneOf("mcp", "http") } },
      open: "types; listing shape",
    },
    {
      key: "TRV-09",
      id: "travel.bookAccommodation",
      input: `{ listingId, checkin: ${day}, checkout: ${day}, guests, sessionId }`,
      output: "{ status, reference, ... }",
      facts: { ...writes, reversible: false, confirm: { rule: "always" } },
      open: "values of status",
    },
    {
      key: "TRV-10",
      id: "travel.addConversationMemory",
      input: "{ content: string, category?: string }",
      output: "{ id, createdAt: string @date-time }",
      facts: writes,
      open: "bounds",
    },
    {
      key: "TRV-11",
      id: "travel.searchUserMemories",
      input: "{ query: string, limit?: count 1..20 }",
      output: "list",
      facts: reads,
      open: "row shape; default",
    },
    {
      key: "TRV-12",
      id: "travel.lookupPoiContext",
      input: "{ destination?: string, lat?: number, lon?: number, radiusMeters?: number, query?: string }",
      output: "{ pois: { placeId, name, lat, lon, types, rating, ... }[], provider: 'googleplaces'|'stub' }",
      facts: {
        ...reads,
        cache: placesCache,
        secrets: [{ name: "GOOGLE_MAPS_SERVER_API_KEY", purpose: filled, without: "stub" }],
      },
      mentions: ["Text Search", "field mask", "googleplaces:geocode:", "30 days"],
      open: "which inputs are needed together; radius bounds",
    },
    {
      key: "TRV-13",
      id: "travel.createTravelPlan",
      input: `{ title, destinations, startDate: ${day}, endDate: ${day}, travelers, budget, preferences? }`,
      output: "{ planId, ... }",
      facts: writes,
      open: "types",
    },
    {
      key: "TRV-14",
      id: "travel.updateTravelPlan",
      input: `{ planId, title?, destinations?, startDate?: ${day}, endDate?: ${day}, travelers?, budget?, preferences? }`,
      output: "object",
      facts: writes,
    },
    {
      key: "TRV-15",
      id: "travel.combineSearchResults",
      input: "{ planId, flights?, accommodations?, activities? }",
      output: "object",
      facts: { effect: oneOf("none", "read", "write") },
      open: "types; effect",
    },
    { key: "TRV-16", id: "travel.saveTravelPlan", input: "{ planId }", output: "object", facts: writes },
    {
      key: "TRV-17",
      id: "travel.deleteTravelPlan",
      input: "{ planId }",
      output: "object",
      facts: { ...writes, effect: "delete", confirm: { rule: filled } },
    },
  ],
};
