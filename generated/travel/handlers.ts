// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { Handler } from "@toolpact/runtime/codegen-v1";
import type {
  AddConversationMemoryInput,
  AddConversationMemoryOutput,
} from "./tools/travel/add-conversation-memory.js";
import type {
  CombineSearchResultsInput,
  CombineSearchResultsOutput,
} from "./tools/travel/combine-search-results.js";
import type { CrawlSiteArgs, CrawlSiteOutput } from "./tools/travel/crawl-site.js";
import type { CrawlUrlArgs, CrawlUrlOutput } from "./tools/travel/crawl-url.js";
import type {
  CreateTravelPlanInput,
  CreateTravelPlanOutput,
} from "./tools/travel/create-travel-plan.js";
import type {
  DeleteTravelPlanInput,
  DeleteTravelPlanOutput,
} from "./tools/travel/delete-travel-plan.js";
import type { DistanceMatrixArgs, DistanceMatrixOutput } from "./tools/travel/distance-matrix.js";
import type { GeocodeInput, GeocodeOutput } from "./tools/travel/geocode.js";
import type {
  LookupPoiContextArgs,
  LookupPoiContextOutput,
} from "./tools/travel/lookup-poi-context.js";
import type { SaveTravelPlanInput, SaveTravelPlanOutput } from "./tools/travel/save-travel-plan.js";
import type { SearchFlightsArgs, SearchFlightsOutput } from "./tools/travel/search-flights.js";
import type {
  SearchUserMemoriesArgs,
  SearchUserMemoriesOutput,
} from "./tools/travel/search-user-memories.js";
import type {
  UpdateTravelPlanInput,
  UpdateTravelPlanOutput,
} from "./tools/travel/update-travel-plan.js";
import type { WeatherArgs, WeatherOutput } from "./tools/travel/weather.js";
import type { WebSearchArgs, WebSearchOutput } from "./tools/travel/web-search.js";

/** What the application must supply: one function per tool that is bound to local code. */
export type Handlers = {
  /**
   * Remember something about the user for later conversations, such as a preference or a fact about
   * a trip.
   */
  readonly "travel.addConversationMemory": Handler<AddConversationMemoryInput, AddConversationMemoryOutput>;
  /**
   * Put flights, stays and activities that were found side by side for a plan, and compare the
   * cheapest choice with its budget.
   */
  readonly "travel.combineSearchResults": Handler<CombineSearchResultsInput, CombineSearchResultsOutput>;
  /** Read several pages of a web site, starting at one address, and get the text of each. */
  readonly "travel.crawlSite": Handler<CrawlSiteArgs, CrawlSiteOutput>;
  /** Read one web page and get its main text as Markdown, its links and its metadata. */
  readonly "travel.crawlUrl": Handler<CrawlUrlArgs, CrawlUrlOutput>;
  /** Start a travel plan with a title, destinations, dates, travellers and budget. */
  readonly "travel.createTravelPlan": Handler<CreateTravelPlanInput, CreateTravelPlanOutput>;
  /** Delete a travel plan for good, draft or saved. A person must approve it first. */
  readonly "travel.deleteTravelPlan": Handler<DeleteTravelPlanInput, DeleteTravelPlanOutput>;
  /** Get distances and travel times from each origin to each destination. */
  readonly "travel.distanceMatrix": Handler<DistanceMatrixArgs, DistanceMatrixOutput>;
  /**
   * Find the coordinates and full address of a place or address. Several answers mean that it is
   * ambiguous.
   */
  readonly "travel.geocode": Handler<GeocodeInput, GeocodeOutput>;
  /**
   * Find points of interest around a destination or a point, or by a search text. Give a
   * destination, or lat and lon, or a query.
   */
  readonly "travel.lookupPoiContext": Handler<LookupPoiContextArgs, LookupPoiContextOutput>;
  /** Keep a travel plan for good, so that the draft does not expire. */
  readonly "travel.saveTravelPlan": Handler<SaveTravelPlanInput, SaveTravelPlanOutput>;
  /** Search bookable flight offers between two airports or cities, one way or return. */
  readonly "travel.searchFlights": Handler<SearchFlightsArgs, SearchFlightsOutput>;
  /** Search what was remembered about the user and get the most recent matching memories. */
  readonly "travel.searchUserMemories": Handler<SearchUserMemoriesArgs, SearchUserMemoriesOutput>;
  /** Change any part of a travel plan. Fields that are left out stay as they are. */
  readonly "travel.updateTravelPlan": Handler<UpdateTravelPlanInput, UpdateTravelPlanOutput>;
  /** Get the current weather of a city. */
  readonly "travel.weather": Handler<WeatherArgs, WeatherOutput>;
  /**
   * Search the web for travel information and get titles, addresses and snippets of the best pages.
   */
  readonly "travel.webSearch": Handler<WebSearchArgs, WebSearchOutput>;
};
