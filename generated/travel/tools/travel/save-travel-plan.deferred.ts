// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import * as definitions from "../../definitions.js";
import { isTravelPlan, parseSharedPlanId_8553d2 } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `travel.saveTravelPlan`. */
export const saveTravelPlan: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Save travel plan","description":"Keep a travel plan for good, so that the draft does not expire.","type":"object","properties":{"planId":{"$ref":"#/$defs/PlanId"}},"required":["planId"],"additionalProperties":false,"examples":[{"planId":"plan_7f3c9a"}]}', definitions.PlanId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Save travel plan: answer","description":"What travel.saveTravelPlan answers.","$ref":"#/$defs/TravelPlan","examples":[{"planId":"plan_7f3c9a","title":"A week in Lisbon","destinations":["Lisbon, Portugal"],"startDate":"2026-06-10","endDate":"2026-06-19","travelers":2,"budget":{"amount":2900,"currency":"EUR"},"status":"saved","createdAt":"2026-03-02T09:30:00Z","updatedAt":"2026-03-02T09:55:00Z","savedAt":"2026-03-02T09:55:00Z"}]}', definitions.TravelPlan),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Save travel plan: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/PlanNotFound"}', definitions.PlanNotFound),
    },
    examples: JSON.parse('{"input":[{"name":"save","description":"Keep the plan","input":{"planId":"plan_7f3c9a"},"expect":"success"}],"output":[{"name":"saved","scenario":"The plan is kept","data":{"planId":"plan_7f3c9a","title":"A week in Lisbon","destinations":["Lisbon, Portugal"],"startDate":"2026-06-10","endDate":"2026-06-19","travelers":2,"budget":{"amount":2900,"currency":"EUR"},"status":"saved","createdAt":"2026-03-02T09:30:00Z","updatedAt":"2026-03-02T09:55:00Z","savedAt":"2026-03-02T09:55:00Z"}}]}'),
  }),
  accepts: { input: parseSharedPlanId_8553d2, output: isTravelPlan },
};
