// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { jsonSchema, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { PlanId, PlanNotFound } from "../../definitions.js";

/** JSON Schema 2020-12 of `travel.deleteTravelPlan`. */
export const schema = (): SchemaLiterals => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Delete travel plan","description":"Delete a travel plan for good, draft or saved. A person must approve it first.","type":"object","properties":{"planId":{"$ref":"#/$defs/PlanId"}},"required":["planId"],"additionalProperties":false,"examples":[{"planId":"plan_7f3c9a"}]}', PlanId),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Delete travel plan: answer","description":"What travel.deleteTravelPlan answers.","type":"object","properties":{"planId":{"$ref":"#/$defs/PlanId"},"deleted":{"description":"Always true: a plan that could not be deleted is an error.","type":"boolean","const":true},"deletedAt":{"description":"When it was deleted.","type":"string","format":"date-time"}},"required":["planId","deleted","deletedAt"],"examples":[{"planId":"plan_7f3c9a","deleted":true,"deletedAt":"2026-03-02T10:05:00Z"}]}', PlanId),
  errors: {
    TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Delete travel plan: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/PlanNotFound"}', PlanNotFound),
  },
  examples: JSON.parse('{"input":[{"name":"delete","description":"Delete the plan","input":{"planId":"plan_7f3c9a"},"expect":"success"}],"output":[{"name":"deleted","scenario":"The plan is gone","data":{"planId":"plan_7f3c9a","deleted":true,"deletedAt":"2026-03-02T10:05:00Z"}}]}') as SchemaLiterals["examples"],
});
