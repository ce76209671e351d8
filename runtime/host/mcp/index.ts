/** The door `@toolpact/runtime/host/mcp`: the tools of a runtime as an MCP server. Needs `@modelcontextprotocol/server`. */
export type { McpAuth } from "./auth.js";
export type { McpFetch } from "./http.js";
export type { Listening, ListenOptions } from "./listen.js";
export { type McpHost, mcpServer } from "./mcp-server.js";
export type { McpCall, McpCaller, McpServerOptions } from "./options.js";
export type { StdioOptions } from "./stdio.js";
