// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `travel.combineSearchResults`. */
export const schema: SchemaLiterals = {
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
    $defs: {
      AccommodationOption: {
        description: "A stay to weigh, in short. The document leaves the shape open.",
        type: "object",
        properties: {
          listingId: {
            description: "Id of the listing, from searchAccommodations.",
            type: "string",
            minLength: 1,
          },
          name: { description: "Name of the listing.", type: "string", minLength: 1 },
          price: { description: "Price of the whole stay.", $ref: "#/$defs/Money" },
          rating: { description: "Average rating, 0 to 5.", type: "number", minimum: 0, maximum: 5 },
        },
        required: ["listingId", "name", "price"],
      },
      ActivityOption: {
        description: "Something to do, in short. The document leaves the shape open.",
        type: "object",
        properties: {
          placeId: {
            description: "Id of the place, from lookupPoiContext.",
            type: "string",
            minLength: 1,
          },
          name: { description: "What it is called.", type: "string", minLength: 1 },
          date: { description: "Day to do it on.", type: "string", format: "date" },
          price: {
            description: "Price for everybody; absent when it is free or unknown.",
            $ref: "#/$defs/Money",
          },
          rating: {
            description: "Average rating, 0 to 5.",
            type: "number",
            minimum: 0,
            maximum: 5,
          },
          url: { description: "Page to read more or to book.", type: "string", format: "uri" },
        },
        required: ["name"],
      },
      CurrencyCode: {
        description: "Currency, three capital letters (ISO 4217).",
        examples: ["EUR", "USD"],
        type: "string",
        pattern: "^[A-Z]{3}$",
      },
      FlightOption: {
        description:
          "A flight to weigh, in short. The document leaves the shape open; chosen so that a model need not copy whole offers.",
        type: "object",
        properties: {
          offerId: {
            description: "Id of the offer, from searchFlights.",
            type: "string",
            minLength: 1,
          },
          price: { description: "Price for all passengers.", $ref: "#/$defs/Money" },
          origin: { description: "Where it begins.", $ref: "#/$defs/IataCode" },
          destination: { description: "Where it ends.", $ref: "#/$defs/IataCode" },
          departingAt: {
            description: "First departure, local time.",
            type: "string",
            format: "local-date-time",
          },
          arrivingAt: {
            description: "Last arrival of the way out, local time.",
            type: "string",
            format: "local-date-time",
          },
          carrier: { description: "Name of the airline.", type: "string" },
          stops: { description: "Changes on the way out.", type: "integer", minimum: 0 },
        },
        required: ["offerId", "price"],
      },
      IataCode: {
        description: "Airport or city, three capital letters (IATA).",
        examples: ["LHR", "NYC"],
        type: "string",
        pattern: "^[A-Z]{3}$",
      },
      Money: {
        description: "An amount in a currency.",
        type: "object",
        properties: {
          amount: {
            description: "Amount in whole units of the currency, with decimals.",
            type: "number",
            minimum: 0,
          },
          currency: { $ref: "#/$defs/CurrencyCode" },
        },
        required: ["amount", "currency"],
      },
      PlanId: {
        description: "Id of a travel plan, as createTravelPlan gave it.",
        examples: ["plan_7f3c9a"],
        type: "string",
        minLength: 1,
        maxLength: 64,
      },
    },
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
    $defs: {
      AccommodationOption: {
        description: "A stay to weigh, in short. The document leaves the shape open.",
        type: "object",
        properties: {
          listingId: {
            description: "Id of the listing, from searchAccommodations.",
            type: "string",
            minLength: 1,
          },
          name: { description: "Name of the listing.", type: "string", minLength: 1 },
          price: { description: "Price of the whole stay.", $ref: "#/$defs/Money" },
          rating: { description: "Average rating, 0 to 5.", type: "number", minimum: 0, maximum: 5 },
        },
        required: ["listingId", "name", "price"],
      },
      ActivityOption: {
        description: "Something to do, in short. The document leaves the shape open.",
        type: "object",
        properties: {
          placeId: {
            description: "Id of the place, from lookupPoiContext.",
            type: "string",
            minLength: 1,
          },
          name: { description: "What it is called.", type: "string", minLength: 1 },
          date: { description: "Day to do it on.", type: "string", format: "date" },
          price: {
            description: "Price for everybody; absent when it is free or unknown.",
            $ref: "#/$defs/Money",
          },
          rating: {
            description: "Average rating, 0 to 5.",
            type: "number",
            minimum: 0,
            maximum: 5,
          },
          url: { description: "Page to read more or to book.", type: "string", format: "uri" },
        },
        required: ["name"],
      },
      CurrencyCode: {
        description: "Currency, three capital letters (ISO 4217).",
        examples: ["EUR", "USD"],
        type: "string",
        pattern: "^[A-Z]{3}$",
      },
      FlightOption: {
        description:
          "A flight to weigh, in short. The document leaves the shape open; chosen so that a model need not copy whole offers.",
        type: "object",
        properties: {
          offerId: {
            description: "Id of the offer, from searchFlights.",
            type: "string",
            minLength: 1,
          },
          price: { description: "Price for all passengers.", $ref: "#/$defs/Money" },
          origin: { description: "Where it begins.", $ref: "#/$defs/IataCode" },
          destination: { description: "Where it ends.", $ref: "#/$defs/IataCode" },
          departingAt: {
            description: "First departure, local time.",
            type: "string",
            format: "local-date-time",
          },
          arrivingAt: {
            description: "Last arrival of the way out, local time.",
            type: "string",
            format: "local-date-time",
          },
          carrier: { description: "Name of the airline.", type: "string" },
          stops: { description: "Changes on the way out.", type: "integer", minimum: 0 },
        },
        required: ["offerId", "price"],
      },
      IataCode: {
        description: "Airport or city, three capital letters (IATA).",
        examples: ["LHR", "NYC"],
        type: "string",
        pattern: "^[A-Z]{3}$",
      },
      Money: {
        description: "An amount in a currency.",
        type: "object",
        properties: {
          amount: {
            description: "Amount in whole units of the currency, with decimals.",
            type: "number",
            minimum: 0,
          },
          currency: { $ref: "#/$defs/CurrencyCode" },
        },
        required: ["amount", "currency"],
      },
      PlanId: {
        description: "Id of a travel plan, as createTravelPlan gave it.",
        examples: ["plan_7f3c9a"],
        type: "string",
        minLength: 1,
        maxLength: 64,
      },
    },
  },
  errors: {
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Combine search results: TOOL_RESOURCE_NOT_FOUND",
      $ref: "#/$defs/PlanNotFound",
      $defs: {
        PlanId: {
          description: "Id of a travel plan, as createTravelPlan gave it.",
          examples: ["plan_7f3c9a"],
          type: "string",
          minLength: 1,
          maxLength: 64,
        },
        PlanNotFound: {
          description: "The user has no plan with that id.",
          type: "object",
          properties: { planId: { $ref: "#/$defs/PlanId" } },
          required: ["planId"],
        },
      },
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
};
