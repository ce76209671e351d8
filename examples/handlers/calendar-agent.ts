// Your code behind the tools. `toolpact generate` adds a stub here for each new tool and changes nothing else.
import { fail } from "@toolpact/runtime";
import type { Handlers } from "../../generated/calendar-agent/handlers.js";

export const handlers: Handlers = {
  /**
   * Check for existing calendar events in a time range
   */
  "calendar.read": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of calendar.read is not written yet." });
  },

  /**
   * Create a new calendar event
   */
  "calendar.write": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of calendar.write is not written yet." });
  },

  /**
   * Estimate the travel time from the user's location to an event, and how many minutes to keep free for it.
   */
  "directions.estimate": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of directions.estimate is not written yet." });
  },

  /**
   * Clean up a flyer image so that its text can be read and extracted better. Gives the original back if that fails.
   */
  "media.flashImage.edit": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of media.flashImage.edit is not written yet." });
  },

  /**
   * Resolve a location string to a place id and coordinates. Null when it cannot be resolved; then use the raw string in the event.
   */
  "places.resolve": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of places.resolve is not written yet." });
  },

  /**
   * Get the time zone of a location and its offset from UTC at a moment.
   */
  "timeZone.resolve": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of timeZone.resolve is not written yet." });
  },

  /**
   * Extract metadata (title, description, image, site) from a social media link. An empty answer means go on with the link as it is.
   */
  "url.expand": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of url.expand is not written yet." });
  },
};
