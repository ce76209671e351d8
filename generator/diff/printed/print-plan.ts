import { definitionJson, ownSchemas, type Plan } from "../../plan/index.js";
import type { PrintedSchemas } from "./find-schemas.js";

/** The schemas that `generate` prints for a plan, so that a contract can be compared with output. */
export function printPlan(plan: Plan): PrintedSchemas {
  return {
    tools: new Map(
      plan.tools.map((tool) => {
        const { input, output } = ownSchemas(tool, plan);
        return [tool.id, { input, output, folder: "" }] as const;
      }),
    ),
    definitions: new Map([...plan.schemas.values()].map((named) => [named.typeName, [{ folder: "", json: definitionJson(named, plan) }]])),
  };
}
