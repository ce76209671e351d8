// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineRegistry, type Registry, type Tool, type ToolEntry } from "@toolpact/runtime/codegen-v1";
import type {
  AddConversationMemoryInput,
  AddConversationMemoryOutput,
} from "./tools/travel/add-conversation-memory.js";
import type {
  BookAccommodationInput,
  BookAccommodationOutput,
} from "./tools/travel/book-accommodation.js";
import type {
  CombineSearchResultsInput,
  CombineSearchResultsOutput,
} from "./tools/travel/combine-search-results.js";
import type { CrawlSiteInput, CrawlSiteOutput } from "./tools/travel/crawl-site.js";
import type { CrawlUrlInput, CrawlUrlOutput } from "./tools/travel/crawl-url.js";
import type {
  CreateTravelPlanInput,
  CreateTravelPlanOutput,
} from "./tools/travel/create-travel-plan.js";
import type {
  DeleteTravelPlanInput,
  DeleteTravelPlanOutput,
} from "./tools/travel/delete-travel-plan.js";
import type { DistanceMatrixInput, DistanceMatrixOutput } from "./tools/travel/distance-matrix.js";
import type { GeocodeInput, GeocodeOutput } from "./tools/travel/geocode.js";
import type {
  LookupPoiContextInput,
  LookupPoiContextOutput,
} from "./tools/travel/lookup-poi-context.js";
import type { SaveTravelPlanInput, SaveTravelPlanOutput } from "./tools/travel/save-travel-plan.js";
import type {
  SearchAccommodationsInput,
  SearchAccommodationsOutput,
} from "./tools/travel/search-accommodations.js";
import type { SearchFlightsInput, SearchFlightsOutput } from "./tools/travel/search-flights.js";
import type {
  SearchUserMemoriesInput,
  SearchUserMemoriesOutput,
} from "./tools/travel/search-user-memories.js";
import type {
  UpdateTravelPlanInput,
  UpdateTravelPlanOutput,
} from "./tools/travel/update-travel-plan.js";
import type { WeatherInput, WeatherOutput } from "./tools/travel/weather.js";
import type { WebSearchInput, WebSearchOutput } from "./tools/travel/web-search.js";

/** The types of each tool's call, by its id. */
export type Tools = {
  "travel.addConversationMemory": {
    input: AddConversationMemoryInput;
    output: AddConversationMemoryOutput;
  };
  "travel.bookAccommodation": { input: BookAccommodationInput; output: BookAccommodationOutput };
  "travel.combineSearchResults": {
    input: CombineSearchResultsInput;
    output: CombineSearchResultsOutput;
  };
  "travel.crawlSite": { input: CrawlSiteInput; output: CrawlSiteOutput };
  "travel.crawlUrl": { input: CrawlUrlInput; output: CrawlUrlOutput };
  "travel.createTravelPlan": { input: CreateTravelPlanInput; output: CreateTravelPlanOutput };
  "travel.deleteTravelPlan": { input: DeleteTravelPlanInput; output: DeleteTravelPlanOutput };
  "travel.distanceMatrix": { input: DistanceMatrixInput; output: DistanceMatrixOutput };
  "travel.geocode": { input: GeocodeInput; output: GeocodeOutput };
  "travel.lookupPoiContext": { input: LookupPoiContextInput; output: LookupPoiContextOutput };
  "travel.saveTravelPlan": { input: SaveTravelPlanInput; output: SaveTravelPlanOutput };
  "travel.searchAccommodations": {
    input: SearchAccommodationsInput;
    output: SearchAccommodationsOutput;
  };
  "travel.searchFlights": { input: SearchFlightsInput; output: SearchFlightsOutput };
  "travel.searchUserMemories": { input: SearchUserMemoriesInput; output: SearchUserMemoriesOutput };
  "travel.updateTravelPlan": { input: UpdateTravelPlanInput; output: UpdateTravelPlanOutput };
  "travel.weather": { input: WeatherInput; output: WeatherOutput };
  "travel.webSearch": { input: WebSearchInput; output: WebSearchOutput };
};

/** Gives each entry its type at once: in one list of literals a compiler compares all of them with each other. */
const entry = (tool: ToolEntry): ToolEntry => tool;

const readsAsSession_167ef6: ToolEntry["policy"] = {
  effect: "read",
  auth: "session",
  timeoutMs: 5_000,
  securityLevel: "confidential",
};

const writesPlanAsSessionOnce_f2aeeb: ToolEntry["policy"] = {
  effect: "write",
  sideEffects: "writes.plan",
  reversible: true,
  auth: "session",
  timeoutMs: 5_000,
  securityLevel: "confidential",
  idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
};

