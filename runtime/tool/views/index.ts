export { type AgentTool, adkTools, agentToolOf } from "./agent-tool.js";
export { type ToolDef, type ToolResult, toolDefOf } from "./tool-def.js";
export { withContext } from "./with-context.js";
