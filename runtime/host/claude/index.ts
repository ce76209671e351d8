/** The door `@toolpact/runtime/host/claude`: tools for the Claude Agent SDK. Needs `@modelcontextprotocol/server`. */
export type { Question } from "../question.js";
export type { Answer, CanUseTool, Permission, ToolUse } from "./can-use-tool.js";
export { type ClaudeHost, type ClaudeOptions, claudeServer } from "./claude-server.js";
