/** Whether a contract is fetched from an address rather than read from a path. `mcp:` is what an MCP server listed. */
export function isAddress(name: string): boolean {
  return /^(?:https?:\/\/|mcp:)/i.test(name);
}
