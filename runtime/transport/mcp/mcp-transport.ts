import { longestTimerMs } from "../../clock.js";
import { assertOptions, isAboveZero, isFunction, type OptionNames } from "../../known-options.js";
import { isOrdinary } from "../../own.js";
import { failTooDeep } from "../fail-unreadable.js";
import { trackSecrets } from "../secret-use.js";
import type { Transport, TransportRequest } from "../transport.js";
import { answerOfMcp } from "./answer.js";
import { callTool } from "./call-tool.js";
import { newWatch } from "./call-watch.js";
import { connect, type Pool, serverFor } from "./connect.js";
import { keepConnections } from "./connections.js";
import { assertServer, type McpServer } from "./servers.js";

export type McpOptions = {
  /** By the name that bindings use. */
  readonly servers: { readonly [name: string]: McpServer };
  readonly fetch?: typeof fetch;
  /** 10 MB otherwise. */
  readonly maxResponseBytes?: number;
  /** 10 seconds otherwise. */
  readonly connectTimeoutMs?: number;
  /** Connections kept open, over all servers and credentials; 100 otherwise. */
  readonly maxConnections?: number;
  /** `auto` (the default) finds out whether a server speaks 2026-07-28 or an older revision; `legacy` does not ask. */
  readonly protocol?: "auto" | "legacy";
};

const optionNames: OptionNames<McpOptions> = {
  servers: isOrdinary,
  fetch: isFunction,
  maxResponseBytes: isAboveZero,
  connectTimeoutMs: isAboveZero,
  maxConnections: isAboveZero,
  protocol: (value) => value === "auto" || value === "legacy",
};

/**
 * Tools of MCP servers: one connection for each server and set of credentials, opened on first use and kept until `close`. Throws where an option is unknown, of a
 * server too.
 */
export function mcpTransport(options: McpOptions): Transport<"mcp"> & { readonly close: () => Promise<void> } {
  assertOptions("mcpTransport", options, optionNames);
  for (const [name, server] of Object.entries(options.servers)) assertServer(name, server);
  const pool: Pool = {
    servers: options.servers,
    connections: keepConnections(options.maxConnections ?? 100),
    watch: newWatch(),
    opening: {
      fetch: options.fetch ?? fetch,
      maxResponseBytes: options.maxResponseBytes ?? 10_000_000,
      connectTimeoutMs: Math.min(options.connectTimeoutMs ?? 10_000, longestTimerMs),
      protocol: options.protocol ?? "auto",
    },
  };
  return {
    kind: "mcp",
    run: (request) => run(request, pool).catch((error: unknown) => failTooDeep(error, "mcp")),
    close: pool.connections.close,
  };
}

async function run(request: TransportRequest<"mcp">, pool: Pool): Promise<unknown> {
  const use = trackSecrets(request);
  const connecting = { request, pool, server: serverFor(request, pool), use };
  for (let isAgain = false; ; isAgain = true) {
    const lease = await connect(connecting);
    try {
      const result = await callTool({ ...connecting, lease, isAgain });
      if (result !== undefined) return answerOfMcp(result, connecting);
    } finally {
      lease.release();
    }
  }
}
