// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  accommodationOption,
  type AccommodationOption,
  activityOption,
  type ActivityOption,
  flightOption,
  type FlightOption,
  money,
  type Money,
  planId,
  type PlanId,
} from "../../schemas.js";

export type CombineSearchResultsInput = {
  planId: PlanId;
  /** Flights to weigh, at most 50 (chosen). */
  flights?: FlightOption[];
  /** Stays to weigh, at most 50 (chosen). */
  accommodations?: AccommodationOption[];
  /** Things to do, at most 50 (chosen). */
  activities?: ActivityOption[];
};

export type CombineSearchResultsOutput = {
  planId: PlanId;
  /** Flights, cheapest first. */
  flights: FlightOption[];
  /** Stays, cheapest first. */
  accommodations: AccommodationOption[];
  /** Things to do, by day. */
  activities: ActivityOption[];
  /** What there are no options for yet. */
  missing: ("flights" | "accommodations" | "activities")[];
  /**
   * Cheapest flight, cheapest stay and all activities; null when the currencies differ or nothing
   * has a price.
   */
  estimatedTotal: Money | null;
  /** Whether that fits the plan's budget; null when it cannot be said. */
  withinBudget: boolean | null;
};

/**
 * Put flights, stays and activities that were found side by side for a plan, and compare the
 * cheapest choice with its budget.
 */
export const combineSearchResults: Tool<CombineSearchResultsInput, CombineSearchResultsOutput> = defineTool({
  id: "travel.combineSearchResults",
  hostName: "travel_combineSearchResults",
  title: "Combine search results",
  description:
    "Put flights, stays and activities that were found side by side for a plan, and compare the cheapest choice with its budget.",
  details:
    "The document leaves effect and types open. Chosen here: it reads the plan and changes nothing (updateTravelPlan and saveTravelPlan do), and it takes options in short form, so that whole offers and listings need not be copied.",
  category: "data_analysis",
  version: "1.0.0",
  createdAt: "2025-11-11T00:00:00Z",
  updatedAt: "2025-11-11T00:00:00Z",
  source: "TRV-15",
  say: "Putting the results together.",
  input: () =>
    z.object({
      planId: planId(),
      flights: z.array(flightOption()).max(50).exactOptional(),
      accommodations: z.array(accommodationOption()).max(50).exactOptional(),
      activities: z.array(activityOption()).max(50).exactOptional(),
    }),
  output: () =>
    z.object({
      planId: planId(),
      flights: z.array(flightOption()),
      accommodations: z.array(accommodationOption()),
      activities: z.array(activityOption()),
      missing: z.array(z.enum(["flights", "accommodations", "activities"])).check(z.uniqueItems()),
      estimatedTotal: money().nullable(),
      withinBudget: z.boolean().nullable(),
    }),
  deferred: async () => (await import("./combine-search-results.deferred.js")).combineSearchResults,
  policy: { effect: "read", auth: "session", timeoutMs: 5_000, securityLevel: "confidential" },
  call: { kind: "local", handler: "travel.combineSearchResults" },
});
