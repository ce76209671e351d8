// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { isAtMost, isDateTime } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { parseSharedPlanId_8553d2 } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `travel.deleteTravelPlan`. */
export const deleteTravelPlan: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Delete travel plan","description":"Delete a travel plan for good, draft or saved. A person must approve it first.","type":"object","properties":{"planId":{"$ref":"#/$defs/PlanId"}},"required":["planId"],"additionalProperties":false,"examples":[{"planId":"plan_7f3c9a"}]}', definitions.PlanId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Delete travel plan: answer","description":"What travel.deleteTravelPlan answers.","type":"object","properties":{"planId":{"$ref":"#/$defs/PlanId"},"deleted":{"description":"Always true: a plan that could not be deleted is an error.","type":"boolean","const":true},"deletedAt":{"description":"When it was deleted.","type":"string","format":"date-time"}},"required":["planId","deleted","deletedAt"],"examples":[{"planId":"plan_7f3c9a","deleted":true,"deletedAt":"2026-03-02T10:05:00Z"}]}', definitions.PlanId),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Delete travel plan: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/PlanNotFound"}', definitions.PlanNotFound),
    },
    examples: JSON.parse('{"input":[{"name":"delete","description":"Delete the plan","input":{"planId":"plan_7f3c9a"},"expect":"success"}],"output":[{"name":"deleted","scenario":"The plan is gone","data":{"planId":"plan_7f3c9a","deleted":true,"deletedAt":"2026-03-02T10:05:00Z"}}]}'),
  }),
  accepts: { input: parseSharedPlanId_8553d2, output: isDeleteTravelPlanOutput },
};

function isDeleteTravelPlanOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const planId = value.planId;
  if (
    typeof planId !== "string" ||
    planId === "" ||
    (planId.length > 64 && !isAtMost(planId, 64)) ||
    value.deleted !== true
  ) return false;
  const deletedAt = value.deletedAt;
  return typeof deletedAt === "string" && isDateTime(deletedAt);
}
