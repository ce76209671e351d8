export { type McpReading, readMcp } from "./read-mcp.js";
export { isMcp, readEntry, type ServerEntry, serverAddress } from "./servers.js";
