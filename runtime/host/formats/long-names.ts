import type { HostTool } from "../host.js";

export type LongNames = {
  /** The name that clients know the MCP server by. */
  readonly server: string;
  /** Characters that the client or its model takes: 64 unless given. */
  readonly most?: number | undefined;
};

/** Names that are too long once a client has put `mcp__<server>__` in front of them: the client leaves these tools out, or the model's provider refuses the request. */
export function longNames(tools: readonly Pick<HostTool, "id" | "name">[], { server, most = 64 }: LongNames): readonly string[] {
  return tools.filter(({ name }) => `mcp__${server}__${name}`.length > most).map(({ id }) => id);
}
