// Made by toolpact from specs/personal-manager.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isProjectBasicInfo, isProjectStatusMetrics } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `project.status`. */
export const status: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Get Project Status","description":"Retrieve detailed status information for a specific project","type":"object","properties":{"project_name":{"description":"Name or partial name of the project","type":"string","minLength":1}},"required":["project_name"],"additionalProperties":false,"examples":[{"project_name":"PersonalManager"}]}'),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Get Project Status: answer","description":"What project.status answers.","type":"object","properties":{"basic_info":{"$ref":"#/$defs/ProjectBasicInfo"},"status_metrics":{"$ref":"#/$defs/ProjectStatusMetrics"},"completed_work":{"description":"What has been done.","type":"array","items":{"type":"string"}},"next_actions":{"description":"What comes next.","type":"array","items":{"type":"string"}},"risks":{"description":"What may go wrong.","type":"array","items":{"type":"string"}}},"required":["basic_info","status_metrics"],"examples":[{"basic_info":{"name":"PersonalManager","path":"/projects/personal-manager","description":"Personal productivity assistant with tools for AI agents","current_phase":"Core tools migration","team_members":["Ada","Linus"],"target_completion":"2025-03-12T17:00:00Z"},"status_metrics":{"progress":62.5,"health":"good","priority":"high","last_updated":"2025-01-15T09:00:00Z"},"completed_work":["Tool registry","Permission foundation"],"next_actions":["Migrate the task tools"],"risks":["The old call format has no end date yet"]}]}', definitions.ProjectBasicInfo, definitions.ProjectStatusMetrics),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Get Project Status: TOOL_RESOURCE_NOT_FOUND","description":"No project has such a name.","type":"object","properties":{"searched_name":{"description":"The name that was looked for.","type":"string"},"available_projects":{"description":"Names of the projects that the caller may see.","type":"array","items":{"type":"string"}}}}'),
    },
    examples: JSON.parse('{"input":[{"name":"exact_project_name","description":"Get status using exact project name","input":{"project_name":"PersonalManager"},"expect":"success"}],"output":[{"name":"project_on_track","scenario":"The project was found and is on track. The document has no output example for this tool; this one was written for the spec.","response":{"status":"success","command":"project.status","data":{"basic_info":{"name":"PersonalManager","path":"/projects/personal-manager","description":"Personal productivity assistant with tools for AI agents","current_phase":"Core tools migration","team_members":["Ada","Linus"],"target_completion":"2025-03-12T17:00:00Z"},"status_metrics":{"progress":62.5,"health":"good","priority":"high","last_updated":"2025-01-15T09:00:00Z"},"completed_work":["Tool registry","Permission foundation"],"next_actions":["Migrate the task tools"],"risks":["The old call format has no end date yet"]},"metadata":{"version":"2.0.0","execution_time":0.083,"tool_info":{"name":"Get Project Status","category":"project_management","permissions_used":["project.read"]},"input_validation":{"schema_version":"2.0.0","validation_time":4}}}}]}'),
  }),
  accepts: { input: parseStatusInput, output: isStatusOutput },
};

function parseStatusInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const projectName = value.project_name;
  if (
    typeof projectName !== "string" ||
    projectName === "" ||
    countKeys(value) !== 1
  ) return undefined;
  return value;
}

function isStatusOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    !isProjectBasicInfo(value.basic_info) ||
    !isProjectStatusMetrics(value.status_metrics)
  ) return false;
  const completedWork = value.completed_work;
  if (completedWork !== undefined) {
    if (!Array.isArray(completedWork)) return false;
    for (let index = 0; index < completedWork.length; index++) {
      if (typeof completedWork[index] !== "string") return false;
    }
  }
  const nextActions = value.next_actions;
  if (nextActions !== undefined) {
    if (!Array.isArray(nextActions)) return false;
    for (let index2 = 0; index2 < nextActions.length; index2++) {
      if (typeof nextActions[index2] !== "string") return false;
    }
  }
  const risks = value.risks;
  if (risks !== undefined) {
    if (!Array.isArray(risks)) return false;
    for (let index3 = 0; index3 < risks.length; index3++) {
      if (typeof risks[index3] !== "string") return false;
    }
  }
  return true;
}
