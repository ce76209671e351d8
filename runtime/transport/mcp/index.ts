/** The door `@toolpact/runtime/transport/mcp`. Needs `@modelcontextprotocol/client`, which is loaded with the first call. */
export type { Credentials, CredentialsRequest, CredentialValues } from "../credentials.js";
export { reroute } from "../reroute.js";
export { type McpOptions, mcpTransport } from "./mcp-transport.js";
export type { McpConnection, McpHttpServer, McpProcess, McpServer } from "./servers.js";