/** The 17 tools of travel: plain data; a tool's own module is loaded on first use. */
export const registry: Registry<Tools> = defineRegistry({
  name: "travel",
  title: "Travel tools",
  version: "1.0.0",
  tools: [
    entry({
      id: "travel.addConversationMemory",
      hostName: "travel_addConversationMemory",
      title: "Remember",
      description:
        "Remember something about the user for later conversations, such as a preference or a fact about a trip.",
      category: "knowledge_management",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.memory",
        reversible: true,
        auth: "session",
        timeoutMs: 5_000,
        securityLevel: "confidential",
        idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
      },
      call: { kind: "local", handler: "travel.addConversationMemory" },
    }),
    entry({
      id: "travel.bookAccommodation",
      hostName: "travel_bookAccommodation",
      title: "Book accommodation",
      description: "Book a listing for given dates and guests. A person must approve it first.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.booking",
        confirm: {
          rule: "always",
          readBack: ["listingId", "checkin", "checkout", "guests"],
          explain:
            "The booking is made in your name and may be charged at once. It can be undone only as far as the listing's cancellation policy allows.",
        },
        auth: "session",
        latencyBudgetMs: 10_000,
        timeoutMs: 60_000,
        securityLevel: "confidential",
        idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
      },
      call: { kind: "mcp", server: "accommodations", tool: "book_accommodation" },
    }),
    entry({
      id: "travel.combineSearchResults",
      hostName: "travel_combineSearchResults",
      title: "Combine search results",
      description:
        "Put flights, stays and activities that were found side by side for a plan, and compare the cheapest choice with its budget.",
      category: "data_analysis",
      version: "1.0.0",
      policy: readsAsSession_167ef6,
      call: { kind: "local", handler: "travel.combineSearchResults" },
    }),
    entry({
      id: "travel.crawlSite",
      hostName: "travel_crawlSite",
      title: "Read a web site",
      description:
        "Read several pages of a web site, starting at one address, and get the text of each.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "read",
        auth: "service",
        secrets: [
          { name: "FIRECRAWL_API_KEY", purpose: "Site crawls by Firecrawl", without: "refuse" },
        ],
        latencyBudgetMs: 30_000,
        timeoutMs: 120_000,
        securityLevel: "public",
        cache: { ttlMs: 21_600_000, bypass: "fresh", shared: false },
      },
      call: { kind: "local", handler: "travel.crawlSite" },
    }),
    entry({
      id: "travel.crawlUrl",
      hostName: "travel_crawlUrl",
      title: "Read a web page",
      description:
        "Read one web page and get its main text as Markdown, its links and its metadata.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "read",
        auth: "service",
        secrets: [
          { name: "FIRECRAWL_API_KEY", purpose: "Page extraction by Firecrawl", without: "refuse" },
        ],
        latencyBudgetMs: 5_000,
        securityLevel: "public",
        cache: { ttlMs: 21_600_000, bypass: "fresh", shared: false },
      },
      call: { kind: "local", handler: "travel.crawlUrl" },
    }),
    entry({
      id: "travel.createTravelPlan",
      hostName: "travel_createTravelPlan",
      title: "Create travel plan",
      description: "Start a travel plan with a title, destinations, dates, travellers and budget.",
      category: "project_management",
      version: "1.0.0",
      policy: writesPlanAsSessionOnce_f2aeeb,
      call: { kind: "local", handler: "travel.createTravelPlan" },
    }),
    entry({
      id: "travel.deleteTravelPlan",
      hostName: "travel_deleteTravelPlan",
      title: "Delete travel plan",
      description: "Delete a travel plan for good, draft or saved. A person must approve it first.",
      category: "project_management",
      version: "1.0.0",
      policy: {
        effect: "delete",
        sideEffects: "writes.plan",
        confirm: {
          rule: "always",
          readBack: ["planId"],
          explain: "The plan is deleted for good and cannot be brought back.",
        },
        auth: "session",
        timeoutMs: 5_000,
        securityLevel: "confidential",
        idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
      },
      call: { kind: "local", handler: "travel.deleteTravelPlan" },
    }),
    entry({
      id: "travel.distanceMatrix",
      hostName: "travel_distanceMatrix",
      title: "Distance matrix",
      description: "Get distances and travel times from each origin to each destination.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "read",
        auth: "service",
        secrets: [
          {
            name: "GOOGLE_MAPS_SERVER_API_KEY",
            purpose: "Google Distance Matrix API; that it is the same key is chosen",
            without: "refuse",
          },
        ],
        latencyBudgetMs: 800,
        timeoutMs: 10_000,
        securityLevel: "public",
      },
      call: { kind: "local", handler: "travel.distanceMatrix" },
    }),
    entry({
      id: "travel.geocode",
      hostName: "travel_geocode",
      title: "Geocode address",
      description:
        "Find the coordinates and full address of a place or address. Several answers mean that it is ambiguous.",
      category: "integration",
      version: "1.0.0",
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
    }),
    entry({
      id: "travel.lookupPoiContext",
      hostName: "travel_lookupPoiContext",
      title: "Look up points of interest",
      description:
        "Find points of interest around a destination or a point, or by a search text. Give a destination, or lat and lon, or a query.",
      category: "integration",
      version: "1.0.0",
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
    }),
    entry({
      id: "travel.saveTravelPlan",
      hostName: "travel_saveTravelPlan",
      title: "Save travel plan",
      description: "Keep a travel plan for good, so that the draft does not expire.",
      category: "project_management",
      version: "1.0.0",
      policy: writesPlanAsSessionOnce_f2aeeb,
      call: { kind: "local", handler: "travel.saveTravelPlan" },
    }),
    entry({
      id: "travel.searchAccommodations",
      hostName: "travel_searchAccommodations",
      title: "Search accommodations",
      description: "Search places to stay for given dates, guests and price range.",
      category: "integration",
      version: "1.0.0",
      policy: { effect: "read", auth: "service", latencyBudgetMs: 5_000, securityLevel: "public" },
      call: { kind: "mcp", server: "accommodations", tool: "search_accommodations" },
    }),
    entry({
      id: "travel.searchFlights",
      hostName: "travel_searchFlights",
      title: "Search flights",
      description:
        "Search bookable flight offers between two airports or cities, one way or return.",
      category: "integration",
      version: "1.0.0",
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
    }),
    entry({
      id: "travel.searchUserMemories",
      hostName: "travel_searchUserMemories",
      title: "Search memories",
      description:
        "Search what was remembered about the user and get the most recent matching memories.",
      category: "knowledge_management",
      version: "1.0.0",
      policy: readsAsSession_167ef6,
      call: { kind: "local", handler: "travel.searchUserMemories" },
    }),
    entry({
      id: "travel.updateTravelPlan",
      hostName: "travel_updateTravelPlan",
      title: "Update travel plan",
      description: "Change any part of a travel plan. Fields that are left out stay as they are.",
      category: "project_management",
      version: "1.0.0",
      policy: writesPlanAsSessionOnce_f2aeeb,
      call: { kind: "local", handler: "travel.updateTravelPlan" },
    }),
    entry({
      id: "travel.weather",
      hostName: "travel_weather",
      title: "Current weather",
      description: "Get the current weather of a city.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "read",
        auth: "service",
        secrets: [
          {
            name: "OPENWEATHERMAP_API_KEY",
            purpose: "Current weather by OpenWeatherMap",
            without: "refuse",
          },
        ],
        latencyBudgetMs: 800,
        timeoutMs: 5_000,
        securityLevel: "public",
      },
      call: { kind: "local", handler: "travel.weather" },
    }),
    entry({
      id: "travel.webSearch",
      hostName: "travel_webSearch",
      title: "Search the web",
      description:
        "Search the web for travel information and get titles, addresses and snippets of the best pages.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "read",
        auth: "service",
        secrets: [
          { name: "FIRECRAWL_API_KEY", purpose: "Web search by Firecrawl", without: "refuse" },
        ],
        latencyBudgetMs: 2_000,
        timeoutMs: 15_000,
        securityLevel: "public",
        cache: {
          ttlMs: 3_600_000,
          normalise: { query: ["trim", "lowercase", "collapse-spaces"] },
          bypass: "fresh",
          shared: false,
        },
      },
      call: { kind: "local", handler: "travel.webSearch" },
    }),
  ],
  load,
});

