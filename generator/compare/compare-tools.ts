import type { Change } from "./change.js";
import type { ComparedTool } from "./compared-tool.js";
import { schemaChanges } from "./schema-changes.js";

/** What changed of one tool, by meaning: what is only spelt otherwise is no change. */
export function compareTools(before: ComparedTool, after: ComparedTool): readonly Change[] {
  const tools = { before, after };
  return [
    ...schemaChanges({ before: before.tool.input, after: after.tool.input, direction: "input", pointer: "input" }, tools),
    ...schemaChanges({ before: before.tool.output, after: after.tool.output, direction: "output", pointer: "output" }, tools),
  ];
}
