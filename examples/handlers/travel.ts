// Your code behind the tools. `toolpact generate` adds a stub here for each new tool and changes nothing else.
import { fail } from "@toolpact/runtime";
import type { Handlers } from "../../generated/travel/handlers.js";

export const handlers: Handlers = {
  /**
   * Remember something about the user for later conversations, such as a preference or a fact about a trip.
   */
  "travel.addConversationMemory": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of travel.addConversationMemory is not written yet." });
  },

  /**
   * Put flights, stays and activities that were found side by side for a plan, and compare the cheapest choice with its budget.
   */
  "travel.combineSearchResults": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of travel.combineSearchResults is not written yet." });
  },

  /**
   * Read several pages of a web site, starting at one address, and get the text of each.
   */
  "travel.crawlSite": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of travel.crawlSite is not written yet." });
  },

  /**
   * Read one web page and get its main text as Markdown, its links and its metadata.
   */
  "travel.crawlUrl": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of travel.crawlUrl is not written yet." });
  },

  /**
   * Start a travel plan with a title, destinations, dates, travellers and budget.
   */
  "travel.createTravelPlan": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of travel.createTravelPlan is not written yet." });
  },

  /**
   * Delete a travel plan for good, draft or saved. A person must approve it first.
   */
  "travel.deleteTravelPlan": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of travel.deleteTravelPlan is not written yet." });
  },

  /**
   * Get distances and travel times from each origin to each destination.
   */
  "travel.distanceMatrix": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of travel.distanceMatrix is not written yet." });
  },

  /**
   * Find the coordinates and full address of a place or address. Several answers mean that it is ambiguous.
   */
  "travel.geocode": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of travel.geocode is not written yet." });
  },

  /**
   * Find points of interest around a destination or a point, or by a search text. Give a destination, or lat and lon, or a query.
   */
  "travel.lookupPoiContext": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of travel.lookupPoiContext is not written yet." });
  },

  /**
   * Keep a travel plan for good, so that the draft does not expire.
   */
  "travel.saveTravelPlan": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of travel.saveTravelPlan is not written yet." });
  },

  /**
   * Search bookable flight offers between two airports or cities, one way or return.
   */
  "travel.searchFlights": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of travel.searchFlights is not written yet." });
  },

  /**
   * Search what was remembered about the user and get the most recent matching memories.
   */
  "travel.searchUserMemories": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of travel.searchUserMemories is not written yet." });
  },

  /**
   * Change any part of a travel plan. Fields that are left out stay as they are.
   */
  "travel.updateTravelPlan": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of travel.updateTravelPlan is not written yet." });
  },

  /**
   * Get the current weather of a city.
   */
  "travel.weather": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of travel.weather is not written yet." });
  },

  /**
   * Search the web for travel information and get titles, addresses and snippets of the best pages.
   */
  "travel.webSearch": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of travel.webSearch is not written yet." });
  },
};
