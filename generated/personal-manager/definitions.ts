// Made by toolpact from specs/personal-manager.tools.yaml. Edit the spec, then run `toolpact generate`.
import { type Definition, jsonSchema } from "@toolpact/runtime/codegen-v1";

export const HabitInfo: Definition = {
  name: "HabitInfo",
  schema: () => jsonSchema('{"description":"The habit as it was stored. The document requires none of the fields.","type":"object","properties":{"id":{"description":"Id of the habit.","type":"string"},"name":{"description":"What the habit is called.","type":"string"},"category":{"description":"Area of life.","type":"string"},"frequency":{"description":"How often it is due.","type":"string"},"difficulty":{"description":"How hard it is.","type":"string"},"created_at":{"description":"When it was stored.","type":"string","format":"date-time"}}}'),
};

export const ProjectBasicInfo: Definition = {
  name: "ProjectBasicInfo",
  schema: () => jsonSchema('{"description":"What the project is. The document requires none of the fields.","type":"object","properties":{"name":{"description":"Full name of the project.","type":"string"},"path":{"description":"Where its files are.","type":"string"},"description":{"description":"What it is about.","type":"string"},"current_phase":{"description":"The phase that it is in.","type":"string"},"team_members":{"description":"Names of the people who work on it.","type":"array","items":{"type":"string"}},"target_completion":{"description":"When it should be done.","type":"string","format":"date-time"}}}'),
};

export const ProjectStatusMetrics: Definition = {
  name: "ProjectStatusMetrics",
  schema: () => jsonSchema('{"description":"How the project is doing. The document requires none of the fields.","type":"object","properties":{"progress":{"description":"Done so far, in percent.","type":"number","minimum":0,"maximum":100},"health":{"description":"Overall condition.","type":"string","enum":["excellent","good","warning","critical"]},"priority":{"description":"How much it matters.","type":"string","enum":["high","medium","low"]},"last_updated":{"description":"When these figures were last brought up to date.","type":"string","format":"date-time"}}}'),
};

export const ValidationError: Definition = {
  name: "ValidationError",
  schema: () => jsonSchema('{"description":"One field that was refused.","type":"object","properties":{"field":{"description":"Name of the field.","type":"string"},"error":{"description":"What is wrong with it.","type":"string"},"provided_value":{"description":"The value that was sent; any JSON value."}}}'),
};
