import type { Runtime } from "../../runtime.js";
import { longNames } from "../formats/long-names.js";
import type { Host, HostOptions } from "../host.js";
import { hostsOf } from "../mcp/hosts.js";
import { type McpServerOptions, mcpServer } from "../mcp/index.js";
import { type Asking, type CanUseTool, canUseToolOf } from "./can-use-tool.js";

export type ClaudeOptions = Pick<McpServerOptions, "version" | "title" | "instructions" | "pageSize"> &
  Pick<
    HostOptions,
    "agent" | "person" | "tenant" | "conversation" | "tools" | "mode" | "answers" | "outputSchemaCharacters" | "windowMs"
  > & {
    /** The key of the server. Claude sees the tools as `mcp__<name>__<tool>`. */
    readonly name: string;
    /**
     * Shows a question, and gives the answer of an approver whom the application has authenticated. Undefined: the call is refused until an approver decides at
     * the desk.
     */
    readonly answer?: Asking["answer"];
    /** The application's own `canUseTool`, for tools of other servers. Without it, these tools are denied. */
    readonly otherTools?: Asking["otherTools"];
  };

export type ClaudeHost = {
  /** For `mcpServers` of one `query`. The SDK names the server class of MCP SDK v1, and uses what both versions have. */
  readonly mcpServers: () => { [name: string]: { type: "sdk"; name: string; instance: never } };
  readonly canUseTool: CanUseTool;
  /** Ids of tools whose names in Claude are longer than 64 characters. */
  readonly longNames: () => Promise<readonly string[]>;
  /** Waits a few seconds until running calls are on record. The runtime stays open. */
  readonly close: () => Promise<void>;
};

/** The tools of a runtime for `query` of the Claude Agent SDK: an MCP server in this process, and its permissions. */
export function claudeServer(runtime: Runtime, { answer, otherTools, ...options }: ClaudeOptions): ClaudeHost {
  const { factory, close } = mcpServer(runtime, options);
  const { name } = options;
  const hosts = hostsOf(runtime, options);
  const host = (): Promise<Host> => hosts.of(undefined);
  return {
    mcpServers: () => ({ [name]: { type: "sdk", name, instance: factory({}) as never } }),
    canUseTool: canUseToolOf({ runtime, server: name, host, answer, otherTools }),
    longNames: async () => longNames((await host()).tools, { server: name }),
    close,
  };
}
