import type { Plan, ToolPlan } from "../plan/index.js";
import { printLiteral, render } from "../print/index.js";
import type { Emission } from "./emission.js";
import { toolJsonSchemas } from "./json-schemas.js";
import { toPlainJson } from "./plain-json.js";

/** The JSON Schemas of a tool, apart from its code: a host needs them, a call does not. */
export function emitToolSchema(tool: ToolPlan, plan: Plan, { render: template, header }: Emission): string {
  const schemas = toPlainJson(toolJsonSchemas(tool, plan));
  return template("tool-schema", { header, id: tool.id, schemas: render(printLiteral(schemas)) });
}
