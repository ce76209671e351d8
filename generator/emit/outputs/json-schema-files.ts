import { toolJsonSchemas } from "../../plan/json-schemas.js";
import type { Output } from "./output.js";

/** One `.json` file for each tool. */
export const jsonSchemaFilesOutput: Output = {
  name: "json-schema-files",
  isWanted: ({ jsonSchemaFiles }) => jsonSchemaFiles,
  files: (plan) =>
    plan.tools.map((tool) => ({
      path: `${tool.module.replace(/^tools/, "json-schema")}.json`,
      text: `${JSON.stringify(toolJsonSchemas(tool, plan), null, 2)}\n`,
    })),
};
