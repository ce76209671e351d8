// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { Money, TravelPlan, TravelPreferences } from "../../definitions.js";

/** JSON Schema 2020-12 of `travel.createTravelPlan`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Create travel plan",
    description: "Start a travel plan with a title, destinations, dates, travellers and budget.",
    type: "object",
    properties: {
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
    required: ["title", "destinations", "startDate", "endDate", "travelers", "budget"],
    examples: [
      {
        title: "A week in Lisbon",
        destinations: ["Lisbon, Portugal"],
        startDate: "2026-06-10",
        endDate: "2026-06-17",
        travelers: 2,
        budget: { amount: 2_400, currency: "EUR" },
        preferences: { pace: "relaxed", interests: ["food", "tiles"], cabin: "economy" },
      },
    ],
    $defs: definitionsOf(Money, TravelPreferences),
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Create travel plan: answer",
    description: "What travel.createTravelPlan answers.",
    $ref: "#/$defs/TravelPlan",
    examples: [
      {
        planId: "plan_7f3c9a",
        title: "A week in Lisbon",
        destinations: ["Lisbon, Portugal"],
        startDate: "2026-06-10",
        endDate: "2026-06-17",
        travelers: 2,
        budget: { amount: 2_400, currency: "EUR" },
        preferences: { pace: "relaxed", interests: ["food", "tiles"], cabin: "economy" },
        status: "draft",
        createdAt: "2026-03-02T09:30:00Z",
        updatedAt: "2026-03-02T09:30:00Z",
        expiresAt: "2026-03-09T09:30:00Z",
      },
    ],
    $defs: definitionsOf(TravelPlan),
  },
  examples: {
    input: [
      {
        name: "lisbon",
        description: "A week in Lisbon for two",
        input: {
          title: "A week in Lisbon",
          destinations: ["Lisbon, Portugal"],
          startDate: "2026-06-10",
          endDate: "2026-06-17",
          travelers: 2,
          budget: { amount: 2_400, currency: "EUR" },
          preferences: { pace: "relaxed", interests: ["food", "tiles"], cabin: "economy" },
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "draft",
        scenario: "The draft was made",
        data: {
          planId: "plan_7f3c9a",
          title: "A week in Lisbon",
          destinations: ["Lisbon, Portugal"],
          startDate: "2026-06-10",
          endDate: "2026-06-17",
          travelers: 2,
          budget: { amount: 2_400, currency: "EUR" },
          preferences: { pace: "relaxed", interests: ["food", "tiles"], cabin: "economy" },
          status: "draft",
          createdAt: "2026-03-02T09:30:00Z",
          updatedAt: "2026-03-02T09:30:00Z",
          expiresAt: "2026-03-09T09:30:00Z",
        },
      },
    ],
  },
});
