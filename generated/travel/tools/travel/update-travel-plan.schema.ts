// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { Money, PlanId, PlanNotFound, TravelPlan, TravelPreferences } from "../../definitions.js";

/** JSON Schema 2020-12 of `travel.updateTravelPlan`. */
export const schema = (): SchemaLiterals => ({
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
    $defs: definitionsOf(Money, PlanId, TravelPreferences),
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
    $defs: definitionsOf(TravelPlan),
  },
  errors: {
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Update travel plan: TOOL_RESOURCE_NOT_FOUND",
      $ref: "#/$defs/PlanNotFound",
      $defs: definitionsOf(PlanNotFound),
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
});
