// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `travel.updateTravelPlan`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Update travel plan",
    description: "Change any part of a travel plan. Fields that are left out stay as they are.",
    type: "object",
    properties: {
      planId: { $ref: "#/$defs/PlanId" },
      title: { description: "Name of the trip.", type: "string", minLength: 1, maxLength: 200 },
      destinations: {
        description: "Places to go, in order.",
        type: "array",
        items: { type: "string", minLength: 1, maxLength: 200 },
        minItems: 1,
        maxItems: 20,
      },
      startDate: { description: "First day of the trip.", type: "string", format: "date" },
      endDate: {
        description: "Last day of the trip, not before the first.",
        type: "string",
        format: "date",
      },
      travelers: {
        description: "How many people travel.",
        type: "integer",
        minimum: 1,
        maximum: 50,
      },
      budget: { description: "For everybody and the whole trip.", $ref: "#/$defs/Money" },
      preferences: { $ref: "#/$defs/TravelPreferences" },
    },
    required: ["planId"],
    examples: [
      { planId: "plan_7f3c9a", endDate: "2026-06-19", budget: { amount: 2_900, currency: "EUR" } },
    ],
    $defs: {
      CabinClass: {
        description: "Cabin. The document leaves the values open; these are Duffel's.",
        type: "string",
        enum: ["economy", "premium_economy", "business", "first"],
      },
      CurrencyCode: {
        description: "Currency, three capital letters (ISO 4217).",
        examples: ["EUR", "USD"],
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
      TravelPreferences: {
        description: "What the travellers like. The document leaves the shape open.",
        type: "object",
        properties: {
          pace: {
            description: "How full the days should be.",
            type: "string",
            enum: ["relaxed", "balanced", "packed"],
          },
          interests: {
            description: "What they want to see or do, such as `food` or `hiking`.",
            type: "array",
            items: { type: "string", minLength: 1, maxLength: 60 },
            maxItems: 30,
          },
          cabin: { $ref: "#/$defs/CabinClass" },
          accommodationTypes: {
            description: "Where they like to stay, such as `hotel`.",
            type: "array",
            items: { type: "string", minLength: 1, maxLength: 60 },
            maxItems: 10,
          },
          dietary: {
            description: "What they do or do not eat.",
            type: "array",
            items: { type: "string", minLength: 1, maxLength: 60 },
            maxItems: 20,
          },
          accessibility: {
            description: "What they need to get around.",
            type: "array",
            items: { type: "string", minLength: 1, maxLength: 120 },
            maxItems: 20,
          },
          notes: { description: "Anything else.", type: "string", maxLength: 2_000 },
        },
      },
    },
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Update travel plan: answer",
    description: "What travel.updateTravelPlan answers.",
    $ref: "#/$defs/TravelPlan",
    examples: [
      {
        planId: "plan_7f3c9a",
        title: "A week in Lisbon",
        destinations: ["Lisbon, Portugal"],
        startDate: "2026-06-10",
        endDate: "2026-06-19",
        travelers: 2,
        budget: { amount: 2_900, currency: "EUR" },
        status: "draft",
        createdAt: "2026-03-02T09:30:00Z",
        updatedAt: "2026-03-02T09:52:00Z",
        expiresAt: "2026-03-09T09:52:00Z",
      },
    ],
    $defs: {
      CabinClass: {
        description: "Cabin. The document leaves the values open; these are Duffel's.",
        type: "string",
        enum: ["economy", "premium_economy", "business", "first"],
      },
      CurrencyCode: {
        description: "Currency, three capital letters (ISO 4217).",
        examples: ["EUR", "USD"],
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
      TravelPlan: {
        description: "A travel plan as it is stored.",
        type: "object",
        properties: {
          planId: { $ref: "#/$defs/PlanId" },
          status: {
            description: "A draft expires; a saved plan stays until it is deleted.",
            type: "string",
            enum: ["draft", "saved"],
          },
          createdAt: { description: "When it was made.", type: "string", format: "date-time" },
          updatedAt: {
            description: "When it was last changed.",
            type: "string",
            format: "date-time",
          },
          savedAt: { description: "When it was saved.", type: "string", format: "date-time" },
          expiresAt: {
            description: "When a draft is dropped.",
            type: "string",
            format: "date-time",
          },
          title: { description: "Name of the trip.", type: "string", minLength: 1, maxLength: 200 },
          destinations: {
            description: "Places to go, in order.",
            type: "array",
            items: { type: "string", minLength: 1, maxLength: 200 },
            minItems: 1,
            maxItems: 20,
          },
          startDate: { description: "First day of the trip.", type: "string", format: "date" },
          endDate: {
            description: "Last day of the trip, not before the first.",
            type: "string",
            format: "date",
          },
          travelers: {
            description: "How many people travel.",
            type: "integer",
            minimum: 1,
            maximum: 50,
          },
          budget: { description: "For everybody and the whole trip.", $ref: "#/$defs/Money" },
          preferences: { $ref: "#/$defs/TravelPreferences" },
        },
        required: [
          "planId",
          "status",
          "createdAt",
          "updatedAt",
          "title",
          "destinations",
          "startDate",
          "endDate",
          "travelers",
          "budget",
        ],
      },
      TravelPreferences: {
        description: "What the travellers like. The document leaves the shape open.",
        type: "object",
        properties: {
          pace: {
            description: "How full the days should be.",
            type: "string",
            enum: ["relaxed", "balanced", "packed"],
          },
          interests: {
            description: "What they want to see or do, such as `food` or `hiking`.",
            type: "array",
            items: { type: "string", minLength: 1, maxLength: 60 },
            maxItems: 30,
          },
          cabin: { $ref: "#/$defs/CabinClass" },
          accommodationTypes: {
            description: "Where they like to stay, such as `hotel`.",
            type: "array",
            items: { type: "string", minLength: 1, maxLength: 60 },
            maxItems: 10,
          },
          dietary: {
            description: "What they do or do not eat.",
            type: "array",
            items: { type: "string", minLength: 1, maxLength: 60 },
            maxItems: 20,
          },
          accessibility: {
            description: "What they need to get around.",
            type: "array",
            items: { type: "string", minLength: 1, maxLength: 120 },
            maxItems: 20,
          },
          notes: { description: "Anything else.", type: "string", maxLength: 2_000 },
        },
      },
    },
  },
  errors: {
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Update travel plan: TOOL_RESOURCE_NOT_FOUND",
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
        name: "longer",
        description: "Two days longer and a higher budget",
        input: {
          planId: "plan_7f3c9a",
          endDate: "2026-06-19",
          budget: { amount: 2_900, currency: "EUR" },
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "updated",
        scenario: "The plan was changed",
        data: {
          planId: "plan_7f3c9a",
          title: "A week in Lisbon",
          destinations: ["Lisbon, Portugal"],
          startDate: "2026-06-10",
          endDate: "2026-06-19",
          travelers: 2,
          budget: { amount: 2_900, currency: "EUR" },
          status: "draft",
          createdAt: "2026-03-02T09:30:00Z",
          updatedAt: "2026-03-02T09:52:00Z",
          expiresAt: "2026-03-09T09:52:00Z",
        },
      },
    ],
  },
};
