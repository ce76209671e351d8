// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import {
  AccommodationOption,
  ActivityOption,
  FlightOption,
  Money,
  PlanId,
  PlanNotFound,
} from "../../definitions.js";

/** JSON Schema 2020-12 of `travel.combineSearchResults`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Combine search results",
    description:
      "Put flights, stays and activities that were found side by side for a plan, and compare the cheapest choice with its budget.",
    type: "object",
    properties: {
      planId: { $ref: "#/$defs/PlanId" },
      flights: {
        description: "Flights to weigh, at most 50 (chosen).",
        type: "array",
        items: { $ref: "#/$defs/FlightOption" },
        maxItems: 50,
      },
      accommodations: {
        description: "Stays to weigh, at most 50 (chosen).",
        type: "array",
        items: { $ref: "#/$defs/AccommodationOption" },
        maxItems: 50,
      },
      activities: {
        description: "Things to do, at most 50 (chosen).",
        type: "array",
        items: { $ref: "#/$defs/ActivityOption" },
        maxItems: 50,
      },
    },
    required: ["planId"],
    examples: [
      {
        planId: "plan_7f3c9a",
        flights: [
          {
            offerId: "off_00009htYpSCXrwaB9DnUm0",
            price: { amount: 330, currency: "EUR" },
            origin: "LHR",
            destination: "LIS",
            departingAt: "2026-06-10T07:35:00",
            arrivingAt: "2026-06-10T10:20:00",
            carrier: "British Airways",
            stops: 0,
          },
        ],
        accommodations: [
          {
            listingId: "lst_48213377",
            name: "Sunny flat with river view",
            price: { amount: 1079.4, currency: "EUR" },
            rating: 4.87,
          },
        ],
      },
    ],
    $defs: definitionsOf(AccommodationOption, ActivityOption, FlightOption, PlanId),
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Combine search results: answer",
    description: "What travel.combineSearchResults answers.",
    type: "object",
    properties: {
      planId: { $ref: "#/$defs/PlanId" },
      flights: {
        description: "Flights, cheapest first.",
        type: "array",
        items: { $ref: "#/$defs/FlightOption" },
      },
      accommodations: {
        description: "Stays, cheapest first.",
        type: "array",
        items: { $ref: "#/$defs/AccommodationOption" },
      },
      activities: {
        description: "Things to do, by day.",
        type: "array",
        items: { $ref: "#/$defs/ActivityOption" },
      },
      missing: {
        description: "What there are no options for yet.",
        type: "array",
        items: { type: "string", enum: ["flights", "accommodations", "activities"] },
        uniqueItems: true,
      },
      estimatedTotal: {
        description:
          "Cheapest flight, cheapest stay and all activities; null when the currencies differ or nothing has a price.",
        anyOf: [{ $ref: "#/$defs/Money" }, { type: "null" }],
      },
      withinBudget: {
        description: "Whether that fits the plan's budget; null when it cannot be said.",
        type: ["boolean", "null"],
      },
    },
    required: [
      "planId",
      "flights",
      "accommodations",
      "activities",
      "missing",
      "estimatedTotal",
      "withinBudget",
    ],
    examples: [
      {
        planId: "plan_7f3c9a",
        flights: [
          {
            offerId: "off_00009htYpSCXrwaB9DnUm0",
            price: { amount: 330, currency: "EUR" },
            origin: "LHR",
            destination: "LIS",
            departingAt: "2026-06-10T07:35:00",
            arrivingAt: "2026-06-10T10:20:00",
            carrier: "British Airways",
            stops: 0,
          },
        ],
        accommodations: [
          {
            listingId: "lst_48213377",
            name: "Sunny flat with river view",
            price: { amount: 1079.4, currency: "EUR" },
            rating: 4.87,
          },
        ],
        activities: [],
        missing: ["activities"],
        estimatedTotal: { amount: 1409.4, currency: "EUR" },
        withinBudget: true,
      },
    ],
    $defs: definitionsOf(AccommodationOption, ActivityOption, FlightOption, Money, PlanId),
  },
  errors: {
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Combine search results: TOOL_RESOURCE_NOT_FOUND",
      $ref: "#/$defs/PlanNotFound",
      $defs: definitionsOf(PlanNotFound),
    },
  },
  examples: {
    input: [
      {
        name: "flight_and_stay",
        description: "One flight and one stay",
        input: {
          planId: "plan_7f3c9a",
          flights: [
            {
              offerId: "off_00009htYpSCXrwaB9DnUm0",
              price: { amount: 330, currency: "EUR" },
              origin: "LHR",
              destination: "LIS",
              departingAt: "2026-06-10T07:35:00",
              arrivingAt: "2026-06-10T10:20:00",
              carrier: "British Airways",
              stops: 0,
            },
          ],
          accommodations: [
            {
              listingId: "lst_48213377",
              name: "Sunny flat with river view",
              price: { amount: 1079.4, currency: "EUR" },
              rating: 4.87,
            },
          ],
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "within_budget",
        scenario: "Both fit the budget, activities are still missing",
        data: {
          planId: "plan_7f3c9a",
          flights: [
            {
              offerId: "off_00009htYpSCXrwaB9DnUm0",
              price: { amount: 330, currency: "EUR" },
              origin: "LHR",
              destination: "LIS",
              departingAt: "2026-06-10T07:35:00",
              arrivingAt: "2026-06-10T10:20:00",
              carrier: "British Airways",
              stops: 0,
            },
          ],
          accommodations: [
            {
              listingId: "lst_48213377",
              name: "Sunny flat with river view",
              price: { amount: 1079.4, currency: "EUR" },
              rating: 4.87,
            },
          ],
          activities: [],
          missing: ["activities"],
          estimatedTotal: { amount: 1409.4, currency: "EUR" },
          withinBudget: true,
        },
      },
    ],
  },
});