async function load(id: string): Promise<Tool<never, unknown> | undefined> {
  switch (id) {
    case "travel.addConversationMemory":
      return (await import("./tools/travel/add-conversation-memory.js")).addConversationMemory;
    case "travel.bookAccommodation":
      return (await import("./tools/travel/book-accommodation.js")).bookAccommodation;
    case "travel.combineSearchResults":
      return (await import("./tools/travel/combine-search-results.js")).combineSearchResults;
    case "travel.crawlSite":
      return (await import("./tools/travel/crawl-site.js")).crawlSite;
    case "travel.crawlUrl":
      return (await import("./tools/travel/crawl-url.js")).crawlUrl;
    case "travel.createTravelPlan":
      return (await import("./tools/travel/create-travel-plan.js")).createTravelPlan;
    case "travel.deleteTravelPlan":
      return (await import("./tools/travel/delete-travel-plan.js")).deleteTravelPlan;
    case "travel.distanceMatrix":
      return (await import("./tools/travel/distance-matrix.js")).distanceMatrix;
    case "travel.geocode":
      return (await import("./tools/travel/geocode.js")).geocode;
    case "travel.lookupPoiContext":
      return (await import("./tools/travel/lookup-poi-context.js")).lookupPoiContext;
    case "travel.saveTravelPlan":
      return (await import("./tools/travel/save-travel-plan.js")).saveTravelPlan;
    case "travel.searchAccommodations":
      return (await import("./tools/travel/search-accommodations.js")).searchAccommodations;
    case "travel.searchFlights":
      return (await import("./tools/travel/search-flights.js")).searchFlights;
    case "travel.searchUserMemories":
      return (await import("./tools/travel/search-user-memories.js")).searchUserMemories;
    case "travel.updateTravelPlan":
      return (await import("./tools/travel/update-travel-plan.js")).updateTravelPlan;
    case "travel.weather":
      return (await import("./tools/travel/weather.js")).weather;
    case "travel.webSearch":
      return (await import("./tools/travel/web-search.js")).webSearch;
    default:
      return undefined;
  }
}
