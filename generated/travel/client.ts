// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { type CallContext, type Caller, defineClient } from "@toolpact/runtime/codegen-v1";
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

/** Each function resolves to the tool's output, or throws `ToolCallError` with the whole answer. */
export type Client = {
  readonly travel: {
    /**
     * Remember something about the user for later conversations, such as a preference or a fact about
     * a trip.
     */
    addConversationMemory(args: AddConversationMemoryInput, context?: CallContext): Promise<AddConversationMemoryOutput>;
    /** Book a listing for given dates and guests. A person must approve it first. */
    bookAccommodation(args: BookAccommodationInput, context?: CallContext): Promise<BookAccommodationOutput>;
    /**
     * Put flights, stays and activities that were found side by side for a plan, and compare the
     * cheapest choice with its budget.
     */
    combineSearchResults(args: CombineSearchResultsInput, context?: CallContext): Promise<CombineSearchResultsOutput>;
    /** Read several pages of a web site, starting at one address, and get the text of each. */
    crawlSite(args: CrawlSiteInput, context?: CallContext): Promise<CrawlSiteOutput>;
    /** Read one web page and get its main text as Markdown, its links and its metadata. */
    crawlUrl(args: CrawlUrlInput, context?: CallContext): Promise<CrawlUrlOutput>;
    /** Start a travel plan with a title, destinations, dates, travellers and budget. */
    createTravelPlan(args: CreateTravelPlanInput, context?: CallContext): Promise<CreateTravelPlanOutput>;
    /** Delete a travel plan for good, draft or saved. A person must approve it first. */
    deleteTravelPlan(args: DeleteTravelPlanInput, context?: CallContext): Promise<DeleteTravelPlanOutput>;
    /** Get distances and travel times from each origin to each destination. */
    distanceMatrix(args: DistanceMatrixInput, context?: CallContext): Promise<DistanceMatrixOutput>;
    /**
     * Find the coordinates and full address of a place or address. Several answers mean that it is
     * ambiguous.
     */
    geocode(args: GeocodeInput, context?: CallContext): Promise<GeocodeOutput>;
    /**
     * Find points of interest around a destination or a point, or by a search text. Give a
     * destination, or lat and lon, or a query.
     */
    lookupPoiContext(args: LookupPoiContextInput, context?: CallContext): Promise<LookupPoiContextOutput>;
    /** Keep a travel plan for good, so that the draft does not expire. */
    saveTravelPlan(args: SaveTravelPlanInput, context?: CallContext): Promise<SaveTravelPlanOutput>;
    /** Search places to stay for given dates, guests and price range. */
    searchAccommodations(args: SearchAccommodationsInput, context?: CallContext): Promise<SearchAccommodationsOutput>;
    /** Search bookable flight offers between two airports or cities, one way or return. */
    searchFlights(args: SearchFlightsInput, context?: CallContext): Promise<SearchFlightsOutput>;
    /** Search what was remembered about the user and get the most recent matching memories. */
    searchUserMemories(args: SearchUserMemoriesInput, context?: CallContext): Promise<SearchUserMemoriesOutput>;
    /** Change any part of a travel plan. Fields that are left out stay as they are. */
    updateTravelPlan(args: UpdateTravelPlanInput, context?: CallContext): Promise<UpdateTravelPlanOutput>;
    /** Get the current weather of a city. */
    weather(args: WeatherInput, context?: CallContext): Promise<WeatherOutput>;
    /**
     * Search the web for travel information and get titles, addresses and snippets of the best pages.
     */
    webSearch(args: WebSearchInput, context?: CallContext): Promise<WebSearchOutput>;
  };
};

export function createClient(runtime: Caller, context?: CallContext): Client {
  return defineClient<Client>(runtime, context, {
    travel: {
      addConversationMemory: "travel.addConversationMemory",
      bookAccommodation: "travel.bookAccommodation",
      combineSearchResults: "travel.combineSearchResults",
      crawlSite: "travel.crawlSite",
      crawlUrl: "travel.crawlUrl",
      createTravelPlan: "travel.createTravelPlan",
      deleteTravelPlan: "travel.deleteTravelPlan",
      distanceMatrix: "travel.distanceMatrix",
      geocode: "travel.geocode",
      lookupPoiContext: "travel.lookupPoiContext",
      saveTravelPlan: "travel.saveTravelPlan",
      searchAccommodations: "travel.searchAccommodations",
      searchFlights: "travel.searchFlights",
      searchUserMemories: "travel.searchUserMemories",
      updateTravelPlan: "travel.updateTravelPlan",
      weather: "travel.weather",
      webSearch: "travel.webSearch",
    },
  });
}
